"""Accounts of determinized games. An account splits a seat's lead, in points, by topic."""

from collections.abc import Callable
from typing import Any

from fleet_engine.coach.reasons import ScoreBreakdown

RIVALS = "rivals"
"""The topic with the score of the best rival, as a negative number."""

BreakdownFn = Callable[[Any, int], ScoreBreakdown]
"""Returns the account of a seat in a position of one game."""

_breakdowns: dict[str, BreakdownFn] = {}


def register(game: str, breakdown: BreakdownFn) -> None:
    """Register the function that makes the accounts of a game."""
    _breakdowns[game] = breakdown


def breakdown_for(game: str) -> BreakdownFn | None:
    """Return the account function of a game, or `None` if it has none."""
    return _breakdowns.get(game)
