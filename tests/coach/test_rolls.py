"""Tests of the sampled rolls that the coach of the dice game searches at a leaf."""

from statistics import fmean

import pytest

from fleet_engine import Match
from fleet_engine.coach import dice, review, run_to_end
from tests.coach.games import play_bot_game


def apart(match: Match, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the differences between gaps by sampled rolls and by all rolls.

    Decisions without a gap by both are left out.
    """
    some = run_to_end(review(match, 0))
    monkeypatch.setattr(dice, "sampled_rolls", dice.all_rolls)
    every = run_to_end(review(match, 0))
    pairs = zip(some.decisions, every.decisions, strict=True)
    return [
        abs(one.estimate.gap - other.estimate.gap)
        for one, other in pairs
        if one.estimate.gap or other.estimate.gap
    ]


def test_costs_by_sampled_rolls_are_near_those_by_all_rolls(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = apart(play_bot_game("easy", 9), monkeypatch)
    assert 0 < fmean(found) < 0.1
    assert max(found) < 1.0


def test_fewer_rolls_are_enough_at_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    found = apart(play_bot_game("easy", 9, players=2), monkeypatch)
    assert 0 < fmean(found) < 0.25
    assert max(found) < 1.0
