"""Long tests: thousands of random games with cheap checks.

`EXAMPLES=all` plays 40,000 games.
"""

import random
from typing import Any

import pytest

from fleet_engine.dice.game import DiceGame
from fleet_engine.dice.ruleset import EDITIONS
from tests.dice.games import RandomGame, check_by_referee, check_invariants
from tests.examples import count_games

pytestmark = pytest.mark.slow

GAME = DiceGame()
CASES = tuple(
    (
        players,
        GAME.options({"sheet": sheet, "edition": edition, "captains": cards, "trophies": cups}),
    )
    for players in range(1, 5)
    for sheet in ("r2", "r1")
    for edition in EDITIONS
    for cards in (False, True)
    for cups in (False, True)
)
"""Every number of seats on every sheet, in both editions, with and without each kind of card."""


def play(players: int, seed: int, options: dict[str, Any], busy: bool) -> Any:
    position = GAME.start(players, seed, options, None)
    chance = random.Random(seed).random
    decisions = 0
    while position.to_move is not None:
        legal = position.legal_actions
        assert len(legal) > 1
        action = legal[int(chance() * len(legal))]
        if busy and action.text in ("coin", "pass"):
            action = legal[0]
        position.play(action)
        decisions += 1
        assert decisions < 2000
    return position


@pytest.mark.parametrize("batch", range(10))
@pytest.mark.timeout(300)
def test_random_games_of_every_kind_keep_the_invariants(batch: int) -> None:
    for seed in range(batch * 4_000, batch * 4_000 + count_games(4_000)):
        players, options = CASES[seed % len(CASES)]
        position = play(players, seed, options, busy=seed % 5 == 0)
        assert position.round == (8 if players == 1 else 10)
        assert len({marks.bonus for marks in position.marks if marks.bonus >= 0}) == sum(
            marks.king_crab for marks in position.marks
        )
        check_invariants(position)


@pytest.mark.parametrize(("players", "games"), [(1, 150), (2, 100), (3, 60), (4, 40)])
@pytest.mark.timeout(300)
def test_the_referee_follows_350_games(players: int, games: int) -> None:
    for seed in range(games):
        cards = seed % 4 == 1
        game = RandomGame(
            players,
            seed,
            prefers_progress=seed % 4 > 0,
            options={
                "sheet": "r1" if seed % 3 == 0 else "r2",
                "edition": EDITIONS[seed % 2],
                "captains": cards or seed % 5 == 0,
                "trophies": cards or seed % 5 == 1,
            },
        )
        check_by_referee(game)
