"""How many examples and random games tests try: few in the short run, many in the slow one."""

import os
from collections.abc import Mapping

from hypothesis import HealthCheck, settings

LEVELS = ("few", "thorough", "all")


def level_of(environment: Mapping[str, str]) -> str:
    """Return how much the tests try. Raises `ValueError` if `EXAMPLES` is something else."""
    level = environment.get("EXAMPLES", "few")
    if level not in LEVELS:
        raise ValueError(f"EXAMPLES={level}: expected one of {', '.join(LEVELS)}")
    return level


LEVEL = level_of(os.environ)
"""`make test-slow` sets "thorough"; the weekly workflow sets "all"."""
MORE = 4
"""`all` tries this many times as many, unless a test names its own number."""
HALF = 2
"""`thorough` tries one in so many of the examples that `all` tries."""
LESS = 3
"""The short run tries this part of them."""
LEAST = 5
PART = 4
"""`thorough` plays one in so many of the thousands of games that `all` plays."""


def games(count: int) -> int:
    """Return how many of a number of random games a test plays."""
    return count if LEVEL == "all" else count // PART


def examples(usual: int, most: int | None = None) -> settings:
    """Return settings for a number of examples; a slow machine fails no test."""
    most = most or MORE * usual
    few = max(usual // LESS, min(usual, LEAST))
    counts = {"few": few, "thorough": max(most // HALF, few), "all": most}
    return settings(
        max_examples=counts[LEVEL],
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
