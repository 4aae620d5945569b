"""Protocol of a heuristic policy. It plays rollouts, and proposes and evaluates candidates."""

from collections.abc import Sequence
from typing import Any, Protocol

from fleet_engine.core.action import Action


def lead_of(scores: Sequence[float], seat: int) -> float:
    """Return the lead of a seat over the best other seat, in points."""
    rivals = [*scores]
    return rivals.pop(seat) - max(rivals)


class HeuristicPolicy(Protocol):
    """Heuristic policy of a game.

    Its choices use only the information that the seat to move may know.
    """

    value_std: float
    """Standard deviation, in points, of the difference between candidate actions."""

    def choose(self, position: Any) -> Action:
        """Return the policy's action for the seat to move.

        Rollouts call this method for every decision, so it must be fast.
        """

    def candidates(self, position: Any) -> Sequence[Action]:
        """Return the candidate actions: the policy's action first, the rest best first."""

    def is_settled(self, position: Any) -> bool:
        """Return True if rollouts find nothing better here than the policy's action."""

    def terminal_value(self, position: Any, seat: int) -> float:
        """Return the value, in points, of the last position of a rollout for a seat."""

    def expected_scores(self, position: Any) -> Sequence[float]:
        """Return the expected final score of each seat before the end of the game, in points."""

    def rounds_left(self, position: Any) -> float:
        """Return the expected number of rounds left, the current one included."""
