"""What somebody must know of a game to play it by habit, and to try things out in it."""

from collections.abc import Sequence
from typing import Any, Protocol

from fleet_engine.core.action import Action


class Guide(Protocol):
    """Knows what is usually done in a game, from nothing but what the seat to move may know."""

    apart: float
    """So many points lie between what is worth a thought: a standard deviation."""

    def act(self, position: Any) -> Action:
        """Return what the seat to move does by habit: quickly, since imagined games ask it."""

    def consider(self, position: Any) -> Sequence[Action]:
        """Return what is worth a thought: what is done by habit first, the rest best first."""

    def settles(self, position: Any) -> bool:
        """Return whether the habit is as good here as what imagined games would have one do."""

    def worth(self, position: Any, seat: int) -> float:
        """Return what the end of a game is worth to a seat, in points."""

    def outlook(self, position: Any, seat: int) -> tuple[float, float]:
        """Return by how many points a seat will lead, and how far that may be off.

        What it may be off by is a standard deviation; nothing where games are imagined to their
        end.
        """
