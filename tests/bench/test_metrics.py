"""Figures of measurements: medians, ratios, and the results for goals."""

from itertools import permutations

import pytest

from e2e.bench.metrics import (
    GOALS,
    Goal,
    check_goals,
    compare_difference,
    compare_ratio,
    summarize_runs,
)


def test_spread_has_the_middle_run_in_any_order_of_runs() -> None:
    for runs in permutations([812.4, 790.6, 2500.0]):
        assert summarize_runs(runs) == {"median": 812, "min": 791, "max": 2500, "runs": 3}


def test_median_of_an_even_count_is_between_the_middle_two() -> None:
    assert summarize_runs([1, 2, 4, 100])["median"] == 3


def test_pages_are_compared_by_their_medians() -> None:
    found = compare_ratio([300, 10, 500], [1000, 900, 5000])
    assert found["ratio"] == 0.3
    assert (found["page"]["median"], found["bare"]["median"]) == (300, 1000)


def test_the_ratio_is_that_of_the_unrounded_medians() -> None:
    assert compare_ratio([1.4], [2.8])["ratio"] == 0.5


def test_page_is_later_by_the_difference_of_the_medians() -> None:
    found = compare_difference([300.4, 10, 500], [100, 90, 5000])
    assert found["later"] == 200
    assert (found["page"]["median"], found["still"]["median"]) == (300, 100)
    assert compare_difference([80], [100])["later"] == -20


@pytest.mark.parametrize(
    ("value", "at_least", "holds"),
    [
        (0.35, False, True),
        (0.351, False, False),
        (0.35, True, True),
        (0.349, True, False),
        (None, False, False),
        (None, True, False),
    ],
)
def test_a_goal_holds_up_to_its_limit(value: float | None, at_least: bool, holds: bool) -> None:
    goal = Goal("a start", ("starts", "ratio"), 0.35, at_least, aim=0.3)
    judged = goal.check({"starts": {"ratio": value}})
    assert judged == {
        "goal": "a start",
        "value": value,
        "limit": 0.35,
        "at_least": at_least,
        "aim": 0.3,
        "holds": holds,
    }


def test_goals_without_a_figure_are_not_judged() -> None:
    assert check_goals({"runs": 7}) == []
    [judged] = check_goals({"weight": {"next_memory_ratio": 1.02}})
    assert judged["goal"] == "memory beside bare Pyodide, next visit"
    assert judged["holds"]


def test_every_goal_has_a_name_of_its_own() -> None:
    assert len({goal.name for goal in GOALS}) == len({goal.path for goal in GOALS}) == len(GOALS)
