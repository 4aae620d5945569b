"""Looking back over a match."""

from itertools import pairwise

from fleet_engine import Match


def totals_by_round(match: Match) -> tuple[tuple[int, ...], ...]:
    """Return what each seat's things were worth at the end of each round, and at the end.

    A row a round, a column a seat.
    """
    moments = (match.at(number) for number in range(len(match.actions) + 1))
    rows = (after.totals for before, after in pairwise(moments) if after.round != before.round)
    return (*rows, match.totals)
