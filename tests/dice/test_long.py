"""Long runs: many thousand random games, with checks that cost next to nothing."""

import random
from typing import Any

import pytest

from fleet_engine.dice.game import DiceGame
from tests.dice.games import Game, check
from tests.dice.referee import Referee

pytestmark = pytest.mark.long

GAME = DiceGame()
OPTIONS = {name: GAME.options({"sheet": name}) for name in ("r2", "r1")}


def play(players: int, seed: int, sheet: str, busy: bool) -> Any:
    position = GAME.start(players, seed, OPTIONS[sheet], None)
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
def test_20_000_solo_games(batch: int) -> None:
    for seed in range(batch * 2_000, (batch + 1) * 2_000):
        position = play(1, seed, "r1" if seed % 4 == 0 else "r2", busy=seed % 5 == 0)
        assert position.round == 8
        check(position)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.timeout(300)
def test_600_games_in_company(players: int) -> None:
    for seed in range(200):
        position = play(players, seed, "r1" if seed % 4 == 0 else "r2", busy=seed % 2 == 0)
        assert position.round == 10
        assert len({marks.bonus for marks in position.marks if marks.bonus >= 0}) == sum(
            marks.king_crab for marks in position.marks
        )
        check(position)


@pytest.mark.parametrize(("players", "games"), [(1, 150), (2, 100), (3, 60), (4, 40)])
@pytest.mark.timeout(300)
def test_the_referee_follows_350_games(players: int, games: int) -> None:
    for seed in range(games):
        sheet = "r1" if seed % 3 == 0 else "r2"
        game = Game(players, seed, sheet, (), busy=seed % 4 > 0)
        match = game.start()
        referee = Referee(players, sheet)
        referee.hear(match.events)
        for text in game.moves(match):
            asked = match.observe(0).decision
            assert asked is not None
            referee.ask(asked, {action.text for action in match.legal_actions})
            referee.choose(asked, text)
            referee.hear(match.play(text))
        assert referee.over
        assert match.result is not None
        scored = [tuple(pad._asdict().values())[:5] for pad in match.result.scores]
        assert scored == [pad.score() for pad in referee.pads]
