"""What a position promises: an estimate of a seat's final score, one module a game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from fleet_engine.bots.values import cards, dice
from fleet_engine.core.action import Action


class Judge(Protocol):
    """Judges the positions that one seat may come to from one decision."""

    seat: int

    def worth_trying(self, position: Any) -> Sequence[Action]:
        """Return the legal actions without those that another one of them is as good as."""

    def value(self, position: Any) -> float:
        """Return what the seat may hope to score from a position."""


JUDGES: Mapping[str, Callable[[int], Judge]] = {"cards": cards.Judge, "dice": dice.Judge}
"""Makes the judge of a seat in each game that has one, by the game's name."""
