"""Automatic player of Let's Go Fishing!"""

from dataclasses import dataclass
from typing import ClassVar

from e2e.gestures import KEPT_GAME
from e2e.player import TapPlayer, link_of
from fleet_engine import new_match

FACES = "#sheet-faces"
"""The open equipment cards, which only the seat that takes one may see."""


@dataclass
class FishingPlayer(TapPlayer):
    """Player that places tokens."""

    SEATS: ClassVar[int] = 3
    START: ClassVar[str] = "#new-fishing"
    BOARD: ClassVar[str] = "#table"
    OFFERS: ClassVar[str] = ", ".join(
        f"{part} [data-do=select]" for part in ("#table", "#own", "#choices")
    )

    def start_on_seed(self, people: int = 1, seats: int = SEATS) -> None:
        """Begin a game of `people` people and bots, on the player's seed."""
        begun = new_match("fishing", players=seats, seed=self.seed)
        self.hands.run("link => { location.hash = link }", link_of(begun, people=people))
        self.hands.wait_for("#table")

    def step(self) -> None:
        """Tap once: a place, an answer, or the gold button."""
        if self.hands.count(FACES):
            self._take_a_card()
        elif self.hands.count("#gold[data-do=open], #gold[data-do=dismiss-events]"):
            self.hands.tap("#gold")
        elif self.decided and self.chance.random() < 0.75:
            self.record = self.hands.run(KEPT_GAME)
            self.hands.tap("#gold")
            self.confirmed += 1
        elif not self.tap_any(self.OFFERS) or self.chance.random() < 0.1:
            self.tap_any("#way-out[data-do=select]")

    def _take_a_card(self) -> None:
        if self.hands.count(f"{FACES} [data-do=confirm]"):
            self.hands.tap(f"{FACES} [data-do=confirm]")
            self.confirmed += 1
        else:
            self.tap_any(f"{FACES} [data-do=select]")
