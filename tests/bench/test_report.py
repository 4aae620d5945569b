"""The table shows every figure that was measured, and only those."""

from copy import deepcopy
from typing import Any

import pytest

from e2e.bench import (
    bot_wait,
    bytes_and_memory,
    coach,
    lighthouse,
    long_session,
    resume,
    startup,
    tap_latency,
    taps_during_bot_turns,
)
from e2e.bench.metrics import GOALS, check_goals
from e2e.bench.report import align, report_lines
from e2e.bench.startup import StartSample
from e2e.fast_player import FastGame, RetainedObjects
from e2e.players import GAMES

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
    "ready_bytes": 5_000_000,
    "first_bytes": 5_900_000,
    "next_bytes": 249,
    "next_files": 0,
    "first_memory": 40_000_000,
    "next_memory": 41_000_000,
    "next_heap": 9_000_000,
    "next_buffers": 4_000_000,
}


QUICK = FastGame(taps=[20.0, 20.0, 20.0], answers=[], tasks=[])
SLOW = FastGame(taps=[20.0, 40.0, 60.0], answers=[300.0, 400.0], tasks=[55.2, 71.4])
WAITS = bot_wait.BotWait(SLOW, [900.0, 1100.0])
LOOKS = taps_during_bot_turns.MenuTapSample(
    during_bot_turns=[90.0, 90.0, 90.0], during_own_turn=[60.0, 60.0, 60.0]
)
LATER = long_session.tab_contents(RetainedObjects(2100, 30, 15_000_000), 31_000_000)
BARE = [StartSample(elapsed_ms=3000, cpu_ms=2000)]
STILL = [StartSample(home_ms=200)]


@pytest.fixture
def build(result: dict[str, Any]) -> dict[str, Any]:
    kinds = {
        "first": startup.compare_starts(
            [StartSample(elapsed_ms=1500, cpu_ms=1000, home_ms=260, load=1.5)], BARE, STILL
        ),
        "returning": startup.compare_starts(
            [
                StartSample(elapsed_ms=700, cpu_ms=400, home_ms=150),
                StartSample(elapsed_ms=700, cpu_ms=400, home_ms=150, marks={"woken": 320.2}),
            ],
            [StartSample(elapsed_ms=2000, cpu_ms=1600)],
            STILL,
        ),
    }
    found: dict[str, Any] = {
        "starts": {
            "local": {"1x": kinds, "4x": kinds, "0.5": kinds},
            "4g": {"0.5": {"first": kinds["first"]}},
        },
        "board": {"1x": resume.summarize([120.0]), "4x": resume.summarize([None, 280.0])},
        "weight": bytes_and_memory.compare_visits(
            [VISITED], [VISITED | {"next_memory": 20_500_000}]
        ),
        "taps": {"4x": tap_latency.compare_taps(*[[16.0, 24.0, 48.0]] * 3)},
        "tables": {
            "0.25": bot_wait.all_games_figures({"dice": {"2": bot_wait.figures_of_table(WAITS)}})
        },
        "meanwhile": {"0.25": taps_during_bot_turns.all_games_figures({"dice": LOOKS})},
        "devices": {game: tap_latency.tap_figures([60.0, 80.0, 151.0]) for game in GAMES},
        "coach": {
            "1x": {game: coach.game_figures(420, {"2": 9_000, "3": 10_001}) for game in GAMES}
        },
        "sitting": long_session.compare_games(
            [QUICK, QUICK, SLOW],
            [long_session.tab_contents(RetainedObjects(2000, 30, 10_000_000), 31_000_000), LATER],
            kinds=1,
        ),
        "lighthouse": lighthouse.summarize([result]),
    }
    return found | {"goals": check_goals(found)}


@pytest.fixture
def report(build: dict[str, Any]) -> dict[str, Any]:
    return {"runs": 1, "engine": ENGINE, "builds": {"page": build}}


def report_text(report: dict[str, Any]) -> str:
    return " ".join(" ".join(report_lines(report)).split())


def test_columns_are_aligned() -> None:
    assert align([("what", "ms"), ("a start", "1,500", "0.50"), ("a tap", "16")]) == [
        "what        ms",
        "a start  1,500  0.50",
        "a tap       16",
    ]


def test_a_whole_report(report: dict[str, Any]) -> None:
    text = report_text(report)
    for line in (
        "chess 1.11.2 30,500 2.00",
        "catanatron not installed",
        "returning, main thread at 1/4 700 (700 to 700) 2,000 (2,000 to 2,000) 0.35 0.25",
        "first visit, 4G, browser on half a core 1,500 (1,500 to 1,500) 3,000 (3,000 to 3,000) "
        "0.50 0.50 1.5 (1.5 to 1.5)",
        "returning: “woken”, in 1 starts 320 (320 to 320)",
        "first visit, browser on half a core 260 (260 to 260) 200 (200 to 200) 60",
        "returning, main thread at 1/4 never",
        "sent until a first visit is ready 5,000,000 (5,000,000 to 5,000,000)",
        "JavaScript and WebAssembly, next 41,000,000 (41,000,000 to 41,000,000) "
        "20,500,000 (20,500,000 to 20,500,000) 2.00",
        "the same, recorded: no Python, main thread at 1/4 24 46 48 3",
        "a page with one button, main thread at 1/4 24 46 48 3",
        "dice, 2 seats, browser on a quarter of a core 40 58 60 3 1,000 1,090 2 350 395 2 71",
        "dice, while experts think, browser on a quarter of a core 90 90 90 3",
        "dice, in one's own turn, browser on a quarter of a core 60 60 60 3",
        "longer by, all games, browser on a quarter of a core 1.50 1.50",
        "Tap until the other device shows the move, ms p50 p95 most moves dice 80 144 151 3",
        "cards, tap until the other device shows it, p95, ms 143.9 ≤ 150 holds",
        "cards, a hint in a new game 420",
        "cards, the review of a game for 3 10,001",
        "review of cards at its slowest table, ms 10,001 ≤ 10,000 missed",
        "taps, p95 beside one button, main thread at 1/4 1.0 ≤ 3 holds",
        "nodes of the document 2,000 2,100 1.05",
        "JavaScript's heap, bytes 10,000,000 15,000,000 1.50",
        "Python's memory, bytes 31,000,000 31,000,000 1.00",
        "tap until the answer is shown, ms, p50 20 40 2.00",
        "best practices 82",
        "last board painted, ms, main thread at 1/4 never ≤ 300 missed",
        "first visit beside bare Pyodide 0.5 ≤ 0.5 (aim 0.4) holds",
        "Lighthouse, accessibility 100 ≥ 100 holds",
    ):
        assert line in text, line


def test_builds_are_below_each_other(report: dict[str, Any]) -> None:
    other = deepcopy(report["builds"]["page"])
    other["starts"]["local"]["1x"]["first"]["ratio"] = 0.44
    del other["board"]
    report["builds"]["other"] = other
    text = report_text(report)
    assert "Start, ms: median (least to most) build Three Fleets bare Pyodide ratio" in text
    assert (
        "first visit page 1,500 (1,500 to 1,500) 3,000 (3,000 to 3,000) 0.50 0.50 1.5 (1.5 to 1.5) "
        "other 1,500 (1,500 to 1,500) 3,000 (3,000 to 3,000) 0.44 0.50 1.5 (1.5 to 1.5) "
        "returning page"
    ) in text
    assert text.count("Last board painted") == 1


def test_every_goal_is_judged_by_a_whole_report(build: dict[str, Any]) -> None:
    assert [judged["goal"] for judged in build["goals"]] == [goal.name for goal in GOALS]


def test_parts_that_were_left_out_leave_nothing(report: dict[str, Any]) -> None:
    taken = {"page": {"taps": report["builds"]["page"]["taps"], "goals": []}}
    alone = report_lines({"runs": 7, "builds": taken})
    assert alone[0].startswith("Tap to paint")
    assert len(alone) == 4
    assert report_lines({"runs": 7, "builds": {}, "engine": ENGINE})[0].startswith("Engine")
