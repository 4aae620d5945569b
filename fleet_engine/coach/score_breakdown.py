"""Score breakdowns: split a seat's lead, in points, by topic. Each game registers one."""

from collections.abc import Callable
from typing import Any

from fleet_engine.coach.reasons import ScoreBreakdown

RIVALS = "rivals"
"""The topic with the score of the best rival, as a negative number."""

BreakdownFn = Callable[[Any, int], ScoreBreakdown]
"""Returns the score breakdown of a seat in a position of one game."""

_breakdowns: dict[str, BreakdownFn] = {}


def register(game: str, breakdown: BreakdownFn) -> None:
    """Register the breakdown function of a game."""
    _breakdowns[game] = breakdown


def breakdown_for(game: str) -> BreakdownFn | None:
    """Return the breakdown function of a game, or `None` if it has none."""
    return _breakdowns.get(game)
