"""What the shared tests need of each game."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from e2e.player import Player

Look = Callable[[str], None]
"""Looks at a moment, which it is told in a word."""
Way = Callable[[Page], None]
"""Leads from the home screen to another."""


@dataclass(frozen=True)
class Game:
    """One game: who plays it, and where there is something to see.

    `walk` plays a whole game and lets somebody look at every kind of moment. `ways` lead to
    the screens of which `e2e.pictures` makes pictures; their names are those of the functions.
    """

    player: type[Player]
    walk: Callable[[Page, Look], None]
    ways: tuple[Way, ...]


def look_at_drawers(page: Page, look: Look, names: tuple[str, ...]) -> None:
    """Look at what lies over a screen."""
    for name in names:
        page.locator(f"#{name}").tap()
        look(name)
        page.keyboard.press("Escape")
