"""The table shows every figure that was measured, and only those."""

from typing import Any

import pytest

from e2e.bench import board, lighthouse, starts, taps, weight
from e2e.bench.figures import GOALS, judge
from e2e.bench.report import aligned, table
from e2e.bench.starts import Start

ENGINE = {
    "engine": "0.1.0",
    "game": "dice",
    "players": 1,
    "decisions_per_second": 61000,
    "against": [
        {"name": "chess", "version": "1.11.2", "decisions_per_second": 30500, "ratio": 2.0},
    ],
    "missing": ["catanatron"],
}
VISITED = {
    "first_bytes": 5_900_000,
    "next_bytes": 249,
    "next_files": 0,
    "first_memory": 40_000_000,
    "next_memory": 41_000_000,
    "next_heap": 9_000_000,
    "next_buffers": 4_000_000,
}


@pytest.fixture
def report(result: dict[str, Any]) -> dict[str, Any]:
    kinds = {
        "first": starts.compared([Start(1500, 1000)], [Start(3000, 2000)]),
        "returning": starts.compared(
            [Start(700, 400), Start(700, 400, {"woken": 320.2})], [Start(2000, 1600)]
        ),
    }
    report: dict[str, Any] = {
        "engine": ENGINE,
        "starts": {"1x": kinds, "4x": kinds},
        "board": {"1x": board.of_all([120.0]), "4x": board.of_all([None, 280.0])},
        "weight": weight.of_all([VISITED], [VISITED | {"next_memory": 20_500_000}]),
        "taps": {"4x": {name: taps.figures_of([16.0, 24.0, 48.0]) for name in ("page", "button")}},
        "lighthouse": lighthouse.of_all([result]),
    }
    return report | {"goals": judge(report)}


def test_columns_stand_below_each_other() -> None:
    assert aligned([("what", "ms"), ("a start", "1,500", "0.50"), ("a tap", "16")]) == [
        "what        ms",
        "a start  1,500  0.50",
        "a tap       16",
    ]


def test_a_whole_report(report: dict[str, Any]) -> None:
    told = "\n".join(table(report))
    for line in (
        "chess 1.11.2 30,500 2.00",
        "catanatron not installed",
        "returning, processor at 1/4 700 (700 to 700) 2,000 (2,000 to 2,000) 0.35 0.25",
        "its mark “woken”, in 1 starts 320 (320 to 320)",
        "returning, processor at 1/4 never",
        "JavaScript and WebAssembly, next 41,000,000 20,500,000 2.00",
        "a page with one button, processor at 1/4 24 46 48 3",
        "best practices 82",
        "last board painted, ms, processor at 1/4 never ≤ 300 missed",
        "Lighthouse, accessibility 100 ≥ 100 holds",
    ):
        assert line in " ".join(told.split()), line


def test_every_goal_is_judged_by_a_whole_report(report: dict[str, Any]) -> None:
    assert [judged["goal"] for judged in report["goals"]] == [goal.name for goal in GOALS]


def test_parts_that_were_left_out_leave_nothing(report: dict[str, Any]) -> None:
    alone = table({"runs": 7, "network": "local", "taps": report["taps"]})
    assert alone[0].startswith("Tap to paint")
    assert len(alone) == 3
