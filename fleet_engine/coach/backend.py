"""Coach backends. Defines the protocol that evaluates a game's decisions, and the registry."""

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

from fleet_engine.bots.bot import Progress
from fleet_engine.bots.bot_view import BotView
from fleet_engine.core.action import Action
from fleet_engine.core.errors import OptionError
from fleet_engine.core.match import Match

POINTS, CHANCE = VALUE_UNITS = ("points", "chance")
"""Units of values: a final score in points, or a win probability from 0 to 1."""
TIE_TOLERANCE = {POINTS: 0.5, CHANCE: 0.02}
"""Tie tolerance per unit.

Actions within max(tolerance, standard error) of the best count as equal.
"""


def tie_threshold(best: float, unit: str, error: float) -> float:
    """Return the lowest value that counts as equal to `best`."""
    return best - max(TIE_TOLERANCE[unit], error)


T = TypeVar("T")
CoachSteps = Generator[Progress, None, T]
"""A coach request in progress.

Each step yields its progress; the generator returns the answer.
"""

Values = Mapping[Action, float]
"""Values of the legal actions that the backend evaluated."""


class ActionValues(NamedTuple):
    """The values of a decision, and the standard error of a difference between two."""

    values: Values
    error: float = 0.0


class EvaluatedDecision(NamedTuple):
    """A decision of a finished game, with the values of its actions.

    Attributes:
        number: number of the decision in the record, from 1.
        view: the information of the seat at that moment.
        action: the action that was played.
        values: values of the evaluated actions.
        error: standard error of the difference between two values.
    """

    number: int
    view: BotView
    action: Action
    values: Values
    error: float = 0.0


class CoachBackend(Protocol):
    """Protocol of a backend that evaluates decisions of a match as an expert bot."""

    unit: str
    """One of `VALUE_UNITS`."""
    is_comparable: bool
    """True if the values of successive decisions are consistent and can be compared."""

    def action_values(
        self, view: BotView, required: Action | None = None
    ) -> CoachSteps[ActionValues]:
        """Return the values of the actions of a decision, `required` among them.

        The backend omits actions that it does not consider. A step is short.
        """

    def best_action(self, view: BotView) -> CoachSteps[Action]:
        """Return the best action of a decision, as the expert plays it."""

    def explain(self, view: BotView, line: Sequence[str], other: Sequence[str]) -> CoachSteps[str]:
        """Return the main advantage of `line` over `other`.

        Both start from the same decision. The answer is a topic of the game with its parameters, or
        empty if no topic dominates. The first actions of both lines must be among those of the last
        call of `action_values`.
        """

    def decision_costs(self, decisions: Sequence[EvaluatedDecision]) -> CoachSteps[Sequence[float]]:
        """Return the cost of each decision of a moment, after a closer evaluation.

        A moment contains all consecutive decisions of a seat between two chance events or moves of
        other seats.
        """

    def expected_start(self, seat: int) -> CoachSteps[float]:
        """Return the expected value of a seat before any chance event."""

    def final_value(self, seat: int) -> float:
        """Return the final value of a seat."""


BACKENDS: dict[str, Callable[[Match], CoachBackend | None]] = {}
"""Factories of coach backends by game.

A factory returns `None` for a match it does not support.
"""


def register(game: str, factory: Callable[[Match], CoachBackend | None]) -> None:
    """Register the backend factory of a game."""
    BACKENDS[game] = factory


def has_coach(match: Match) -> bool:
    """Return True if there is a coach for a match."""
    return _find_backend(match) is not None


def backend_for(match: Match) -> CoachBackend:
    """Return the backend of a match. Raises `OptionError` if there is none."""
    teacher = _find_backend(match)
    if teacher is None:
        raise OptionError(f"coach: there is none for {match.game.name} with {match.players} seats")
    return teacher


def _find_backend(match: Match) -> CoachBackend | None:
    name = match.game.name
    return BACKENDS[name](match) if name in BACKENDS else None
