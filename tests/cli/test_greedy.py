"""Tests of the greedy bot: far better than random, and blind to hidden facts."""

from functools import partial
from typing import Any

import pytest

from fleet_engine import OptionError, games
from fleet_engine.bots import BotView, default_key, make, play_out
from fleet_engine.bots.evaluator import EVALUATORS
from fleet_engine.bots.greedy import MAX_DETERMINIZATIONS
from fleet_engine.core.game import find_game
from tests.dice.table import make_situation

GAME = find_game("dice")


def totals(seed: int, *names: str, **options: Any) -> tuple[int, ...]:
    position = GAME.start(len(names), seed, GAME.options(options), None)
    play_out(GAME, position, [make(name) for name in names], default_key(seed))
    return GAME.result(position).totals


def test_greedy_alone_scores_twice_as_much_as_random() -> None:
    greedy = [totals(seed, "greedy")[0] for seed in range(6)]
    chance = [totals(seed, "random")[0] for seed in range(6)]
    assert sum(greedy) > 2 * sum(chance)
    assert min(greedy) > max(chance) // 2


def test_greedy_beats_random_at_a_table_of_four() -> None:
    for seed in range(3):
        first, second, third, fourth = totals(seed, "random", "greedy", "random", "greedy")
        assert min(second, fourth) > max(first, third)


@pytest.mark.parametrize("seed", range(6))
def test_greedy_takes_the_die_with_the_best_use(seed: int) -> None:
    """Taking a die alone gains nothing, so the bot must look ahead to its use."""
    t = make_situation(phase="town", town_dice="wharf market shrimp", has="fishermans-pub 4")
    bot = make("greedy")
    for expected in ("take wharf", "mark fishermans-pub"):
        sight = (partial(GAME.observe, t.position), partial(GAME.determinize, t.position))
        chosen = bot.choose(
            BotView("dice", 1, 0, t.position.legal_actions, default_key(seed), *sight)
        )
        assert chosen.text == expected
        t.play(expected)


def test_one_seed_is_one_game() -> None:
    assert totals(3, "greedy", "greedy") == totals(3, "greedy", "greedy")


def imaginings(position: Any, seed: int = 1) -> list[int]:
    """Return the seeds of the determinizations for one decision of the bot."""
    imagined: list[int] = []

    def imagine(seat: int, seed: int) -> Any:
        imagined.append(seed)
        return GAME.determinize(position, seat, seed)

    players = position.players
    legal, key = position.legal_actions, default_key(seed)
    view = BotView("dice", players, position.to_move, legal, key, _blind, imagine)
    assert make("greedy").choose(view) in position.legal_actions
    assert len(set(imagined)) == len(imagined)
    return imagined


def test_greedy_determinizes_once_and_more_often_before_a_roll() -> None:
    """The Casino's roll is unknown, so the bot takes the mean of several."""
    position: Any = GAME.start(2, 1, GAME.options({}), None)
    assert len(imaginings(position)) == 1
    t = make_situation(boat_dice="shrimp cod oyster", has="casino, cod 8")
    t.play("take cod")
    assert "reroll" in t.legal
    assert max(len(imaginings(t.position, seed)) for seed in range(6)) == MAX_DETERMINIZATIONS > 2


def test_greedy_refuses_a_game_without_an_evaluator() -> None:
    assert set(EVALUATORS) == set(games())
    view = BotView("chess", 1, 0, (), 1, _blind, _blind)
    with pytest.raises(OptionError, match=r"greedy: cannot judge chess, only .*dice"):
        make("greedy").choose(view)


def _blind(*_: object) -> Any:
    raise AssertionError("the bot must not look at the match")
