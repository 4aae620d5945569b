"""Estimates of a decision: the value of each action, and the verdict on it.

All values are points: the final score of a solo game, or the lead over the best rival. The win
probability of a choice follows from its points. The coach never ranks by it.

An estimate has a verdict on each action. Two actions are `EQUAL` only if the coach is sure enough
that the gap between them is small. If it knows too little to say so, the verdict is `UNCLEAR`.
"""

from collections.abc import Mapping
from typing import NamedTuple

from fleet_engine.coach.win_probability import NORMAL
from fleet_engine.core.action import Action

EQUAL, WORSE, UNCLEAR = VERDICTS = ("equal", "worse", "unclear")
"""Verdicts on an action: equal to the best, worse by a known gap, or not known well enough."""
MIN_CERTAINTY = 0.8
"""Minimum probability that a gap is below the tolerance, for the verdict `EQUAL`."""
MIN_Z = 2.0
"""Minimum gap in standard errors for the verdict `WORSE`."""
_CERTAIN_Z = NORMAL.inv_cdf(MIN_CERTAINTY)


class Gap(NamedTuple):
    """Expected points that an action brings less than the best one.

    Attributes:
        points: the expectation, 0 for the best action itself.
        error: its standard error.
    """

    points: float
    error: float = 0.0

    def verdict(self, tolerance: float) -> str:
        """Return the verdict, one of `VERDICTS`. A gap up to `tolerance` points is small."""
        if self.points + _CERTAIN_Z * self.error <= tolerance:
            return EQUAL
        return WORSE if self.points >= MIN_Z * self.error else UNCLEAR


class Outlook(NamedTuple):
    """Win probability of a seat at a decision, before it decides.

    Attributes:
        chance: the probability.
        error: its standard error, as far as it comes from rollouts.
    """

    chance: float
    error: float


class ActionEstimate(NamedTuple):
    """Estimate of one action.

    Attributes:
        value: expected final score or lead, in points.
        gap: expected points less than the best action, 0 for the best.
        error: standard error of `gap`.
        verdict: one of `VERDICTS`; `EQUAL` for the best action.
        chance: win probability, or `None` in a solo game.
    """

    value: float
    gap: float
    error: float
    verdict: str
    chance: float | None

    @property
    def cost(self) -> float:
        """Points that the action costs: the gap if it is known to be worse, else 0."""
        return self.gap if self.verdict == WORSE else 0.0


class DecisionEstimate(NamedTuple):
    """Estimate of a decision.

    Attributes:
        actions: the estimates of the evaluated actions, the best first.
        outlook: win probability before the decision, or `None` in a solo game.
    """

    actions: Mapping[Action, ActionEstimate]
    outlook: Outlook | None = None

    @property
    def best(self) -> Action:
        """The best action."""
        return next(iter(self.actions))
