"""Rewards at the end of a match."""

import pytest

from fleet_engine import OptionError, find_game
from fleet_engine.core.game import Result
from fleet_engine.dice.scoring import Score
from fleet_engine.rl.rewards import REWARDS, check_reward, is_zero_sum, rewards


def result(*totals: int, ties: tuple[int, ...] = (), rank: str | None = None) -> Result:
    """Return a result with these scores. `ties` are the values of the tie-breaker."""
    scores = tuple(Score(total, 0, 0, 0, 0) for total in totals)
    breakers = ties or (0,) * len(totals)
    return Result(scores, tuple(zip(totals, breakers, strict=True)), ("points", "fish"), rank)


@pytest.mark.parametrize(
    ("reward", "totals", "ties", "expected"),
    [
        ("points", (30, 20, 10), (), [30, 20, 10]),
        ("lead", (30, 20, 10), (), [15, 0, -15]),
        ("lead", (30, 20), (), [10, -10]),
        ("rank", (30, 20, 10), (), [1, 0, -1]),
        ("rank", (20, 20, 10), (), [0.5, 0.5, -1]),
        ("rank", (20, 20, 10), (1, 2, 0), [0, 1, -1]),
        ("win", (30, 20, 10), (), [1, -0.5, -0.5]),
        ("win", (20, 20, 10), (), [0.5, 0.5, -1]),
        ("win", (20, 20), (), [0, 0]),
    ],
)
def test_rewards_of_seats(
    reward: str, totals: tuple[int, ...], ties: tuple[int, ...], expected: list[float]
) -> None:
    found = rewards(reward, find_game("dice"), result(*totals, ties=ties))
    assert found == expected
    if is_zero_sum(reward, len(totals)):
        assert sum(found) == 0


@pytest.mark.parametrize(
    ("reward", "rank", "expected"),
    [
        ("points", "mate", 60),
        ("lead", "mate", 60),
        ("rank", "greenhorn", -1),
        ("rank", "mate", 0),
        ("rank", "salty-captain", 1),
        ("win", "salty-captain", 1),
        ("win", "o-captain", -1),
    ],
)
def test_rewards_of_a_solo_game(reward: str, rank: str, expected: float) -> None:
    assert rewards(reward, find_game("dice"), result(60, rank=rank)) == [expected]
    assert not is_zero_sum(reward, 1)


def test_lead_is_the_default() -> None:
    assert next(iter(REWARDS)) == "lead"


def test_unknown_reward_is_refused() -> None:
    with pytest.raises(OptionError, match="reward: 'fame' is none of lead, points, rank, win"):
        check_reward("fame")
