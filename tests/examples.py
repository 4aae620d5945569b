"""Numbers of examples and random games: few in the short run, many in the slow one."""

import os
from collections.abc import Mapping

from hypothesis import HealthCheck, settings

LEVELS = ("few", "thorough", "all")


def level_of(environment: Mapping[str, str]) -> str:
    """Return the level from `EXAMPLES`. Raises `ValueError` if it is unknown."""
    level = environment.get("EXAMPLES", "few")
    if level not in LEVELS:
        raise ValueError(f"EXAMPLES={level}: expected one of {', '.join(LEVELS)}")
    return level


LEVEL = level_of(os.environ)
"""`make test-slow` sets "thorough"; the weekly workflow sets "all"."""
MORE = 4
"""`all` tries `MORE` times the usual number of examples, unless a test gives its own number."""
HALF = 2
"""`thorough` tries 1/`HALF` of the examples of `all`."""
LESS = 3
"""`few`, the level of the short run, tries 1/`LESS` of the usual number, but at least `LEAST`."""
LEAST = 5
PART = 4
"""`few` and `thorough` play 1/`PART` of the random games of `all`."""


def games(count: int) -> int:
    """Return the number of random games that a test plays, `count` at the level `all`."""
    return count if LEVEL == "all" else count // PART


def examples(usual: int, most: int | None = None) -> settings:
    """Return Hypothesis settings for a number of examples, without a deadline."""
    most = most or MORE * usual
    few = max(usual // LESS, min(usual, LEAST))
    counts = {"few": few, "thorough": max(most // HALF, few), "all": most}
    return settings(
        max_examples=counts[LEVEL],
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
