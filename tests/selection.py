"""Marks tests: `slow` and `weekly` by lists, and `property` for tests of Hypothesis.

The short run omits the tests of `slow.txt`. The slow run omits those of `weekly.txt`, unless it
tries all examples. A line of a list is a pattern of test ids, relative to the folder of the list.
`!` before a pattern excludes the tests that it names. The last line that matches a test decides.
"""

import re
from collections.abc import Iterator, Sequence
from fnmatch import translate
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def mark_tests(items: Sequence[pytest.Item], folder: Path) -> None:
    """Mark the tests below a folder as its lists say."""
    slow, weekly = ([*patterns_of(folder / f"{mark}.txt")] for mark in ("slow", "weekly"))
    prefix = f"{folder.relative_to(ROOT).as_posix()}/"
    for item in items:
        if not item.nodeid.startswith(prefix):
            continue
        name = item.nodeid.removeprefix(prefix)
        is_weekly = is_selected(name, weekly)
        if is_weekly:
            item.add_marker("weekly")
        if is_weekly or is_selected(name, slow):
            item.add_marker("slow")
        if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker("property")


def patterns_of(path: Path) -> Iterator[str]:
    """Yield the patterns of a list, without its comments."""
    for line in path.read_text("utf-8").splitlines():
        if pattern := line.partition("#")[0].strip():
            yield pattern


def is_selected(name: str, patterns: Sequence[str]) -> bool:
    """Return True if the last pattern that matches a test has no `!` before it."""
    for pattern in reversed(patterns):
        if matches(name, pattern.removeprefix("!")):
            return not pattern.startswith("!")
    return False


def matches(name: str, pattern: str) -> bool:
    """Return True if a pattern names a test, all tests of a file, or all cases of a test.

    `*` matches any text, and brackets match those of a case.
    """
    return compile_pattern(pattern).match(name) is not None


@cache
def compile_pattern(pattern: str) -> re.Pattern[str]:
    """Return the regular expression of a pattern, cached because thousands of tests use it."""
    escaped = pattern.replace("[", "[[]")
    return re.compile("|".join(translate(f"{escaped}{end}") for end in ("", "::*", "[[]*")))
