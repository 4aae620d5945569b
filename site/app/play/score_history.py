"""Totals of a match over its rounds."""

from itertools import pairwise

from fleet_engine import Match


def totals_by_round(match: Match) -> tuple[tuple[int, ...], ...]:
    """Return the totals of each seat at the end of each round, and at the end.

    There is one row per round and one column per seat.
    """
    moments = (match.at(number) for number in range(len(match.actions) + 1))
    rows = (after.totals for before, after in pairwise(moments) if after.round != before.round)
    return (*rows, match.totals)
