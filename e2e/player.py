"""Automatic players. They tap the offered controls until the game is over."""

import random
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import ClassVar

from e2e.gestures import GOLD, Hands
from fleet_engine import Match

MOST_DECISIONS = 400
"""Far more than the decisions of people in any game. A loop that reaches it would never end."""

MOST_TAPS = 1500
"""Far more than the taps of any game. A loop that reaches it would never end."""


@dataclass
class Player(ABC):
    """Player of one game. The seed determines its taps."""

    hands: Hands
    seed: int = 1
    confirmed: int = field(default=0, init=False)
    chance: random.Random = field(init=False)

    SEATS: ClassVar[int]
    """The number of seats in the game that `start` begins."""
    START: ClassVar[str]
    """The button on the home screen that begins a game against the page alone."""
    BOARD: ClassVar[str]
    """The element that describes the position in words, besides the question."""
    OFFERS: ClassVar[str]
    """All controls that select something."""

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    @property
    def over(self) -> bool:
        """True if the score screen is open."""
        return self.hands.count("#score") > 0

    @property
    def decided(self) -> bool:
        """True if the gold button names a result."""
        return self.hands.count(GOLD) > 0

    def start(self) -> None:
        """Begin a game from the home screen."""
        self.hands.tap(self.START)
        self.hands.wait_for("#dock")

    @abstractmethod
    def decide(self) -> None:
        """Select something, and tap the gold button."""

    def play_on(self, decisions: int = MOST_DECISIONS) -> None:
        """Make that many decisions, or play until the game is over."""
        for _ in range(decisions):
            if self.over:
                return
            self.decide()

    def confirm(self) -> None:
        """Tap the gold button, which names a result, and wait until the page has changed."""
        self.hands.tap_on(GOLD)
        self.confirmed += 1

    def tap_any(self, offered: str) -> bool:
        """Tap a random element of those that a selector finds.

        Return False if there is none.
        """
        count = self.hands.count(offered)
        if count:
            self.hands.tap(offered, self.chance.randrange(count))
        return count > 0


@dataclass
class TapPlayer(Player):
    """Player that acts tap by tap.

    Attributes:
        record: The last one kept before a confirmation.
    """

    record: str = field(default="", init=False)

    @abstractmethod
    def step(self) -> None:
        """Tap once: an answer, or the gold button."""

    def decide(self) -> None:
        """Tap until an action has been carried out."""
        before = self.confirmed
        for _ in range(MOST_TAPS):
            if self.confirmed > before or self.over:
                return
            self.step()
        raise AssertionError("nothing can be decided")


def link_of(match: Match, bot: str = "greedy", people: int = 1) -> str:
    """Return the link of a match whose first `people` seats are people.

    The other seats are bots.
    """
    seats = range(match.players) if match.players > 1 else ()
    names = [f"seat%20{seat + 1}" if seat < people else bot for seat in seats]
    return "~".join((match.record.to_compact(), *names))
