"""How many examples Hypothesis tries: few in the short run, many in the slow one."""

import os

from hypothesis import HealthCheck, settings

THOROUGH = os.environ.get("EXAMPLES") == "thorough"
"""Set by `make test-slow`."""
MORE = 4
"""The slow run tries this many times as many, unless a test names its own number."""
LESS = 3
"""The short run tries this part of them."""
LEAST = 5


def examples(usual: int, thorough: int | None = None) -> settings:
    """Return settings for a number of examples; a slow machine fails no test."""
    few = max(usual // LESS, min(usual, LEAST))
    return settings(
        max_examples=(thorough or MORE * usual) if THOROUGH else few,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
