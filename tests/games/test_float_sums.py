"""Bots and the coach add floats by `math.fsum`.

Since Python 3.12 the built-in `sum` compensates rounding errors of floats. With it the same seed
would give other choices on an older Python.
"""

import builtins
import pkgutil
import sys
from collections.abc import Iterable
from typing import Any

import pytest

import fleet_engine.bots
import fleet_engine.coach
from fleet_engine import games, new_match
from fleet_engine.bots import make, names, view_of
from fleet_engine.coach import ReviewShard, advice_with_reasons, review, run_to_end
from fleet_engine.coach.backend import has_coach

EVERY = 9
"""The test asks the bots and the coach, which are slow, at each ninth choice of a game."""


def sum_of_integers(values: Iterable[Any], start: Any = 0) -> Any:
    """Return the sum. Raises `AssertionError` if a value is a float."""
    values = list(values)
    found = [value for value in (start, *values) if isinstance(value, float)]
    assert not found, f"sum() of floats, use math.fsum(): {found[:3]}"
    return builtins.sum(values, start)


@pytest.fixture
def no_float_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make `sum` refuse floats in each module of the bots and the coach."""
    for package in (fleet_engine.bots, fleet_engine.coach):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if found.name in sys.modules:
                monkeypatch.setattr(sys.modules[found.name], "sum", sum_of_integers, raising=False)


@pytest.mark.usefixtures("no_float_sums")
@pytest.mark.parametrize("game", games())
def test_no_bot_and_no_advice_adds_floats_by_sum(game: str) -> None:
    match, decisions = new_match(game, players=2, seed=4), 0
    while match.to_move is not None:
        decisions += len(match.legal_actions) > 1
        if len(match.legal_actions) > 1 and decisions % EVERY == 1:
            for name in names(game):
                make(name).choose(view_of(match))
            if has_coach(match):
                run_to_end(advice_with_reasons(match))
        match.play(make("greedy").choose(view_of(match)))
    if has_coach(match):
        run_to_end(review(match, seat=0, shard=ReviewShard(1, 8)))
