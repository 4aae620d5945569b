"""Tests of the bounds: the strongest player, and hindsight with known dice."""

import subprocess
import sys

import pytest

from fleet_engine.bots.dice.levels import EXPERT
from fleet_engine.bots.dice.lookahead import EXPERT_LOOKAHEAD, LookaheadConfig
from fleet_engine.training import bounds
from fleet_engine.training.bounds import BoundsConfig, format_report, hindsight_score, measure
from tests.training.here import InlineExecutor

QUICK = BoundsConfig(seed=9, edition="2020", budget=600, lookahead=EXPERT_LOOKAHEAD, width=2)


def test_bounds_and_their_tests_do_without_numpy() -> None:
    without = "import sys; sys.modules['numpy'] = None; import tests.training.test_bounds"
    subprocess.run([sys.executable, "-c", without], check=True)


def test_the_strongest_is_an_expert_with_more_time() -> None:
    as_expert = QUICK._replace(budget=EXPERT.budget)
    assert bounds.strongest_score(as_expert) == bounds.expert_score(as_expert)


def test_a_farther_search_plays_differently() -> None:
    farther = LookaheadConfig(pools=3, leaves=4, rolls=32, budget=100)
    games = [QUICK._replace(seed=seed) for seed in range(4)]
    near = [bounds.strongest_score(game) for game in games]
    assert near != [bounds.strongest_score(game._replace(lookahead=farther)) for game in games]
    assert all(30 < score < 130 for score in near)


def test_hindsight_scores_more_with_a_larger_width() -> None:
    more = [
        hindsight_score(QUICK._replace(seed=seed, width=16))
        - hindsight_score(QUICK._replace(seed=seed, width=1))
        for seed in range(5)
    ]
    assert sum(more) > 0


def test_scores_come_in_the_order_of_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "player_scores", lambda search: (search.seed, search.seed + 1, 90))
    found = measure([QUICK._replace(seed=seed) for seed in (5, 3)], InlineExecutor())
    assert found == [(5, 6, 90), (3, 4, 90)]
    report = format_report(found)
    assert [line.split()[0] for line in report.splitlines()] == [*bounds.PLAYERS]
    assert "+1.00 ± 0.00" in report.splitlines()[1]
