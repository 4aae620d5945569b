"""Estimates of a decision: the value of each action, and the verdict on it.

All values are points: the final score of a solo game, or the lead over the best rival. The win
probability of a choice follows from its points. The coach never ranks by it.

An estimate has a verdict on each action. Two actions are `EQUAL` only if the coach is sure enough
that the gap between them is small. An action is `WORSE` only if the coach is sure that it costs a
point that counts. If it knows too little for one of these, the verdict is `UNCLEAR`.
"""

from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from statistics import fmean
from typing import NamedTuple

from fleet_engine.coach.win_probability import MIN_ESTIMATED_CHANCE, NORMAL, probit
from fleet_engine.core.action import Action

EQUAL, WORSE, UNCLEAR = VERDICTS = ("equal", "worse", "unclear")
"""Verdicts on an action: equal to the best, worse by a known gap, or not known well enough."""
MIN_CERTAINTY = 0.8
"""Minimum probability that a gap is below the tolerance, for the verdict `EQUAL`."""
MIN_Z = 2.3
"""Number of standard errors between a gap and its lower bound.

It is larger than for a single test of two given actions: the coach looks several times, and the
best action is selected by the same numbers.
"""
MIN_COST_SHARE = 1 / 3
"""Minimum lower bound of a gap for the verdict `WORSE`, as a share of the tolerance.

In simulated comparisons of equal actions with 8 to 96 rollouts, at most 4 % got the verdict
`WORSE`. With a `MIN_Z` of 2 they were up to 9 %.
"""
RANKS = {EQUAL: 0, UNCLEAR: 1, WORSE: 2}
"""Order of the verdicts in a list. An action that is known to be worse is below all others."""
_CERTAIN_Z = NORMAL.inv_cdf(MIN_CERTAINTY)


Halves = tuple[float, float]
"""Mean values of an action in both halves of the samples."""


class Gap(NamedTuple):
    """Expected points that an action brings less than the best one.

    Attributes:
        points: the expectation, at least 0, and 0 for the best action itself.
        error: its standard error, 0 for the best action itself.
        regret: unbiased estimate of the same points, for sums over many decisions. It may be
            negative. `points` is biased upwards: the best action was selected by the same numbers.
    """

    points: float
    error: float
    regret: float

    def verdict(self, tolerance: float) -> str:
        """Return the verdict, one of `VERDICTS`. A gap up to `tolerance` points is small."""
        if self.points + _CERTAIN_Z * self.error <= tolerance:
            return EQUAL
        lowest = self.points - MIN_Z * self.error
        return WORSE if lowest > MIN_COST_SHARE * tolerance else UNCLEAR


def regret_of(halves: Halves, others: Iterable[Halves]) -> float:
    """Return the points that an action loses, without the bias of a selected best action.

    One half of the samples selects the best action, and the other half measures the loss. Then the
    halves change roles.

    Args:
        halves: mean values of the action in both halves of the samples.
        others: the same of the actions that may be the best, the action among them.
    """
    known = [*others]
    return fmean(max(known, key=itemgetter(half))[1 - half] - halves[1 - half] for half in (0, 1))


class Outlook(NamedTuple):
    """Win probabilities of all seats at one moment, from one estimate.

    Attributes:
        chances: the probability of each seat. They add up to 1.
        errors: their standard errors, as far as they come from rollouts.
    """

    chances: tuple[float, ...]
    errors: tuple[float, ...]


class ActionEstimate(NamedTuple):
    """Estimate of one action.

    Attributes:
        value: expected final score or lead, in points.
        gap: expected points less than the best action, 0 for the best.
        error: standard error of `gap`, 0 for the best.
        regret: see `Gap`.
        verdict: one of `VERDICTS`; `EQUAL` for the best action.
        chance: win probability, or `None` in a solo game.
    """

    value: float
    gap: float
    error: float
    regret: float
    verdict: str
    chance: float | None

    @property
    def is_best(self) -> bool:
        """True for the best action, and for an action with the same result in all rollouts."""
        return self.gap == self.error == 0

    @property
    def rank(self) -> tuple[int, float, float]:
        """Sort key of a list of actions: the verdict, then the gap and its error."""
        return RANKS[self.verdict], self.gap, self.error

    @property
    def cost(self) -> float:
        """Points that the action costs: the gap if it is known to be worse, else 0."""
        return self.gap if self.verdict == WORSE else 0.0

    @property
    def certain_cost(self) -> float:
        """Lower bound of the cost, `MIN_Z` standard errors below it; 0 without a cost."""
        return max(0.0, self.cost - MIN_Z * self.error)

    @property
    def loss(self) -> float:
        """Points that the action adds to the losses of a game: its cost, else its regret."""
        return self.cost or self.regret


def estimate_actions(
    gaps: Mapping[Action, Gap],
    best: Action,
    base: Action,
    tolerance: float,
    value: float,
    chance: Callable[[float], float | None],
) -> dict[Action, ActionEstimate]:
    """Return the estimates of actions in the order of `ActionEstimate.rank`.

    Args:
        gaps: the gap of each action.
        best: the best action.
        base: the action of which `value` is known.
        tolerance: gap in points that counts as small.
        value: value of `base`.
        chance: returns the win probability with a number of points more than `base` brings.
    """
    found = {}
    for action, gap in gaps.items():
        more = gaps[base].points - gap.points
        verdict = gap.verdict(tolerance)
        found[action] = ActionEstimate(value + more, *gap, verdict, chance(more))
    return dict(sorted(found.items(), key=lambda row: (row[0] != best, row[1].rank)))


class DecisionEstimate(NamedTuple):
    """Estimate of a decision.

    Attributes:
        actions: the estimates of the evaluated actions, the best first.
        habit: the action of the policy that plays the rollouts, one of `actions`; the best action
            if there are no rollouts.
    """

    actions: Mapping[Action, ActionEstimate]
    habit: Action

    @property
    def best(self) -> Action:
        """The best action."""
        return next(iter(self.actions))

    def shift(self, action: Action) -> float:
        """Return the change of the win probability by an action instead of the habit.

        The unit is the standard normal deviation. Only known costs count. The change is 0 in a solo
        game.
        """
        return self._known_probit(action) - self._known_probit(self.habit)

    def _known_probit(self, action: Action) -> float:
        estimate = self.actions[action]
        chance = (estimate if estimate.cost else self.actions[self.best]).chance
        return 0.0 if chance is None else probit(chance, MIN_ESTIMATED_CHANCE)
