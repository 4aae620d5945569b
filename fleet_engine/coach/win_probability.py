"""The chance to win of a seat, from what each seat can expect to score.

What really comes of it differs from that by the dice still to fall, for each seat on its own. Taken
as normal, the chance is that of the seat's score to be the highest: the mean, over all that may
come of its own, of the part of the rivals' scores that lie below.
"""

from collections.abc import Sequence
from math import exp, fsum, prod, sqrt
from statistics import NormalDist, fmean
from typing import NamedTuple

from fleet_engine.core.match import Match

NORMAL = NormalDist()
STEPS = 40
"""Over so many scores of its own, each as likely as the others, the chance of a seat is taken."""
DEVIATIONS = tuple(NORMAL.inv_cdf((step + 0.5) / STEPS) for step in range(STEPS))

BLUNDERS, FARTHER = 0.2, 5.0
"""So many of the differences are taken for blunders, which lie so many times as far apart.

Eight sets of 37 to 102 decisions were held against 144 other worlds, at both games of hidden hands.
In seven costs were as near as without blunders, to 2 % and better; in the eighth, the card game of
four who play at random, they were off by 0.036 of the chance to win instead of 0.085.
"""


class Believed(NamedTuple):
    """What a difference is taken for, and the variance of what it may be."""

    mean: float
    variance: float


def believed(more: float, luck: float, apart: float) -> Believed:
    """Return what lies between two choices that seem to differ by `more`, of which some is luck.

    `luck` is the variance of that. Most choices lie `apart` by a standard deviation of so much, a
    blunder lies farther from the others: how much is luck depends on which of both it looks like.
    """
    near, far = apart**2, (FARTHER * apart) ** 2
    seen_near, seen_far = near + luck, far + luck
    ratio = (1 - BLUNDERS) / BLUNDERS * sqrt(seen_far / seen_near)
    odds = ratio * exp(-(more**2) / 2 * (1 / seen_near - 1 / seen_far))
    parts = (odds / (1 + odds), near / seen_near), (1 / (1 + odds), far / seen_far)
    mean = fsum(part * more * known for part, known in parts)
    variance = fsum(part * (known * luck + (more * known - mean) ** 2) for part, known in parts)
    return Believed(mean, variance)


def chance_to_win(own: float, rivals: Sequence[float], spread: float) -> float:
    """Return the chance to score most, from expected scores and the spread of each of them."""
    return fmean(
        prod(NORMAL.cdf((own - rival) / spread + deviation) for rival in rivals)
        for deviation in DEVIATIONS
    )


def share(match: Match, seat: int) -> float:
    """Return the part of the victory that a seat had in a match that is over."""
    assert match.result is not None
    winners = match.result.winners
    return (seat in winners) / len(winners)
