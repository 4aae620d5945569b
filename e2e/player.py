"""Automatic players. They tap the offered controls until the game is over."""

import random
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import ClassVar

from e2e.gestures import CONFIRM_BUTTON, WAIT_PAINTED, PageDriver
from fleet_engine import Match

MAX_DECISIONS = 400
"""Far more than the decisions of people in any game. A loop that reaches it would never end."""

MAX_TAPS = 1500
"""Far more than the taps of any game. A loop that reaches it would never end."""


@dataclass
class Player(ABC):
    """Player of one game. The seed determines its taps."""

    driver: PageDriver
    seed: int = 1
    confirmed: int = field(default=0, init=False)
    chance: random.Random = field(init=False)

    SEATS: ClassVar[int]
    """The number of seats in the game that `start` begins."""
    START_BUTTON: ClassVar[str]
    """The button on the home screen that begins a game against the page alone."""
    BOARD: ClassVar[str]
    """The element that describes the position in words, besides the question."""
    SELECTABLE: ClassVar[str]
    """All controls that select something."""

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    @property
    def is_over(self) -> bool:
        """True if the score screen is open."""
        return self.driver.count("#score") > 0

    @property
    def can_confirm(self) -> bool:
        """True if the gold button names a result."""
        return self.driver.count(CONFIRM_BUTTON) > 0

    def start(self) -> None:
        """Begin a game from the home screen."""
        self.driver.tap(self.START_BUTTON)
        self.driver.wait_for("#dock")

    @abstractmethod
    def take_decision(self) -> None:
        """Select something, and tap the gold button."""

    def play(self, decisions: int = MAX_DECISIONS) -> None:
        """Make that many decisions, or play until the game is over."""
        for _ in range(decisions):
            if self.is_over:
                return
            self.take_decision()

    def confirm(self) -> None:
        """Tap the gold button, which names a result, and wait until the page has changed."""
        self.driver.tap_and_wait(CONFIRM_BUTTON)
        self.confirmed += 1

    def skip_playback(self) -> bool:
        """Skip the playback of events. Return False if there is none."""
        skip = "#dock[data-playback] #skip"
        if not self.driver.count(skip):
            return False
        self.driver.run(f"() => document.querySelector('{skip}')?.click()")
        self.driver.run(WAIT_PAINTED)
        return True

    def tap_any(self, selector: str) -> bool:
        """Tap a random element of those that a selector finds.

        Return False if there is none.
        """
        count = self.driver.count(selector)
        if count:
            self.driver.tap(selector, self.chance.randrange(count))
        return count > 0


@dataclass
class TapPlayer(Player):
    """Player that acts tap by tap.

    Attributes:
        record: The last one kept before a confirmation.
    """

    record: str = field(default="", init=False)

    @abstractmethod
    def tap_once(self) -> None:
        """Tap once: an answer, or the gold button."""

    def take_decision(self) -> None:
        """Tap until an action has been carried out."""
        before = self.confirmed
        for _ in range(MAX_TAPS):
            if self.confirmed > before or self.is_over:
                return
            self.tap_once()
        raise AssertionError("nothing can be decided")


def match_link(match: Match, bot: str = "greedy", people: int = 1) -> str:
    """Return the link of a match whose first `people` seats are people.

    The other seats are bots.
    """
    seats = range(match.players) if match.players > 1 else ()
    names = [f"seat%20{seat + 1}" if seat < people else bot for seat in seats]
    return "~".join((match.record.to_compact(), *names))
