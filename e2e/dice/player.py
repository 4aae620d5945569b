"""Automatic player of the dice game."""

from dataclasses import dataclass
from typing import ClassVar

from playwright.sync_api import Locator, Page

from e2e.conftest import open_and_wait
from e2e.gestures import TouchDriver
from e2e.player import Player

DICE_BUTTONS = "#dice [data-do=select], #answers [data-do=select]"
SHEET_BUTTONS = "#sheet [data-do=select], #coin[data-do=select]"


@dataclass
class DicePlayer(Player):
    """Player of the dice game, alone or at a table."""

    SEATS: ClassVar[int] = 1
    START_BUTTON: ClassVar[str] = "[data-do=play][data-arg=solo]"
    BOARD: ClassVar[str] = "#sheet"
    SELECTABLE: ClassVar[str] = "#choices [data-do=select], #sheet [data-do=select]"

    def select_move(self) -> None:
        """Tap answers until the gold button names a result."""
        self.tap_any(DICE_BUTTONS)
        if not self.can_confirm or self.chance.random() < 0.5:
            self.tap_any(SHEET_BUTTONS)

    def take_decision(self) -> None:
        """Select a move, and tap the gold button."""
        if self.skip_playback():
            return
        self.select_move()
        self.confirm()


def play_to_three_dice(page: Page) -> Locator:
    """Play alone up to a question with at least three dice, and return the dice."""
    open_and_wait(page)
    player = DicePlayer(TouchDriver(page), seed=2)
    player.start()
    dice = page.locator("#dice [data-do=select]")
    while dice.count() < 3:
        player.take_decision()
    return dice
