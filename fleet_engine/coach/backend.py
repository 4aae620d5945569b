"""Coach backends. Defines the protocol that evaluates a game's decisions, and the registry."""

from collections.abc import Callable, Generator, Sequence
from typing import Protocol, TypeVar

from fleet_engine.bots.bot import Progress
from fleet_engine.bots.bot_view import BotView
from fleet_engine.coach.estimates import DecisionEstimate
from fleet_engine.coach.spread import Forecast
from fleet_engine.core.action import Action
from fleet_engine.core.errors import OptionError
from fleet_engine.core.match import Match

SCORE, LEAD = VALUE_UNITS = ("points", "lead")
"""Kinds of values, both in points: the final score, or the lead over the best rival."""

T = TypeVar("T")
CoachSteps = Generator[Progress, None, T]
"""A coach request in progress.

Each step yields its progress; the generator returns the answer.
"""


class CoachBackend(Protocol):
    """Protocol of a backend that evaluates decisions of a match as an expert bot."""

    unit: str
    """One of `VALUE_UNITS`."""

    def estimate(
        self, view: BotView, required: Action | None = None
    ) -> CoachSteps[DecisionEstimate]:
        """Return the estimate of a decision, `required` among its actions.

        The backend omits actions that it does not consider. The estimates of the other actions do
        not depend on `required`. A step is short.
        """

    def best_action(self, view: BotView) -> CoachSteps[Action]:
        """Return the best action of a decision, to continue a line of advice."""

    def explain(self, view: BotView, line: Sequence[str], other: Sequence[str]) -> CoachSteps[str]:
        """Return the main advantage of `line` over `other`.

        Both start from the same decision. The answer is a topic of the game with its parameters, or
        empty if no topic dominates. The first actions of both lines must be among those of the last
        call of `estimate`.
        """

    def forecasts(self, match: Match) -> CoachSteps[tuple[Forecast, ...]]:
        """Return the forecast of each seat before a decision, all from one estimate.

        The decision is one of the backend's match, in a game with rivals. A step is short.
        """

    def expected_start(self, seat: int) -> CoachSteps[float]:
        """Return the expected final score or lead of a seat before any chance event, in points."""

    def final_value(self, seat: int) -> float:
        """Return the final score or lead of a seat, in points."""


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
    backend = _find_backend(match)
    if backend is None:
        raise OptionError(f"coach: there is none for {match.game.name} with {match.players} seats")
    return backend


def _find_backend(match: Match) -> CoachBackend | None:
    name = match.game.name
    return BACKENDS[name](match) if name in BACKENDS else None
