"""Protocol and registry of luck estimators. They reduce the variance of scores.

A luck estimator measures the part of each seat's score that chance caused. Its mean is zero. The
score minus the luck therefore has the same mean as the score and a smaller variance. A comparison
of bots then needs fewer games. A game may register one estimator.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol


class LuckEstimator(Protocol):
    """Luck estimator of one game in progress."""

    def observe(self, position: Any) -> None:
        """Observe a position.

        The caller passes the position before each decision, and the final position. It changes the
        position afterwards, so an estimator must copy the parts that it needs later.
        """

    def luck(self) -> Sequence[float]:
        """Return the luck of each seat in points. Its mean is zero for all players."""


LUCK_ESTIMATORS: dict[str, Callable[[int], LuckEstimator]] = {}
"""Factories of luck estimators by name of the game. A factory takes the number of seats."""


def register(game: str, factory: Callable[[int], LuckEstimator]) -> None:
    """Register the factory of a game's luck estimator."""
    LUCK_ESTIMATORS[game] = factory
