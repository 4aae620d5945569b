"""Description of a game for the shared browser tests."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from e2e.player import MOST_TAPS, Player, TapPlayer

Look = Callable[[str], None]
"""Checks a moment of a game. Its argument is the name of the moment."""
SHARED_DIALOGS = frozenset({"menu", "pad", "log", "advice", "rule"})
Way = Callable[[Page], None]
"""Goes from the home screen to another screen."""


@dataclass(frozen=True)
class Game:
    """One game: its player, and the ways to its screens.

    `walk` plays a whole game and calls a function at every kind of moment. `ways` go to the
    screens that `e2e.screenshots` photographs, under the names of the functions. `is_read_between`
    says that a newcomer's game asks the next question only after the player has read the news.
    `dialogs` are the names of the sheets that controls of its first screen open.
    """

    player: type[Player]
    walk: Callable[[Page, Look], None]
    ways: tuple[Way, ...]
    is_read_between: bool = True
    dialogs: frozenset[str] = SHARED_DIALOGS


def look_at_a_game(page: Page, player: TapPlayer, look: Look, every: int) -> None:
    """Play a running game to its end, and look at each new question.

    It also looks at every `every`-th tap, new question or not, so that nothing else is missed.
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
            why = page.locator("[data-do=explain]:visible")
            if why.count():
                why.first.dispatch_event("click")
                look(f"turn {turn}, why not")
        player.step()
        if turn == 40:
            look_at_drawers(page, look, ("menu", "log"))
    assert player.over
    look("standings")


def look_at_drawers(page: Page, look: Look, names: tuple[str, ...]) -> None:
    """Look at sheets above a screen. The names are those of their buttons."""
    for name in names:
        page.locator(f"#{name}").tap()
        look(name)
        page.keyboard.press("Escape")
