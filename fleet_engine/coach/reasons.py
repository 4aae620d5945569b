"""Why one choice is better than another: what stands out among all that they lead to.

What comes of a choice is told in an account: points by the topic that they come from, or will. Two
accounts are compared topic by topic, and where much of what one has more than the other comes from
a single one, that is a reason. Else nothing is said: many small differences are none.
"""

from collections.abc import Mapping, Sequence
from math import fsum, sqrt
from statistics import fmean
from typing import NamedTuple

Account = Mapping[str, float]
"""Points by topic. What is at hand already is `NOW`."""

NOW = "now"
"""The topic of what needs no reason, as it is seen at once."""
LEAST = 0.5
"""So many points a reason is worth at least."""
PART = 0.4
"""Such a part of all that a choice has more comes from what stands out."""
SURE = 2.0
"""By so many standard errors it has more, where games were imagined."""


class Outstanding(NamedTuple):
    """A topic that stands out, and how many points a choice has more of it."""

    topic: str
    more: float


def outstanding(own: Sequence[Account], other: Sequence[Account]) -> list[Outstanding]:
    """Return what stands out in the accounts of a choice beside those of another, most first.

    Each account has one beside it that met the same luck.
    """
    topics = dict.fromkeys(topic for account in (*own, *other) for topic in account)
    gains = {topic: found for topic in topics if (found := _more(own, other, topic))[0] > 0}
    part = PART * fsum(mean for mean, _ in gains.values())
    most = [
        Outstanding(topic, mean)
        for topic, (mean, error) in gains.items()
        if topic != NOW and mean >= max(LEAST, SURE * error, part)
    ]
    return sorted(most, key=lambda each: each.more, reverse=True)


def _more(own: Sequence[Account], other: Sequence[Account], topic: str) -> tuple[float, float]:
    """Return by how much a topic is more on average, and the standard error of that."""
    pairs = zip(own, other, strict=True)
    more = [one.get(topic, 0.0) - two.get(topic, 0.0) for one, two in pairs]
    mean = fmean(more)
    if len(more) < 2:
        return mean, 0.0
    variance = fsum((each - mean) ** 2 for each in more) / (len(more) - 1)
    return mean, sqrt(variance / len(more))
