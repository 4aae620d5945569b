"""Protocol and registry of position evaluators. Bots that search use them."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from fleet_engine.core.action import Action


class Evaluator(Protocol):
    """Evaluator for one seat of the positions that can follow one decision.

    Attributes:
        seat: The seat whose score is estimated.
    """

    seat: int

    def candidates(self, position: Any) -> Sequence[Action]:
        """Return the candidate actions.

        Legal actions that are no better than another candidate are left out.
        """

    def evaluate(self, position: Any) -> float:
        """Return the expected final score of the seat, in points."""


EVALUATORS: dict[str, Callable[[int], Evaluator]] = {}
"""Evaluator factories by name of the game. A factory takes the seat."""


def register(game: str, factory: Callable[[int], Evaluator]) -> None:
    """Register the evaluator factory of a game."""
    EVALUATORS[game] = factory
