"""Random games for the tests of reinforcement learning."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from fleet_engine import Action, Match, find_game, new_match
from fleet_engine.rl.encoding import LAYOUTS

SMALL_TABLES = (("dice", 1), ("dice", 2), ("cards", 2), ("fishing", 2))
"""Tables of the short run: game and number of seats."""


def by_table(*short: tuple[str, int]) -> pytest.MarkDecorator:
    """Run a test for every game with each number of seats; all but `short` are slow."""
    return pytest.mark.parametrize(
        ("game", "players"),
        [
            pytest.param(game, players, marks=() if (game, players) in short else pytest.mark.slow)
            for game in LAYOUTS
            for players in find_game(game).type.seats
        ],
    )


each_table = by_table(*SMALL_TABLES)


def in_order(legal: tuple[Action, ...]) -> list[Action]:
    """Return legal actions in the order of their indices."""
    return sorted(legal, key=lambda action: action.code)


def random_matches(game: str, players: int, seed: int, **options: Any) -> Iterator[Match]:
    """Yield a match before each random action, and once at its end."""
    match, chance = new_match(game, players=players, seed=seed, **options), random.Random(seed)
    yield match
    while not match.is_over:
        match.play(chance.choice(in_order(match.legal_actions)))
        yield match


def final_totals(game: str, players: int, seed: int) -> tuple[int, ...]:
    """Return the scores of a random game of the engine."""
    *_, last = random_matches(game, players, seed)
    assert last.result is not None
    return last.result.totals
