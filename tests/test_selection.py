"""Lists of slow and weekly tests: their patterns, and the tests that these name."""

import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache

import pytest

from tests.examples import parse_level
from tests.selection import ROOT, is_selected, matches, patterns_of


@pytest.mark.parametrize(
    ("name", "pattern", "expected"),
    [
        ("a/test_b.py::test_c", "a", False),
        ("a/test_b.py::test_c", "a/*", True),
        ("a/test_b.py::test_c", "a/test_b.py", True),
        ("a/test_b.py::test_c[x-1]", "a/test_b.py::test_c", True),
        ("a/test_b.py::test_c[x-1]", "a/test_b.py::test_c[x-1]", True),
        ("a/test_b.py::test_c[y-1]", "a/test_b.py::test_c[x-1]", False),
        ("a/test_b.py::test_cd", "a/test_b.py::test_c", False),
        ("a/test_b.py::test_c[x-hard]", "a/test_b.py::*[*-hard]", True),
    ],
)
def test_pattern_matches_a_test(name: str, pattern: str, expected: bool) -> None:
    assert matches(name, pattern) is expected


def test_the_last_matching_pattern_decides() -> None:
    patterns = ["a/test_b.py::test_c", "!a/test_b.py::test_c[1]"]
    assert is_selected("a/test_b.py::test_c[2]", patterns)
    assert not is_selected("a/test_b.py::test_c[1]", patterns)
    assert not is_selected("a/test_b.py::test_d", patterns)


@pytest.mark.parametrize("folder", ["tests", "e2e"])
def test_each_weekly_pattern_leaves_a_case_in_the_slow_run(folder: str) -> None:
    """The slow run then finds a fault with the change that causes it."""
    patterns = [*patterns_of(ROOT / folder / "weekly.txt")]
    assert without_a_case(collected(folder), patterns) == []


def without_a_case(names: Iterable[str], patterns: Sequence[str]) -> list[str]:
    """Return the tests with several cases of which patterns name every case."""
    cases = defaultdict[str, list[str]](list)
    for name in names:
        cases[name.partition("[")[0]].append(name)
    return [
        test
        for test, named in cases.items()
        if len(named) > 1 and all(is_selected(name, patterns) for name in named)
    ]


@pytest.mark.parametrize(
    ("patterns", "expected"),
    [
        (["test_a.py::test_b"], ["test_a.py::test_b"]),
        (["test_a.py::test_*[1]", "test_a.py::test_b[2]"], ["test_a.py::test_b"]),
        (["test_a.py", "!test_a.py::*[2]"], []),
    ],
)
def test_test_without_a_case_is_found(patterns: list[str], expected: list[str]) -> None:
    names = [f"test_a.py::test_{test}[{case}]" for test in "bc" for case in "12"]
    names.append("test_a.py::test_d")
    assert without_a_case(names, patterns) == expected


@pytest.mark.parametrize("level", ["few", "thorough", "all"])
def test_examples_names_a_level(level: str) -> None:
    assert parse_level({"EXAMPLES": level}) == level
    assert parse_level({}) == "few"
    with pytest.raises(ValueError, match=f"EXAMPLES={level}!: expected one of few, thorough, all"):
        parse_level({"EXAMPLES": f"{level}!"})


@pytest.mark.parametrize("folder", ["tests", "e2e"])
@pytest.mark.parametrize("file", ["slow.txt", "weekly.txt"])
def test_every_pattern_names_a_test(folder: str, file: str) -> None:
    names = collected(folder)
    for pattern in patterns_of(ROOT / folder / file):
        assert any(matches(name, pattern.removeprefix("!")) for name in names), pattern


@cache
def collected(folder: str) -> list[str]:
    """Return the names of the tests below a folder, relative to it."""
    command = [sys.executable, "-m", "pytest", folder, "--collect-only", "-q", "-n", "0"]
    output = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    return [line.removeprefix(f"{folder}/") for line in output.splitlines() if "::" in line]
