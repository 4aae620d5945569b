"""Tests of the coach's quality in a few games.

`python -m tests.coach.planted_mistakes` measures it in many games.
"""

import io
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from fleet_engine import coach, executors
from fleet_engine.cli.terminal import Terminal
from tests.coach import planted_mistakes
from tests.coach.planted_mistakes import (
    CheckTask,
    advice_gain,
    check_planted_mistake,
    main,
    measure_luck,
    score_error,
)
from tests.examples import count_games


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_planted_mistake_is_named_as_the_costliest(seed: int) -> None:
    assert check_planted_mistake(CheckTask("mistakes", seed, 1)) == 1


def test_a_mistake_at_a_table_is_named_as_the_costliest() -> None:
    assert check_planted_mistake(CheckTask("mistakes", 1, 2)) == 1


def test_a_review_that_misses_the_planted_mistake_counts_as_zero(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = coach.review

    def equally_costly(decision: coach.Decision) -> coach.Decision:
        estimate = decision.estimate._replace(gap=0.5, verdict=coach.WORSE)
        return decision._replace(estimate=estimate)

    def blind(*of: Any) -> Any:
        review_result = yield from real(*of)
        return review_result._replace(decisions=tuple(map(equally_costly, review_result.decisions)))

    monkeypatch.setattr(planted_mistakes, "review", blind)
    assert check_planted_mistake(CheckTask("mistakes", 1, 1)) == 0


@pytest.mark.slow
def test_nearly_all_planted_mistakes_are_named() -> None:
    named = [
        check_planted_mistake(CheckTask("mistakes", 100 + seed, 1))
        for seed in range(count_games(12))
    ]
    assert sum(named) >= len(named) - 1


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), [("cards", 2), ("cards", 4), ("fishing", 3)])
def test_nearly_all_planted_mistakes_at_a_table_are_named(game: str, players: int) -> None:
    named = [
        check_planted_mistake(CheckTask("mistakes", 100 + seed, players, game))
        for seed in range(count_games(12))
    ]
    assert sum(named) >= len(named) - 1


@pytest.mark.slow
def test_start_luck_and_skill_add_up_to_the_score_at_each_level() -> None:
    assert all(score_error(CheckTask("sums", seed, 1)) <= 0.01 for seed in range(count_games(16)))


@pytest.mark.slow
def test_games_by_advice_score_like_those_of_the_expert() -> None:
    # Advice rechecks leaves, which the expert does not, so that it may gain more than luck.
    assert sum(advice_gain(CheckTask("advised", seed, 1)) for seed in range(count_games(8))) >= -4


@pytest.mark.slow
def test_mean_luck_without_the_dice_is_about_zero() -> None:
    rest = [measure_luck(CheckTask("luck", seed, 1))[1] for seed in range(count_games(24))]
    # A single game is off by about 4 points, so the mean of 6 games is off by 1.6.
    assert abs(sum(rest) / len(rest)) < 12 / len(rest) ** 0.5


def test_figures_are_printed_as_a_table_or_as_one_object(monkeypatch: pytest.MonkeyPatch) -> None:
    def three(asked: CheckTask) -> Any:
        return (asked.seed, 0.5) if asked.kind == "luck" else asked.seed

    monkeypatch.setattr(planted_mistakes, "CHECKS", dict.fromkeys(planted_mistakes.CHECKS, three))
    monkeypatch.setattr(executors, "open_executor", lambda *_: ThreadPoolExecutor(1))
    asked = ["--mistakes", "2", "--advised", "2", "--sums", "2", "--luck", "2", "--seed", "0"]

    def printed(*more: str) -> str:
        out = io.StringIO()
        main([*asked, *more], Terminal(io.StringIO(), out, io.StringIO(), {}))
        return out.getvalue()

    figures = json.loads(printed("--json"))
    assert figures["mistakes"] == {"games": 2, "named": 1}
    assert figures["advised"]["more"] == {"mean": 0.5, "error": 0.98}
    assert figures["sums"] == {"games": 2, "farthest": 1}
    assert figures["luck"]["without_dice"] == {"mean": 0.5, "error": 0.0}
    lines = printed().splitlines()
    assert lines[1].split() == ["planted", "mistakes", "named", "2", "1", "2", "at", "least"]
    assert "+0.50 ± 0.98" in lines[2]
