"""Means of what independent games brought, and how sure they are."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

SURE = 1.96
"""So many standard errors to either side hold the true mean in 95 of 100 cases."""


class Mean(NamedTuple):
    """A mean, and how far from it the true one may be, 95 times of 100; `None` if nobody knows."""

    mean: float
    error: float | None

    def plain(self) -> dict[str, float | None]:
        """Return it as plain data."""
        error = None if self.error is None else round(self.error, 4)
        return {"mean": round(self.mean, 4), "error": error}


def mean_of(values: Sequence[float]) -> Mean:
    """Return the mean of one value or more; nobody knows how sure a single one is."""
    return Mean(fmean(values), error(values) if len(values) > 1 else None)


def error(values: Sequence[float]) -> float:
    """Return by how much the mean of two values or more may be off, 95 times of 100."""
    return SURE * standard_error(values)


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean of two values or more."""
    return stdev(values) / sqrt(len(values))
