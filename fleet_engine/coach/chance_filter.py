"""Filter of win probabilities over a game. It smooths the curve of a review.

A win probability is a martingale: it ends at 0 or 1, and its changes have the total variance
`p (1 - p)`. Each estimate of it has an error. A Kalman filter weighs each new estimate against the
last one. It looks only backwards, so no value contains knowledge of later luck. A mistake changes
the probability at once, so that a curve does not show its loss as luck of the next decisions.
"""

from math import sqrt

from fleet_engine.coach.estimates import Outlook

MODEL_ERROR = 0.05
"""Standard error of a win probability besides the error of its rollouts."""


class ChanceFilter:
    """Filtered win probability of a seat.

    Attributes:
        mean: the filtered probability.
        variance: its variance.
    """

    def __init__(self, start: float, decisions: int) -> None:
        """Create the filter with the probability at the start and the number of decisions."""
        self.mean = start
        self.variance = 0.0
        self._steps_left = decisions + 1

    def observe(self, outlook: Outlook) -> None:
        """Take the estimate before the next decision.

        The variance that is left is spread evenly over the decisions that are left.
        """
        self.variance += self.mean * (1 - self.mean) / self._steps_left
        self._steps_left -= 1
        gain = self.variance / (self.variance + outlook.error**2 + MODEL_ERROR**2)
        self.mean += gain * (outlook.chance - self.mean)
        self.variance *= 1 - gain

    def play(self, change: float) -> None:
        """Take the change of the win probability by a played action."""
        self.mean = min(1.0, max(0.0, self.mean + change))

    @property
    def error(self) -> float:
        """The standard error of the filtered probability."""
        return sqrt(self.variance)
