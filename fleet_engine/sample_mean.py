"""Means of independent samples, and their confidence intervals."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

Z_95 = 1.96
"""Half width of a 95 % confidence interval, in standard errors."""


class SampleMean(NamedTuple):
    """Mean with its 95 % confidence interval.

    Attributes:
        mean: The mean.
        error: Half the width of the interval; `None` for a single sample.
    """

    mean: float
    error: float | None

    def to_json_data(self) -> dict[str, float | None]:
        """Return the mean as plain data, rounded to 4 decimals."""
        error = None if self.error is None else round(self.error, 4)
        return {"mean": round(self.mean, 4), "error": error}


def compute_mean(values: Sequence[float]) -> SampleMean:
    """Return the mean of at least one value. A single value has no error."""
    return SampleMean(fmean(values), confidence_error(values) if len(values) > 1 else None)


def confidence_error(values: Sequence[float]) -> float:
    """Return half the width of the 95 % confidence interval of at least two values."""
    return Z_95 * standard_error(values)


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean of at least two values."""
    return stdev(values) / sqrt(len(values))
