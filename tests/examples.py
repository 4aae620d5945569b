"""How many examples Hypothesis tries: few in the short run, many in the slow one."""

import os

from hypothesis import HealthCheck, settings

THOROUGH = os.environ.get("EXAMPLES") == "thorough"
"""Set by `make test-slow`."""
MORE = 4
"""The slow run tries this many times as many, unless a test names its own number."""


def examples(quick: int, thorough: int | None = None) -> settings:
    """Return settings for this number of examples; a slow machine fails no test."""
    return settings(
        max_examples=(thorough or MORE * quick) if THOROUGH else quick,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
