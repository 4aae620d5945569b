"""All options through both doors: the scores are those of the engine."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip(
    "pettingzoo", reason="PettingZoo is missing: see docs/reinforcement-learning.md"
)
pytest.importorskip("pyspiel", reason="OpenSpiel is missing: see docs/reinforcement-learning.md")

import pyspiel

from fleet_engine import find_game
from fleet_engine.rl import open_spiel_games
from fleet_engine.rl.encoding import LAYOUTS
from fleet_engine.rl.pettingzoo_env import raw_env
from tests.rl.test_open_spiel import random_returns
from tests.rl.walks import random_matches

Options = dict[str, Any]
SETUPS = 20
"""Number of setups of OpenSpiel. The seeds of these tests are below it."""


def single_choices() -> Iterator[Any]:
    """Yield each choice of each option that is no default."""
    for game in LAYOUTS:
        for name, info in find_game(game).type.options.items():
            for choice in info.default_first[1:]:
                yield pytest.param(game, {name: choice}, id=f"{game}-{name}-{choice}")


def random_sets(number: int) -> Iterator[Any]:
    """Yield sets with a random choice for each option."""
    for game in LAYOUTS:
        options = find_game(game).type.options
        for seed in range(number):
            chance = random.Random(seed)
            chosen = {name: chance.choice(info.choices) for name, info in options.items()}
            yield pytest.param(game, chosen, id=f"{game}-{seed}")


def check_scores(game: str, players: int, seed: int, options: Options) -> None:
    """Compare a random game of the engine with the same game through both doors."""
    *_, last = random_matches(game, players, seed, **options)
    assert last.result is not None
    assert score_by_pettingzoo(game, players, seed, options) == [*last.result.totals]
    assert score_by_open_spiel(game, players, seed, options) == [*last.result.totals]


def score_by_pettingzoo(game: str, players: int, seed: int, options: Options) -> list[float]:
    table = raw_env(game=game, players=players, options=options, reward="points")
    table.reset(seed=seed)
    chance = random.Random(seed)
    while not any(table.terminations.values()):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(chance.choice(mask.nonzero()[0].tolist()))
    return [*table.rewards.values()]


def score_by_open_spiel(game: str, players: int, seed: int, options: Options) -> list[float]:
    words = "; ".join(f"{name}: {str(choice).lower()}" for name, choice in options.items())
    parameters = {"players": players, "options": words, "reward": "points", "setups": SETUPS}
    loaded = pyspiel.load_game(f"{open_spiel_games.PREFIX}{game}", parameters)
    return random_returns(loaded, seed)


@pytest.mark.parametrize(("game", "options"), [*single_choices()])
def test_each_choice_scores_the_same_through_both_doors(game: str, options: Options) -> None:
    check_scores(game, 2, 6, options)


@pytest.mark.parametrize(("game", "options"), [*random_sets(6)])
def test_sets_of_options_score_the_same_through_both_doors(game: str, options: Options) -> None:
    check_scores(game, max(find_game(game).type.seats) - 1, 3, options)


@pytest.mark.parametrize("seed", range(4))
def test_solo_games_with_cards_score_the_same_through_both_doors(seed: int) -> None:
    chance = random.Random(seed)
    options = {
        name: chance.choice(info.choices) for name, info in find_game("dice").type.options.items()
    }
    check_scores("dice", 1, 5, {**options, "trophies": True})
