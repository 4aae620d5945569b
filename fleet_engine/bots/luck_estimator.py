"""How much of a score was luck: what a game may offer for comparing players sooner.

Whoever can tell in a game what chance gave to each seat registers a `Gauge` for it. Since luck is
zero on average, the score less the luck has the same mean, and a smaller spread.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol


class Gauge(Protocol):
    """Follows one game and tells what luck there was in it."""

    def look(self, position: Any) -> None:
        """Take in the position of each decision, before it is taken, and at last that of the end.

        The position changes afterwards: what is needed of it later has to be kept.
        """

    def luck(self) -> Sequence[float]:
        """Return how many points each seat owes to chance: zero on average, whoever plays."""


GAUGES: dict[str, Callable[[int], Gauge]] = {}
"""Makes the gauge for so many seats in each game that has one, by the game's name."""


def register(game: str, gauge: Callable[[int], Gauge]) -> None:
    """Make known who tells the luck in a game."""
    GAUGES[game] = gauge
