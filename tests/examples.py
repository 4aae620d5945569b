"""Numbers of examples and random games: few in the short run, many in the slow one."""

import os
from collections.abc import Mapping

from hypothesis import HealthCheck, settings

LEVELS = ("few", "thorough", "all")


def parse_level(environment: Mapping[str, str]) -> str:
    """Return the level from `EXAMPLES`. Raises `ValueError` if it is unknown."""
    level = environment.get("EXAMPLES", "few")
    if level not in LEVELS:
        raise ValueError(f"EXAMPLES={level}: expected one of {', '.join(LEVELS)}")
    return level


LEVEL = parse_level(os.environ)
"""`make test-slow` sets "thorough"; the weekly workflow sets "all"."""
ALL_FACTOR = 4
"""`all` tries `ALL_FACTOR` times the usual number, unless a test gives its own number."""
THOROUGH_DIVISOR = 2
"""`thorough` tries 1/`THOROUGH_DIVISOR` of the examples of `all`."""
FEW_DIVISOR = 3
"""The level `few`, of the short run, tries 1/`FEW_DIVISOR` of the usual number.

It tries at least `MIN_EXAMPLES`.
"""
MIN_EXAMPLES = 5
GAMES_DIVISOR = 4
"""`few` and `thorough` play 1/`GAMES_DIVISOR` of the random games of `all`."""


def count_games(count: int) -> int:
    """Return the number of random games that a test plays, `count` at the level `all`."""
    return count if LEVEL == "all" else count // GAMES_DIVISOR


def examples(usual_count: int, max_count: int | None = None) -> settings:
    """Return Hypothesis settings for a number of examples, without a deadline."""
    max_count = max_count or ALL_FACTOR * usual_count
    few = max(usual_count // FEW_DIVISOR, min(usual_count, MIN_EXAMPLES))
    counts = {"few": few, "thorough": max(max_count // THOROUGH_DIVISOR, few), "all": max_count}
    return settings(
        max_examples=counts[LEVEL],
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
