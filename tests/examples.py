"""How many examples and random games tests try: few in the short run, many in the slow one."""

import os

from hypothesis import HealthCheck, settings

LEVEL = os.environ.get("EXAMPLES", "few")
"""`make test-slow` sets "thorough"; the weekly workflow sets "all"."""
MORE = 4
"""The slow run tries this many times as many, unless a test names its own number."""
LESS = 3
"""The short run tries this part of them."""
LEAST = 5
PART = 4
"""`thorough` plays one in so many of the thousands of games that `all` plays."""


def games(count: int) -> int:
    """Return how many of a number of random games a test plays."""
    return count if LEVEL == "all" else count // PART


def examples(usual: int, thorough: int | None = None) -> settings:
    """Return settings for a number of examples; a slow machine fails no test."""
    few = max(usual // LESS, min(usual, LEAST))
    return settings(
        max_examples=few if LEVEL == "few" else (thorough or MORE * usual),
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
