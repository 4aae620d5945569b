"""Automatic player of Let's Go Fishing!"""

from dataclasses import dataclass
from typing import ClassVar

from e2e.gestures import SAVED_GAME
from e2e.player import TapPlayer, match_link
from fleet_engine import new_match

EQUIPMENT_SHEET = "#sheet-faces"
"""The open equipment cards, which only the seat that takes one may see."""


@dataclass
class FishingPlayer(TapPlayer):
    """Player that places tokens."""

    SEATS: ClassVar[int] = 3
    START_BUTTON: ClassVar[str] = "#new-fishing"
    BOARD: ClassVar[str] = "#table"
    SELECTABLE: ClassVar[str] = ", ".join(
        f"{part} [data-do=select]" for part in ("#table", "#own", "#choices")
    )

    def start_seeded(self, people: int = 1, seats: int = SEATS) -> None:
        """Begin a game of `people` people and bots, on the player's seed."""
        begun = new_match("fishing", players=seats, seed=self.seed)
        self.driver.run("link => { location.hash = link }", match_link(begun, people=people))
        self.driver.wait_for("#table")

    def tap_once(self) -> None:
        """Tap once: a place, an answer, or the gold button."""
        if self.driver.count(EQUIPMENT_SHEET):
            self._take_card()
        elif self.skip_playback():
            return
        elif self.driver.count("#gold[data-do=open], #gold[data-do=dismiss-events]"):
            self.driver.tap("#gold")
        elif self.can_confirm and self.chance.random() < 0.75:
            self.record = self.driver.run(SAVED_GAME)
            self.driver.tap("#gold")
            self.confirmed += 1
        elif not self.tap_any(self.SELECTABLE) or self.chance.random() < 0.1:
            self.tap_any("#secondary-action[data-do=select]")

    def _take_card(self) -> None:
        if self.driver.count(f"{EQUIPMENT_SHEET} [data-do=confirm]"):
            self.driver.tap(f"{EQUIPMENT_SHEET} [data-do=confirm]")
            self.confirmed += 1
        else:
            self.tap_any(f"{EQUIPMENT_SHEET} [data-do=select]")
