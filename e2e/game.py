"""Description of a game for the shared browser tests."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from e2e.player import MAX_TAPS, Player, TapPlayer

Inspect = Callable[[str], None]
"""Checks a moment of a game. Its argument is the name of the moment."""
SHARED_DIALOGS = frozenset({"menu", "pad", "log", "advice", "rule"})
OpenScreen = Callable[[Page], None]
"""Goes from the home screen to another screen."""


@dataclass(frozen=True)
class GameUnderTest:
    """One game: its player, and the ways to its screens.

    `walk` plays a whole game and calls a function at every kind of moment. `ways` go to the
    screens that `e2e.screenshots` photographs, under the names of the functions. `has_event_pause`
    says that a newcomer's game asks the next question only after the player has read the news.
    `dialogs` are the names of the sheets that controls of its first screen open. `parts` are
    selectors of parts that never overlap.
    """

    player: type[Player]
    walk_through: Callable[[Page, Inspect], None]
    screens: tuple[OpenScreen, ...]
    has_event_pause: bool = True
    dialogs: frozenset[str] = SHARED_DIALOGS
    parts: tuple[str, ...] = ("#top > *",)


def inspect_game(page: Page, player: TapPlayer, inspect: Inspect, every: int) -> None:
    """Play a running game to its end, and look at each new question.

    It also looks at every `every`-th tap, new question or not, so that nothing else is missed.
    """
    inspect("begun")
    asked: set[str] = set()
    for turn in range(MAX_TAPS):
        if player.is_over:
            break
        question = page.locator("#question").inner_text()
        if question not in asked or turn % every == 0:
            asked.add(question)
            inspect(f"turn {turn}, {question}")
            why = page.locator("[data-do=explain]:visible")
            if why.count():
                why.first.dispatch_event("click")
                inspect(f"turn {turn}, why not")
        player.tap_once()
        if turn == 40:
            inspect_overlays(page, inspect, ("menu", "log"))
    assert player.is_over
    inspect("standings")


def inspect_overlays(page: Page, inspect: Inspect, names: tuple[str, ...]) -> None:
    """Look at sheets above a screen. The names are those of their buttons."""
    for name in names:
        page.locator(f"#{name}").tap()
        inspect(name)
        page.keyboard.press("Escape")
