"""Games of OpenSpiel."""

import copy
import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is missing: see docs/reinforcement-learning.md")

import pyspiel

from fleet_engine import OptionError, find_game
from fleet_engine.rl.open_spiel_games import FleetDiceGame, FleetState, parse_options
from tests.rl.playthroughs import GAMES, GOLDEN, playthrough
from tests.rl.walks import by_table, each_table, final_totals


def load(game: str, players: int, **more: Any) -> Any:
    return pyspiel.load_game(f"python_fleet_{game}", {"players": players, **more})


def states(game: Any, seed: int) -> Any:
    """Yield a copy of each state of a random game."""
    state, chance = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        yield state
        state = state.clone()
        state.apply_action(chance.choice(state.legal_actions()))
    yield state


def seeded_outcome(state: FleetState) -> int:
    """Return the outcome that the seed of the setup gives."""
    assert state.position is not None
    wanted = ", ".join(sorted(state.position.seeded_outcome()))
    numbers = [number for number, _ in state.chance_outcomes()]
    return next(n for n in numbers if state.action_to_string(state.current_player(), n) == wanted)


def random_returns(game: Any, seed: int) -> list[float]:
    """Return the returns of random agents in the match of a seed."""
    state, chance = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        if state.position is None:
            state.apply_action(seed)
        elif state.is_chance_node():
            state.apply_action(seeded_outcome(state))
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    return [*state.returns()]


@by_table(("dice", 1))
def test_game_passes_the_random_test(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players, setups=4), 1, True, False)


@pytest.mark.slow
@pytest.mark.parametrize("reward", ["points", "lead", "rank", "win"])
def test_game_passes_the_random_test_with_each_reward(reward: str) -> None:
    pyspiel.random_sim_test(load("cards", 2, setups=4, reward=reward), 1, False, False)


@each_table
def test_random_agents_score_as_in_the_engine(game: str, players: int) -> None:
    """With the outcomes of the seed a state is the match of that seed."""
    seed = 0 if (game, players) == ("dice", 1) else 6  # a solo game has the setup of seed 0
    loaded = load(game, players, reward="points")
    assert tuple(random_returns(loaded, seed)) == final_totals(game, players, seed)


@pytest.mark.parametrize(("game", "players"), [("dice", 2), ("cards", 3), ("fishing", 3)])
def test_chance_nodes_have_the_probabilities_of_the_engine(game: str, players: int) -> None:
    for state in states(load(game, players, setups=3), seed=8):
        if not state.is_chance_node():
            continue
        shares = dict(state.chance_outcomes())
        assert sum(shares.values()) == pytest.approx(1)
        if state.position is None:
            assert [*shares.values()] == [1 / 3] * 3
            continue
        weights = state.position.chance_outcomes()
        whole = sum(weights.values())
        assert [*shares.values()] == [weight / whole for weight in weights.values()]


def test_solo_dice_game_begins_with_the_starting_roll() -> None:
    state = load("dice", 1).new_initial_state()
    assert [state.action_to_string(-1, number) for number, _ in state.chance_outcomes()] == [
        "cod", "lobster", "oyster", "shrimp", "swordfish",
    ]  # fmt: skip
    assert state.position.round == 0


@pytest.mark.parametrize(("game", "players"), [("cards", 3), ("fishing", 3)])
def test_strings_and_tensors_do_not_depend_on_hidden_information(game: str, players: int) -> None:
    loaded = load(game, players, setups=3)
    engine_game = find_game(game)
    observed = loaded.make_py_observer()
    for number, state in enumerate(states(loaded, seed=9)):
        if state.position is None or state.is_chance_node() or number % 5:
            continue
        for seat in range(players):
            before = state.observation_string(seat), state.information_state_string(seat)
            tensor = state.observation_tensor(seat)
            twin = state.clone()
            hidden = engine_game.determinize(state.position, seat, 1)
            vars(vars(twin)["_playing"])["position"] = hidden
            assert (twin.observation_string(seat), twin.information_state_string(seat)) == before
            observed.set_from(twin, seat)
            assert np.array_equal(observed.tensor, np.array(tensor, np.float32))


def test_information_state_contains_all_that_a_seat_received() -> None:
    *_, last = states(load("cards", 2, setups=3), seed=2)
    own, other = (last.information_state_string(seat).split("\n") for seat in (0, 1))
    actions = [(player, game_action) for player, game_action in played_actions(last)]
    for seat, lines in ((0, own), (1, other)):
        said = [line[2:] for line in lines if line.startswith("> ")]
        assert said == [text for player, text in actions if player == seat]
    hidden = [line for line in own if line.startswith("CardsDrawn(seat=1")]
    assert hidden
    assert not {*hidden} & {*other}


def played_actions(state: Any) -> list[tuple[int, str]]:
    """Return seat and text of each action of a state's history."""
    game = state.get_game()
    again, found = game.new_initial_state(), []
    for action in state.history():
        if not again.is_chance_node():
            player = again.current_player()
            found.append((player, again.action_to_string(player, action)))
        again.apply_action(action)
    return found


def test_tensor_is_the_array_of_the_encoder() -> None:
    game = load("fishing", 2, setups=3)
    state = game.new_initial_state()
    assert not any(state.observation_tensor(0))
    state.apply_action(2)
    seen = find_game("fishing").observe(state.position, 1)
    assert state.observation_tensor(1) == game.encoder.encode(seen).tolist()
    assert game.observation_tensor_shape() == [game.encoder.size]


def test_copies_and_serialized_states_are_independent() -> None:
    game = load("cards", 2, setups=3)
    *_, middle, _, _, _ = states(game, seed=4)
    text = str(middle)
    for twin in (
        middle.clone(),
        copy.deepcopy(middle),
        game.deserialize_state(middle.serialize()),
        pickle.loads(pickle.dumps(middle)),
    ):
        assert str(twin) == text
        assert twin.information_state_string(0) == middle.information_state_string(0)
        twin.apply_action(twin.legal_actions()[0])
        assert str(middle) == text


def test_game_string_names_all_parameters() -> None:
    words = "python_fleet_dice(options=edition: 2018; captains: true,players=2,reward=win,setups=9)"
    game = pyspiel.load_game(words)
    assert str(game) == words
    assert game.match_options["edition"] == "2018"
    assert game.match_options["captains"] is True
    assert str(pickle.loads(pickle.dumps(game))) == words


def test_zero_sum_depends_on_players_and_reward() -> None:
    kinds = pyspiel.GameType.Utility
    assert load("cards", 3).get_type().utility == kinds.ZERO_SUM
    assert load("cards", 3, reward="points").get_type().utility == kinds.GENERAL_SUM
    assert load("dice", 1).get_type().utility == kinds.GENERAL_SUM


def test_information_of_games() -> None:
    kinds = pyspiel.GameType.Information
    assert load("dice", 2).get_type().information == kinds.PERFECT_INFORMATION
    assert load("cards", 2).get_type().information == kinds.IMPERFECT_INFORMATION
    assert load("fishing", 2).get_type().information == kinds.IMPERFECT_INFORMATION


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"players": 9}, "players: 9 is not from 1 to 4"),
        ({"options": "captains"}, "options: 'captains' needs the form"),
        ({"options": "weather: fine"}, "weather: no such option"),
        ({"reward": "fame"}, "reward: 'fame'"),
        ({"setups": 0}, "setups: 0 is not from 1"),
    ],
)
def test_wrong_parameters_are_refused(params: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        FleetDiceGame(params)


def test_options_are_parsed() -> None:
    assert parse_options("") == {}
    assert parse_options("a: 1; b: after own launches;") == {"a": "1", "b": "after own launches"}


def test_python_exits_without_an_error() -> None:
    script = "import fleet_engine.rl.open_spiel_games"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


@pytest.mark.parametrize("name", GAMES)
def test_playthrough_equals_the_golden_file(name: str) -> None:
    assert playthrough(GAMES[name]) == (GOLDEN / f"{name}.txt").read_text("utf-8")
