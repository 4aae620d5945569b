"""Somebody who plays dice."""

from dataclasses import dataclass
from typing import ClassVar

from e2e.player import Player

DICE = "#dice [data-do=pick], #answers [data-do=pick]"
PLACES = "#sheet [data-do=pick], #coin[data-do=pick]"


@dataclass
class DicePlayer(Player):
    """Plays dice, alone or at a table."""

    SEATS: ClassVar[int] = 1
    START: ClassVar[str] = "[data-do=play][data-arg=solo]"
    BOARD: ClassVar[str] = "#sheet"
    OFFERS: ClassVar[str] = "#choices [data-do=pick], #sheet [data-do=pick]"

    def choose(self) -> None:
        """Tap answers until the gold button names a result."""
        self.tap_any(DICE)
        if not self.decided or self.chance.random() < 0.5:
            self.tap_any(PLACES)

    def decide(self) -> None:
        """Choose, and tap the gold button."""
        self.choose()
        self.confirm()
