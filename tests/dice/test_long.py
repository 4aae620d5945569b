"""Long runs: many thousand random games, with checks that cost next to nothing."""

import random
from typing import Any

import pytest

from fleet_engine.dice.game import DiceGame
from fleet_engine.dice.rules.effects import RESEARCH_VESSEL
from tests.dice.games import Game
from tests.dice.referee import Referee

pytestmark = pytest.mark.long

GAME = DiceGame()
OPTIONS = {name: GAME.options({"sheet": name}) for name in ("r2", "r1")}


def check(position: Any) -> None:
    """What must hold at the end of any game, whatever happened."""
    track = len(position.sheet.track)
    for marks in position.marks:
        assert marks.stars_owed == 0
        assert 0 <= marks.coins <= marks.track <= track
        assert all(map(int.__le__, marks.filled, marks.end))
        holds = [marks.capacity[kind] for kind in marks.boat_kinds]
        assert all(map(int.__le__, marks.boat_fish, holds))
        assert len(marks.boat_kinds) + marks.launched[RESEARCH_VESSEL] == sum(marks.launched)
        assert all(map(int.__le__, marks.launched, position.sheet.boats))
        assert max(marks.levels) <= 3
        assert (marks.bonus >= 0) == bool(marks.king_crab)
    assert position.stack == []
    assert position.legal_actions == ()
    assert position.takers.count(-2) == 1


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


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.timeout(300)
def test_the_referee_follows_400_games(players: int) -> None:
    for seed in range(100):
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
        scored = [tuple(pad._asdict().values()) for pad in match.result.scores]
        assert scored == [pad.score() for pad in referee.pads]
