"""Win probability of a seat. Computes it from the expected score of each seat.

Each final score differs from its expectation by future dice, independently for each seat. The
difference is taken as normal. The win probability is the probability that the seat's score is the
highest. It is the mean, over the seat's own scores, of the probability that all rivals score less.
"""

from collections.abc import Sequence
from math import exp, fsum, prod, sqrt
from statistics import NormalDist, fmean
from typing import NamedTuple

from fleet_engine.core.match import Match

NORMAL = NormalDist()
AVERAGING_STEPS = 40
"""Number of equally likely own scores over which the win probability is averaged."""
DEVIATIONS = tuple(
    NORMAL.inv_cdf((step + 0.5) / AVERAGING_STEPS) for step in range(AVERAGING_STEPS)
)
SCORE_RANGE, SCORE_STEPS = 4.0, 80
"""Range of scores in standard deviations, and number of steps, for `expected_best`."""

MIN_CHANCE = 1e-9
"""Minimum distance of a probability from 0 and 1 in `probit`."""
MIN_ESTIMATED_CHANCE = 0.01
"""The same distance for the estimates of actions.

Rollouts do not tell rarer events apart, but their normal deviations differ without bounds.
"""

BLUNDER_SHARE, BLUNDER_FACTOR = 0.2, 5.0
"""Share of blunders among differences, and the factor of their deviation.

Calibration: the costs in eight sets of 37 to 102 decisions, compared with 144 other
determinizations, in both games with hidden hands. In seven sets the costs are as accurate as
without blunders, within 2 % or better. The eighth set is the card game with four random players:
there the error is 0.036 of the win probability instead of 0.085.
"""


class Posterior(NamedTuple):
    """Posterior mean and variance of a difference."""

    mean: float
    variance: float


def posterior_difference(observed: float, error_variance: float, prior_std: float) -> Posterior:
    """Return the posterior of the true difference between two choices.

    The prior is a mixture of two normal distributions: one for usual choices, one for blunders. The
    observed size of the difference decides how much weight each gets.

    Args:
        observed: observed difference.
        error_variance: variance of the observation error.
        prior_std: standard deviation between usual choices. That of a blunder is
            `BLUNDER_FACTOR` times as large.
    """
    near, far = prior_std**2, (BLUNDER_FACTOR * prior_std) ** 2
    seen_near, seen_far = near + error_variance, far + error_variance
    ratio = (1 - BLUNDER_SHARE) / BLUNDER_SHARE * sqrt(seen_far / seen_near)
    odds = ratio * exp(-(observed**2) / 2 * (1 / seen_near - 1 / seen_far))
    parts = (odds / (1 + odds), near / seen_near), (1 / (1 + odds), far / seen_far)
    mean = fsum(part * observed * known for part, known in parts)
    variance = fsum(
        part * (known * error_variance + (observed * known - mean) ** 2) for part, known in parts
    )
    return Posterior(mean, variance)


def win_probability(own: float, rivals: Sequence[float], score_std: float) -> float:
    """Return the probability of the highest score.

    Args:
        own: expected score of the seat.
        rivals: expected scores of the rivals.
        score_std: standard deviation of each score.
    """
    return fmean(
        prod(NORMAL.cdf((own - rival) / score_std + deviation) for rival in rivals)
        for deviation in DEVIATIONS
    )


def expected_best(expected: Sequence[float], score_std: float) -> float:
    """Return the expectation of the highest of several scores.

    Args:
        expected: expected scores.
        score_std: standard deviation of each score.
    """
    if len(expected) == 1:
        return expected[0]
    low, high = min(expected) - SCORE_RANGE * score_std, max(expected) + SCORE_RANGE * score_std
    width = (high - low) / SCORE_STEPS
    below = (
        prod(NORMAL.cdf((low + (step + 0.5) * width - each) / score_std) for each in expected)
        for step in range(SCORE_STEPS)
    )
    return high - width * fsum(below)


def probit(chance: float, margin: float = MIN_CHANCE) -> float:
    """Return a probability as a deviation of the standard normal distribution.

    The result is finite: a probability counts as at least `margin` from 0 and 1.
    """
    return NORMAL.inv_cdf(min(1 - margin, max(margin, chance)))


def shift_chance(chance: float, shift: float) -> float:
    """Return a probability after a shift by standard normal deviations."""
    return NORMAL.cdf(probit(chance) + shift) if shift else chance


def win_share(match: Match, seat: int) -> float:
    """Return a seat's share of the victory in a finished match.

    A winner's share is 1 divided by the number of winners. All others have 0.
    """
    assert match.result is not None
    winners = match.result.winners
    return (seat in winners) / len(winners)
