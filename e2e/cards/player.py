"""Automatic player of the card game."""

from dataclasses import dataclass, field
from typing import ClassVar

from e2e.gestures import KEPT_GAME
from e2e.player import MOST_TAPS, TapPlayer, link_of
from fleet_engine import new_match


@dataclass
class CardPlayer(TapPlayer):
    """Player of the card game.

    Attributes:
        curtains: The number of handoff screens so far.
    """

    curtains: int = field(default=0, init=False)

    SEATS: ClassVar[int] = 3
    START: ClassVar[str] = "#new-cards"
    BOARD: ClassVar[str] = "#fleet"
    WAY_OUT: ClassVar[str] = "#way-out[data-do=confirm]"
    OFFERS: ClassVar[str] = (
        "#table [data-do=select], #hand [data-do=select], #choices [data-do=select]"
    )

    def start_on_seed(self) -> None:
        """Begin a game against two bots, with the cards of the player's seed."""
        begun = new_match("cards", players=self.SEATS, seed=self.seed)
        self.hands.run("link => { location.hash = link }", link_of(begun))
        self.hands.wait_for("#hand")

    def step(self) -> None:
        """Tap once: take the device, an answer, or the gold button."""
        if self.hands.count("#curtain #gold"):
            self.curtains += 1
            self.hands.tap("#curtain #gold")
            return
        if self.hands.count("#notice"):  # a bid was more than the hand can pay
            self.hands.tap("#notice button")
            self.leave()
            return
        if self.decided and self.chance.random() < 0.8:
            self.record = self.hands.run(KEPT_GAME)
            self.hands.tap("#gold")
            self.confirmed += 1
            return
        offered = self.OFFERS
        bored = not self.hands.count(offered) or self.chance.random() < 0.1
        if bored and self.hands.count(self.WAY_OUT):
            self.leave()
            return
        if not self.tap_any(offered):
            self.hands.tap("#gold")

    def leave(self) -> None:
        """Pass, stop or keep all, which takes one tap."""
        self.record = self.hands.run(KEPT_GAME)
        self.hands.tap(self.WAY_OUT)
        self.confirmed += 1

    def step_on(self, taps: int = MOST_TAPS) -> None:
        """Tap that often, or until the game is over."""
        for _ in range(taps):
            if self.over:
                return
            self.step()
