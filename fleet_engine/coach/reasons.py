"""Reasons for a choice. Compares the score breakdowns of two choices topic by topic.

A score breakdown has points by topic, scored or expected. A topic that explains a large part of the
advantage of a choice is a reason. Many small differences give no reason.
"""

from collections.abc import Mapping, Sequence
from math import fsum, sqrt
from statistics import fmean
from typing import NamedTuple

ScoreBreakdown = Mapping[str, float]
"""Points by topic. Points that the seat has already are under `NOW`."""

NOW = "now"
"""The topic of points that need no reason, since the player sees them at once."""
MIN_ADVANTAGE = 0.5
"""Minimum advantage of a reason, in points."""
MIN_SHARE = 0.4
"""Minimum share of a reason in the sum of all topics that favour the choice."""
MIN_Z = 2.5
"""Minimum advantage of a reason in standard errors, if rollouts estimate it.

It is larger than for a single test: a reason is the largest of several topics.
"""


class KeyFactor(NamedTuple):
    """A topic that is a reason.

    Attributes:
        topic: the topic.
        advantage: mean advantage of the choice in this topic, in points.
    """

    topic: str
    advantage: float


def key_factors(own: Sequence[ScoreBreakdown], other: Sequence[ScoreBreakdown]) -> list[KeyFactor]:
    """Return the topics that favour a choice over another, the largest first.

    If the largest one is within its error, no smaller one is a reason in its place.

    Both lists have the same length. Breakdowns at the same index have the same determinization.
    """
    topics = dict.fromkeys(topic for account in (*own, *other) for topic in account)
    gains = {
        topic: found for topic in topics if (found := _mean_advantage(own, other, topic))[0] > 0
    }
    part = MIN_SHARE * fsum(mean for mean, _ in gains.values())
    most = [
        KeyFactor(topic, mean)
        for topic, (mean, error) in gains.items()
        if topic != NOW and mean >= max(MIN_ADVANTAGE, MIN_Z * error, part)
    ]
    most.sort(key=lambda each: each.advantage, reverse=True)
    largest = max((mean for topic, (mean, _) in gains.items() if topic != NOW), default=0.0)
    return most if most and most[0].advantage == largest else []


def largest_advantage(own: Sequence[ScoreBreakdown], other: Sequence[ScoreBreakdown]) -> float:
    """Return the largest mean advantage in a topic other than `NOW`, also within its error."""
    topics = {topic for account in (*own, *other) for topic in account} - {NOW}
    return max((_mean_advantage(own, other, topic)[0] for topic in topics), default=0.0)


def _mean_advantage(
    own: Sequence[ScoreBreakdown], other: Sequence[ScoreBreakdown], topic: str
) -> tuple[float, float]:
    """Return the mean advantage in a topic and its standard error."""
    pairs = zip(own, other, strict=True)
    more = [one.get(topic, 0.0) - two.get(topic, 0.0) for one, two in pairs]
    mean = fmean(more)
    if len(more) < 2:
        return mean, 0.0
    variance = fsum((each - mean) ** 2 for each in more) / (len(more) - 1)
    return mean, sqrt(variance / len(more))
