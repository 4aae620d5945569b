"""What judges positions for players that look ahead, and the register of those that do."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from fleet_engine.core.action import Action


class Judge(Protocol):
    """Judges the positions that one seat may come to from one decision."""

    seat: int

    def worth_trying(self, position: Any) -> Sequence[Action]:
        """Return the legal actions without those that another one of them is as good as."""

    def value(self, position: Any) -> float:
        """Return what the seat may hope to score from a position."""


JUDGES: dict[str, Callable[[int], Judge]] = {}
"""Makes the judge of a seat in each game that has one, by the game's name."""


def register(game: str, judge: Callable[[int], Judge]) -> None:
    """Make known who judges the positions of a game."""
    JUDGES[game] = judge
