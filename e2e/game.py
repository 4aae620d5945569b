"""What the shared tests need of each game."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from e2e.player import MOST_TAPS, Player, TapPlayer

Look = Callable[[str], None]
"""Looks at a moment, which it is told in a word."""
SHARED_DIALOGS = frozenset({"menu", "pad", "log", "advice", "rule"})
Way = Callable[[Page], None]
"""Leads from the home screen to another."""


@dataclass(frozen=True)
class Game:
    """One game: who plays it, and where there is something to see.

    `walk` plays a whole game and lets somebody look at every kind of moment. `ways` lead to
    the screens of which `e2e.pictures` makes pictures; their names are those of the functions.
    `is_read_between` says whether a newcomer's game waits until the news were read before it asks.
    `dialogs` are the sheets that controls of its first screen open, by their names.
    """

    player: type[Player]
    walk: Callable[[Page, Look], None]
    ways: tuple[Way, ...]
    is_read_between: bool = True
    dialogs: frozenset[str] = SHARED_DIALOGS


def look_at_a_game(page: Page, player: TapPlayer, look: Look, every: int) -> None:
    """Play a game that has begun to its end, and look at each question when it is new.

    So that nothing else is missed, `every` so many taps are looked at, whatever is asked.
    """
    look("begun")
    asked: set[str] = set()
    for turn in range(MOST_TAPS):
        if player.over:
            break
        question = page.locator("#question").inner_text()
        if question not in asked or turn % every == 0:
            asked.add(question)
            look(f"turn {turn}, {question}")
            why = page.locator("[data-do=why]:visible")
            if why.count():
                why.first.dispatch_event("click")
                look(f"turn {turn}, why not")
        player.step()
        if turn == 40:
            look_at_drawers(page, look, ("menu", "log"))
    assert player.over
    look("standings")


def look_at_drawers(page: Page, look: Look, names: tuple[str, ...]) -> None:
    """Look at what lies over a screen."""
    for name in names:
        page.locator(f"#{name}").tap()
        look(name)
        page.keyboard.press("Escape")
