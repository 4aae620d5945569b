"""Pig for the shared browser tests."""

from dataclasses import dataclass
from typing import ClassVar

from playwright.sync_api import Page

from e2e.game import Game, Look, look_at_drawers
from e2e.gestures import Touch
from e2e.player import Player


@dataclass
class PigPlayer(Player):
    """Player of Pig that sometimes holds."""

    SEATS: ClassVar[int] = 2
    START: ClassVar[str] = "#new-pig"
    BOARD: ClassVar[str] = "#table"
    OFFERS: ClassVar[str] = "#choices [data-do=select]"

    def decide(self) -> None:
        """Select an answer, and tap the gold button."""
        self.tap_any(self.OFFERS)
        self.confirm()


def walk(page: Page, look: Look) -> None:
    """Play a whole game and look at every kind of moment."""
    player = PigPlayer(Touch(page), seed=3)
    player.start()
    look("begun")
    player.play_on(3)
    look("playing")
    look_at_drawers(page, look, ("menu", "log"))
    player.play_on()
    look("standings")


def begun(page: Page) -> None:
    """Go to the first decision."""
    PigPlayer(Touch(page)).start()


GAME = Game(PigPlayer, walk, (begun,))
