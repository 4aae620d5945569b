"""Automatic player of the card game."""

from dataclasses import dataclass, field
from typing import ClassVar

from e2e.gestures import SAVED_GAME
from e2e.player import MAX_TAPS, TapPlayer, match_link
from fleet_engine import new_match


@dataclass
class CardPlayer(TapPlayer):
    """Player of the card game.

    Attributes:
        handoffs: The number of handoff screens so far.
    """

    handoffs: int = field(default=0, init=False)

    SEATS: ClassVar[int] = 3
    START_BUTTON: ClassVar[str] = "#new-cards"
    BOARD: ClassVar[str] = "#fleet"
    DECLINE_BUTTON: ClassVar[str] = "#secondary-action[data-do=confirm]"
    SELECTABLE: ClassVar[str] = (
        "#table [data-do=select], #hand [data-do=select], #choices [data-do=select]"
    )

    def start_seeded(self) -> None:
        """Begin a game against two bots, with the cards of the player's seed."""
        begun = new_match("cards", players=self.SEATS, seed=self.seed)
        self.driver.run("link => { location.hash = link }", match_link(begun))
        self.driver.wait_for("#hand")

    def tap_once(self) -> None:
        """Tap once: take the device, an answer, or the gold button."""
        if self.skip_playback():
            return
        if self.driver.count("#handoff #gold"):
            self.handoffs += 1
            self.driver.tap("#handoff #gold")
            return
        if self.driver.count("#notice"):  # a bid was more than the hand can pay
            self.driver.tap("#notice button")
            self.decline()
            return
        if self.can_confirm and self.chance.random() < 0.8:
            self.record = self.driver.run(SAVED_GAME)
            self.driver.tap("#gold")
            self.confirmed += 1
            return
        offered = self.SELECTABLE
        bored = not self.driver.count(offered) or self.chance.random() < 0.1
        if bored and self.driver.count(self.DECLINE_BUTTON):
            self.decline()
            return
        if not self.tap_any(offered):
            self.driver.tap("#gold")

    def decline(self) -> None:
        """Pass, stop or keep all, which takes one tap."""
        self.record = self.driver.run(SAVED_GAME)
        self.driver.tap(self.DECLINE_BUTTON)
        self.confirmed += 1

    def tap_repeatedly(self, taps: int = MAX_TAPS) -> None:
        """Tap that often, or until the game is over."""
        for _ in range(taps):
            if self.is_over:
                return
            self.tap_once()
