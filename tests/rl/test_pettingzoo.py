"""AEC environment of PettingZoo."""

import random
import warnings
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is missing: see docs/reinforcement-learning.md")
pytest.importorskip(
    "pettingzoo", reason="PettingZoo is missing: see docs/reinforcement-learning.md"
)

import pettingzoo
from pettingzoo.test import api_test, seed_test

from fleet_engine import IllegalAction, OptionError, new_match
from fleet_engine.rl.pettingzoo_env import env, raw_env
from tests.rl.walks import each_table, final_totals


def play_at_random(table: Any, seed: int) -> dict[str, float]:
    """Play a match with random legal actions and return the rewards of the agents."""
    chance = random.Random(seed)
    table.reset(seed=seed)
    totals = {}
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        assert not cut
        if ended:
            totals[agent] = reward
            table.step(None)
        else:
            assert reward == 0
            table.step(chance.choice(seen["action_mask"].nonzero()[0].tolist()))
    return totals


@each_table
def test_environment_passes_the_test_of_the_interface(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # dictionaries are not in a list of names
        api_test(env(game=game, players=players), num_cycles=60)


@each_table
def test_environment_passes_the_test_of_seeds(game: str, players: int) -> None:
    seed_test(lambda: env(game=game, players=players), num_cycles=30)


@each_table
def test_random_agents_score_as_in_the_engine(game: str, players: int) -> None:
    totals = play_at_random(raw_env(game=game, players=players, reward="points"), seed=2)
    assert [*totals.values()] == [*final_totals(game, players, 2)]
    assert [*totals] == [f"seat_{seat}" for seat in range(players)]


def test_default_reward_is_the_lead() -> None:
    rewards = play_at_random(raw_env(game="cards", players=2), 3)
    one, other = final_totals("cards", 2, 3)
    assert rewards == {"seat_0": one - other, "seat_1": other - one}


def test_environments_are_registered() -> None:
    table = pettingzoo.make("aec", "fleet/cards-v0", players=3, reward="win")
    table.reset(seed=4)
    assert table.unwrapped.match == new_match("cards", players=3, seed=4)
    assert table.unwrapped.metadata["name"] == "fleet_cards_v0"


def test_options_reach_the_match() -> None:
    table = raw_env(game="dice", players=2, options={"edition": "2018"}, captains=True)
    table.reset(seed=4)
    expected = new_match("dice", players=2, seed=4, edition="2018", captains=True)
    assert table.match == expected


def test_only_the_agent_to_move_has_legal_actions() -> None:
    table = raw_env(game="cards", players=3)
    table.reset(seed=4)
    codes = [action.code for action in table.match.legal_actions]
    for agent in table.agents:
        mask = table.observe(agent)["action_mask"]
        assert [*mask.nonzero()[0]] == (sorted(codes) if agent == table.agent_selection else [])
        assert table.observation_space(agent).contains(table.observe(agent))


def test_illegal_action_is_refused_and_ends_a_wrapped_match() -> None:
    plain = raw_env(game="dice", players=2)
    plain.reset(seed=1)
    illegal = int(np.flatnonzero(plain.observe(plain.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        plain.step(illegal)
    wrapped = env(game="dice", players=2, reward="win")
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection
    wrapped.step(illegal)
    assert all(wrapped.terminations.values())
    assert wrapped.rewards[loser] == -1


def test_reset_without_a_seed_gives_a_new_match_each_time() -> None:
    table = raw_env(game="dice", players=1)
    table.reset(seed=1)
    table.reset()
    second = table.match.seed
    table.reset()
    assert table.match.seed != second
    table.reset(seed=1)
    table.reset()
    assert table.match.seed == second


@pytest.mark.parametrize("max_cycles", [1, 7])
def test_match_is_truncated_after_the_given_number_of_actions(max_cycles: int) -> None:
    table = env(game="cards", players=3, max_cycles=max_cycles)
    table.reset(seed=4)
    actions = 0
    for _ in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        assert (reward, ended) == (0, False)
        table.step(None if cut else int(seen["action_mask"].nonzero()[0][0]))
        actions += not cut
    assert actions == max_cycles
    assert not table.unwrapped.match.is_over
    with pytest.raises(ValueError, match="max_cycles: 0"):
        env(max_cycles=0)


def test_ansi_shows_the_public_board() -> None:
    table = raw_env(game="cards", players=2, render_mode="ansi")
    table.reset(seed=1)
    assert table.render() == str(table.match)
    assert str(table) == "fleet_cards_v0"
    with pytest.raises(ValueError, match="render_mode: 'human'"):
        raw_env(render_mode="human")


@pytest.mark.parametrize(
    "wrong",
    [{"game": "chess"}, {"players": 9}, {"options": {"weather": "fine"}}, {"reward": "fame"}],
)
def test_wrong_settings_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        raw_env(**wrong)
