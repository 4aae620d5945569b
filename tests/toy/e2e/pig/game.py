"""Pig for the shared browser tests."""

from dataclasses import dataclass
from typing import ClassVar

from playwright.sync_api import Page

from e2e.game import GameUnderTest, Inspect, inspect_overlays
from e2e.gestures import TouchDriver
from e2e.player import Player


@dataclass
class PigPlayer(Player):
    """Player of Pig that sometimes holds."""

    SEATS: ClassVar[int] = 2
    START_BUTTON: ClassVar[str] = "#new-pig"
    BOARD: ClassVar[str] = "#table"
    SELECTABLE: ClassVar[str] = "#choices [data-do=select]"

    def take_decision(self) -> None:
        """Select an answer, and tap the gold button."""
        self.tap_any(self.SELECTABLE)
        self.confirm()


def walk_through(page: Page, inspect: Inspect) -> None:
    """Play a whole game and look at every kind of moment."""
    player = PigPlayer(TouchDriver(page), seed=3)
    player.start()
    inspect("begun")
    player.play(3)
    inspect("playing")
    inspect_overlays(page, inspect, ("menu", "log"))
    player.play()
    inspect("standings")


def begun(page: Page) -> None:
    """Go to the first decision."""
    PigPlayer(TouchDriver(page)).start()


GAME = GameUnderTest(PigPlayer, walk_through, (begun,))
