"""The chance to win of a seat, from what each seat can expect to score.

What really comes of it differs from that by the dice still to fall, for each seat on its own. Taken
as normal, the chance is that of the seat's score to be the highest: the mean, over all that may
come of its own, of the part of the rivals' scores that lie below.
"""

from collections.abc import Sequence
from math import prod
from statistics import NormalDist, fmean

from fleet_engine.core.match import Match

NORMAL = NormalDist()
STEPS = 40
"""Over so many scores of its own, each as likely as the others, the chance of a seat is taken."""
DEVIATIONS = tuple(NORMAL.inv_cdf((step + 0.5) / STEPS) for step in range(STEPS))


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
