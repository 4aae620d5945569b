"""Achievements: their texts and conditions. Each game defines its own."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from app.play.seats import BOT_LABELS
from app.play.session import GameSession
from fleet_engine import Match


class FinishedGame(NamedTuple):
    """A finished game of exactly one person.

    Attributes:
        match: the match, which is over.
        seat: the seat of the person.
        rivals: the levels of the bots in dots.
    """

    match: Match
    seat: int
    rivals: tuple[int, ...]

    def own(self, *kinds: type) -> list[Any]:
        """Return the person's events of these kinds."""
        return [
            each for each in self.match.events if type(each) in kinds and each.seat == self.seat
        ]

    @property
    def has_won(self) -> bool:
        """True if the person has won against a rival. A shared victory counts."""
        result = self.match.result
        return result is not None and bool(self.rivals) and self.seat in result.winners

    def has_beaten(self, level: int) -> bool:
        """Return True if the person has won against rivals of this level or higher."""
        return self.has_won and min(self.rivals) >= level

    @property
    def points(self) -> int:
        """The points of the person."""
        return self.match.totals[self.seat]


class Achievement(NamedTuple):
    """An achievement.

    Attributes:
        id: its id in stored texts. It begins with the name of its game.
        icon: the name of its icon.
        name: its name.
        text: how to earn it.
        is_earned: returns True if a game earns it.
    """

    id: str
    icon: str
    name: str
    text: str
    is_earned: Callable[[FinishedGame], bool]


def earned_by(ended: GameSession, achievements: Iterable[Achievement]) -> tuple[str, ...]:
    """Return the ids of the achievements that a finished game of one person earns."""
    people = [seat for seat, each in enumerate(ended.seats) if not each.bot]
    if len(people) != 1 or not ended.is_over:
        return ()
    rivals = tuple(BOT_LABELS[seat.bot].strength_dots for seat in ended.seats if seat.bot)
    game = FinishedGame(ended.match, people[0], rivals)
    return tuple(each.id for each in achievements if each.is_earned(game))
