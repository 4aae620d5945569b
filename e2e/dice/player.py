"""Automatic player of the dice game."""

from dataclasses import dataclass
from typing import ClassVar

from playwright.sync_api import Locator, Page

from e2e.conftest import open_ready
from e2e.gestures import Touch
from e2e.player import Player

DICE = "#dice [data-do=select], #answers [data-do=select]"
PLACES = "#sheet [data-do=select], #coin[data-do=select]"


@dataclass
class DicePlayer(Player):
    """Player of the dice game, alone or at a table."""

    SEATS: ClassVar[int] = 1
    START: ClassVar[str] = "[data-do=play][data-arg=solo]"
    BOARD: ClassVar[str] = "#sheet"
    OFFERS: ClassVar[str] = "#choices [data-do=select], #sheet [data-do=select]"

    def choose(self) -> None:
        """Tap answers until the gold button names a result."""
        self.tap_any(DICE)
        if not self.decided or self.chance.random() < 0.5:
            self.tap_any(PLACES)

    def decide(self) -> None:
        """Select a move, and tap the gold button."""
        self.choose()
        self.confirm()


def begin_at_three(page: Page) -> Locator:
    """Play alone up to a question with at least three dice, and return the dice."""
    open_ready(page)
    player = DicePlayer(Touch(page), seed=2)
    player.start()
    dice = page.locator("#dice [data-do=select]")
    while dice.count() < 3:
        player.decide()
    return dice
