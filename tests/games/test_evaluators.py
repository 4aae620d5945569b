"""Registration of evaluators: every game has one, and a game from outside can add its own."""

from collections.abc import Iterator
from typing import Any, Self

import pytest

from fleet_engine import games
from fleet_engine.bots import BotView, make
from fleet_engine.bots.evaluator import EVALUATORS, Evaluator, register
from fleet_engine.core.action import Action, Actions
from fleet_engine.core.game import EventLog

PEBBLES = Actions([("take", "one"), ("take", "two"), ("take", "three"), ("leave", None)])


class Heap:
    """Position of a game from outside the engine: one action takes pebbles and ends the game."""

    reveal_count = 0

    def __init__(self, taken: int = 0, to_move: int | None = 0) -> None:
        self.taken = taken
        self.to_move = to_move
        self.legal_actions = tuple(PEBBLES) if to_move is not None else ()

    def play(self, action: Action, log: EventLog = None) -> None:
        self.taken = (1, 2, 3, 0)[action.code]
        self.to_move = None

    def copy(self) -> Self:
        return type(self)(self.taken, self.to_move)


class Collector:
    """Evaluator that prefers two pebbles and never tries to leave them."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, position: Heap) -> tuple[Action, ...]:
        return position.legal_actions[:3]

    def evaluate(self, position: Heap) -> float:
        return float(position.taken % 3)


def test_every_game_has_an_evaluator() -> None:
    assert set(EVALUATORS) == set(games())
    for make_judge in EVALUATORS.values():
        judge: Evaluator = make_judge(2)
        assert judge.seat == 2


@pytest.fixture
def pebbles() -> Iterator[BotView]:
    """Yield a bot's view of a game that has registered its evaluator."""

    def imagine(seat: int, seed: int) -> Any:
        return Heap()

    register("pebbles", Collector)
    yield BotView("pebbles", 1, 0, tuple(PEBBLES), 1, _blind, imagine)
    del EVALUATORS["pebbles"]


def test_game_from_outside_registers_its_evaluator_by_one_call(pebbles: BotView) -> None:
    assert [(row.action.text, row.value) for row in make("greedy").rank(pebbles)] == [
        ("take two", 2.0),
        ("take one", 1.0),
        ("take three", 0.0),
        ("leave", None),
    ]
    assert make("greedy").choose(pebbles).text == "take two"


def _blind(*_: object) -> Any:
    raise AssertionError("the bot must not look at the match")
