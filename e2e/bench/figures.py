"""What is told of several measurements, and whether it is good enough."""

import operator
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Figures = dict[str, Any]
"""A part of the report, as it stands in its JSON."""


def spread(measured: Sequence[float], digits: int = 0) -> Figures:
    """Return the median of some measurements and how far they lie apart."""
    return {
        "median": _round(statistics.median(measured), digits),
        "min": _round(min(measured), digits),
        "max": _round(max(measured), digits),
        "runs": len(measured),
    }


def beside(ours: Sequence[float], theirs: Sequence[float], digits: int = 0) -> Figures:
    """Return both spreads and the ratio of their medians."""
    ratio = statistics.median(ours) / statistics.median(theirs)
    return {
        "page": spread(ours, digits),
        "bare": spread(theirs, digits),
        "ratio": round(ratio, 3),
    }


def _round(value: float, digits: int) -> float:
    return round(value, digits) if digits else round(value)


@dataclass(frozen=True)
class Goal:
    """What a figure has to be; `path` leads to it in the report."""

    name: str
    path: tuple[str, ...]
    limit: float
    at_least: bool = False

    def judged(self, report: Mapping[str, Any]) -> Figures | None:
        """Return how the figure stands, or None where it was not measured."""
        value: Any = report
        for step in self.path:
            if not isinstance(value, Mapping) or step not in value:
                return None
            value = value[step]
        holds = operator.ge if self.at_least else operator.le
        return {
            "goal": self.name,
            "value": value,
            "limit": self.limit,
            "at_least": self.at_least,
            # What was looked for and never came has no figure.
            "holds": value is not None and holds(value, self.limit),
        }


GOALS = (
    Goal("returning start beside bare Pyodide", ("starts", "1x", "returning", "ratio"), 0.35),
    Goal("the same, processor at 1/4", ("starts", "4x", "returning", "ratio"), 0.35),
    Goal(
        "first visit beside bare Pyodide, processor at 1/4",
        ("starts", "4x", "first", "ratio"),
        0.65,
    ),
    Goal("last board painted, ms, processor at 1/4", ("board", "4x", "median"), 300),
    Goal("bytes of a first visit", ("weight", "page", "first_bytes", "median"), 6_000_000),
    Goal("files sent on the next visit", ("weight", "page", "next_files", "median"), 0),
    Goal("memory beside bare Pyodide, first visit", ("weight", "first_memory_ratio"), 1.5),
    Goal("memory beside bare Pyodide, next visit", ("weight", "next_memory_ratio"), 1.5),
    Goal(
        "Lighthouse, accessibility", ("lighthouse", "scores", "accessibility"), 100, at_least=True
    ),
    Goal(
        "Lighthouse, best practices", ("lighthouse", "scores", "best-practices"), 100, at_least=True
    ),
    Goal("Lighthouse, SEO", ("lighthouse", "scores", "seo"), 100, at_least=True),
    Goal("Lighthouse, performance", ("lighthouse", "scores", "performance"), 80, at_least=True),
)


def judge(report: Mapping[str, Any]) -> list[Figures]:
    """Return how every goal stands whose figure was measured."""
    return [judged for goal in GOALS if (judged := goal.judged(report))]
