"""Who values the decisions of a game for the coach, and in which unit."""

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

from fleet_engine.bots.bot import Progress
from fleet_engine.bots.bot_view import View
from fleet_engine.core.action import Action
from fleet_engine.core.errors import OptionError
from fleet_engine.core.match import Match

POINTS, CHANCE = UNITS = ("points", "chance")
"""What values are told in: a final score, or a chance to win from 0 to 1."""
AS_GOOD = {POINTS: 0.5, CHANCE: 0.02}
"""What is this near the best is as good, by the unit; so is what may be by the error."""


def least_of(best: float, unit: str, error: float) -> float:
    """Return from which value on something is as good as the best, for all that is known."""
    return best - max(AS_GOOD[unit], error)


T = TypeVar("T")
Coaching = Generator[Progress, None, T]
"""A coach at work: each step tells how far it is, and the end returns the answer."""

Values = Mapping[Action, float]
"""What legal actions come to: those that were worth a thought."""


class Valued(NamedTuple):
    """The values of a decision, and the standard error of what lies between two of them."""

    values: Values
    error: float = 0.0


class Taken(NamedTuple):
    """A decision as it was taken: what was seen, what was done, and what each action came to."""

    number: int
    view: View
    action: Action
    values: Values
    error: float = 0.0


class Teacher(Protocol):
    """Values the decisions of one match as an expert does."""

    unit: str
    """One of `UNITS`."""
    steady: bool
    """Whether the values of one decision and the next agree, so that they can be compared."""

    def values(self, view: View, asked: Action | None = None) -> Coaching[Valued]:
        """Return what the actions of a decision come to, that which is `asked` about among them.

        Others are left out that are not worth a thought. A step is short.
        """

    def best(self, view: View) -> Coaching[Action]:
        """Return what is best in a decision, as the expert plays it."""

    def reason(self, view: View, line: Sequence[str], other: Sequence[str]) -> Coaching[str]:
        """Return what stands out of what a line leads to, beside another that begins here too.

        It is a topic of the game with what belongs to it, nothing where no reason stands out.
        Both lines begin with an action whose value was asked for last.
        """

    def costs(self, taken: Sequence[Taken]) -> Coaching[Sequence[float]]:
        """Return what each decision of a moment cost, the values looked into once more.

        A moment is all that a seat decides before anything falls, or anybody else moves.
        """

    def start(self, seat: int) -> Coaching[float]:
        """Return what a seat could expect before anything fell."""

    def result(self, seat: int) -> float:
        """Return what a seat got in the end."""


TEACHERS: dict[str, Callable[[Match], Teacher | None]] = {}
"""Makes the teacher of a match in each game that has one, `None` where it has none for it."""


def register(game: str, teacher: Callable[[Match], Teacher | None]) -> None:
    """Make known who teaches a game."""
    TEACHERS[game] = teacher


def teaches(match: Match) -> bool:
    """Return whether there is a coach for a match."""
    return _teacher(match) is not None


def teacher_of(match: Match) -> Teacher:
    """Return who teaches a match; raises `OptionError` where nobody does."""
    teacher = _teacher(match)
    if teacher is None:
        raise OptionError(f"coach: there is none for {match.game.name} with {match.players} seats")
    return teacher


def _teacher(match: Match) -> Teacher | None:
    name = match.game.name
    return TEACHERS[name](match) if name in TEACHERS else None
