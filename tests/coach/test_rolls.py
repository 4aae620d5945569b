"""Of the rolls that can follow a leaf the coach of the dice game looks at some."""

from statistics import fmean

import pytest

from fleet_engine import new_match
from fleet_engine.coach import answered, dice, review
from fleet_engine.dice.game import DicePosition
from tests.coach.games import reviewed


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_roll_that_is_looked_at_stands_for_as_many(players: int) -> None:
    match, pools = new_match("dice", players=players, seed=5), set()
    while match.to_move is not None:
        match.play(match.legal_actions[0])
        leaf = match.position.copy()
        assert isinstance(leaf, DicePosition)
        while leaf.to_move is not None:
            leaf.play_up_to_chance(leaf.legal_actions[0])
        if leaf.stack:
            falls = leaf.outcomes()
            pools.add(tuple(falls))
            rolls = dice.some_rolls(leaf)
            assert all(outcome in falls for outcome, _ in rolls)
            assert sum(falls.values()) % len(rolls) == 0
    assert len(pools) > 1, "dice of the boats and of the town"


def test_some_rolls_tell_what_a_mistake_cost_nearly_as_all_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, some = reviewed("easy", 9)
    monkeypatch.setattr(dice, "some_rolls", dice.all_rolls)
    every = answered(review(match))
    pairs = zip(some.decisions, every.decisions, strict=True)
    apart = [abs(one.cost - other.cost) for one, other in pairs if other.cost]
    assert 0 < fmean(apart) < 0.1
    assert max(apart) < 0.5
