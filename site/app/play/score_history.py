"""Totals of a match over its rounds."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from fleet_engine import Match


def totals_by_round(match: Match) -> tuple[tuple[int, ...], ...]:
    """Return the totals of each seat at the end of each round, and at the end.

    There is one row per round and one column per seat.
    """
    moments = (match.at(number) for number in range(len(match.actions) + 1))
    rows = (after.totals for before, after in pairwise(moments) if after.round != before.round)
    return (*rows, match.totals)


def scores_before_last_round(match: Match) -> Sequence[Any]:
    """Return the score of each seat when the last round began.

    The totals are those of the row before the last one in `totals_by_round`.
    """
    indices = range(len(match.actions) + 1)
    first = bisect_left(indices, match.round, key=lambda index: match.at(index).round)
    return match.game.result(match.at(first).position).scores
