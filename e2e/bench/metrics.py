"""Figures of several measurements, and the goals for them."""

import operator
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from e2e.players import GAMES

Figures = dict[str, Any]
"""A part of the report, in the form of its JSON."""


def summarize_runs(measured: Sequence[float], digits: int = 0) -> Figures:
    """Return the median of some measurements and their range."""
    return {
        "median": _round(statistics.median(measured), digits),
        "min": _round(min(measured), digits),
        "max": _round(max(measured), digits),
        "runs": len(measured),
    }


def compare_ratio(ours: Sequence[float], theirs: Sequence[float], digits: int = 0) -> Figures:
    """Return both spreads and the ratio of their medians."""
    ratio = statistics.median(ours) / statistics.median(theirs)
    return {
        "page": summarize_runs(ours, digits),
        "bare": summarize_runs(theirs, digits),
        "ratio": round(ratio, 3),
    }


def compare_difference(ours: Sequence[float], theirs: Sequence[float], digits: int = 0) -> Figures:
    """Return both spreads and the difference of their medians."""
    wait = statistics.median(ours) - statistics.median(theirs)
    return {
        "page": summarize_runs(ours, digits),
        "still": summarize_runs(theirs, digits),
        "later": _round(wait, digits),
    }


def _round(value: float, digits: int) -> float:
    return round(value, digits) if digits else round(value)


@dataclass(frozen=True)
class Goal:
    """The limit for a figure.

    Attributes:
        name: The text in the report.
        path: The keys of the figure in the report of a build.
        limit: The highest value, or the lowest one if `at_least` is set.
        at_least: True if the figure must not be below the limit.
        aim: The value for a later version.
    """

    name: str
    path: tuple[str, ...]
    limit: float
    at_least: bool = False
    aim: float | None = None

    def check(self, report: Mapping[str, Any]) -> Figures | None:
        """Return the result for the goal, or None if its figure was not measured."""
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
            "aim": self.aim,
            # An event that never happened has no figure.
            "holds": value is not None and holds(value, self.limit),
        }


def _start_path(network: str, pace: str, kind: str, *figure: str) -> tuple[str, ...]:
    return ("starts", network, pace, kind, *(figure or ("ratio",)))


FIRST, RETURNING = "first visit beside bare Pyodide", "returning beside bare Pyodide"
HOME_FIRST, HOME_AGAIN = "first visit, home later than without scripts, ms", "returning, the same"

GOALS = (
    Goal(FIRST, _start_path("local", "1x", "first"), 0.50, aim=0.40),
    Goal(f"{FIRST}, half a core", _start_path("local", "0.5", "first"), 0.50, aim=0.40),
    Goal(f"{FIRST}, half a core, 4G", _start_path("4g", "0.5", "first"), 0.65),
    Goal(RETURNING, _start_path("local", "1x", "returning"), 0.33),
    Goal(f"{RETURNING}, half a core", _start_path("local", "0.5", "returning"), 0.38),
    Goal(HOME_FIRST, _start_path("local", "1x", "first", "home", "later"), 100),
    Goal(f"{HOME_FIRST}, half a core", _start_path("local", "0.5", "first", "home", "later"), 400),
    Goal(HOME_AGAIN, _start_path("local", "1x", "returning", "home", "later"), 100),
    Goal(
        f"{HOME_AGAIN}, half a core", _start_path("local", "0.5", "returning", "home", "later"), 400
    ),
    Goal("last board painted, ms, main thread at 1/4", ("board", "4x", "median"), 300),
    Goal(
        "bytes until a first visit is ready",
        ("weight", "page", "ready_bytes", "median"),
        7_800_000,
        aim=7_000_000,
    ),
    Goal("bytes of a first visit", ("weight", "page", "first_bytes", "median"), 9_500_000),
    Goal("files sent on the next visit", ("weight", "page", "next_files", "median"), 0),
    Goal("memory beside bare Pyodide, first visit", ("weight", "first_memory_ratio"), 1.5),
    Goal("memory beside bare Pyodide, next visit", ("weight", "next_memory_ratio"), 1.5),
    Goal("taps, p95 beside one button, main thread at 1/4", ("taps", "4x", "ratio"), 3),
    Goal(
        "decisions of experts, p95, ms, browser on a quarter",
        ("tables", "0.25", "decision_p95"),
        1000,
    ),
    *(
        Goal(f"{game}, tap until the other device shows it, p95, ms", ("devices", game, "p95"), 150)
        for game in GAMES
    ),
    *(
        Goal(f"review of {game} at its slowest table, ms", ("coach", "1x", game, "review"), 10_000)
        for game in GAMES
    ),
    Goal("nodes after many games beside a few", ("sitting", "ratios", "nodes"), 1.05),
    Goal("JavaScript's heap, the same", ("sitting", "ratios", "heap"), 1.05),
    Goal("taps, p95, the same", ("sitting", "ratios", "tap_p95"), 1.1),
    Goal(
        "Lighthouse, accessibility", ("lighthouse", "scores", "accessibility"), 100, at_least=True
    ),
    Goal(
        "Lighthouse, best practices", ("lighthouse", "scores", "best-practices"), 100, at_least=True
    ),
    Goal("Lighthouse, SEO", ("lighthouse", "scores", "seo"), 100, at_least=True),
    Goal("Lighthouse, performance", ("lighthouse", "scores", "performance"), 85, at_least=True),
)


def check_goals(report: Mapping[str, Any]) -> list[Figures]:
    """Return the results for all goals whose figures were measured."""
    return [judged for goal in GOALS if (judged := goal.check(report))]
