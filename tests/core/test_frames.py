"""The stack of frames: what is declared of each kind, and the loop that runs it."""

import random
import re
from typing import Any

import pytest

from fleet_engine import games, new_match
from fleet_engine.cards.rules.frames import KINDS as OF_CARDS
from fleet_engine.core.action import Action, Actions
from fleet_engine.core.frames import Flow, Frame, Kinds, Legal, Playing
from fleet_engine.core.game import Log
from fleet_engine.dice.rules.frames import KINDS as OF_DICE

ACTIONS = Actions((("count", None), ("stop", None)))
COUNT, STOP = ACTIONS

KINDS = Kinds()
BEGIN = KINDS.add("begin", "rounds")
ASK = KINDS.add("ask", "seat", "rounds")


class Counting(Playing):
    """Asks a seat so many times whether it counts on."""

    def __init__(self, rounds: int, legal: Legal = (COUNT, STOP)) -> None:
        self.legal = legal
        self.counted = 0
        self.stack: list[Frame] = [(BEGIN, rounds)]
        self.to_move: int | None = None
        self.legal_actions: Legal = ()


def begin(position: Counting, frame: Frame, log: Log) -> None:
    if frame[1]:
        position.stack.append((ASK, 3, frame[1]))


def ask(position: Counting, frame: Frame) -> Legal:
    return position.legal


def answer(position: Counting, frame: Frame, action: Action, log: Log) -> None:
    if log is not None:
        log.append(action.text)
    if action is COUNT:
        position.counted += 1
        position.stack.append((BEGIN, frame[2] - 1))


def flow(**hooks: Any) -> Flow[Counting]:
    return Flow(KINDS, {BEGIN: begin}, {ASK: (ask, answer)}, **hooks)


class Played(Counting):
    flow = flow()


def test_steps_happen_by_themselves_and_decisions_wait() -> None:
    log: list[str] = []
    position = Played(3)
    position.flow.settle(position, log)
    assert (position.to_move, position.legal_actions) == (3, (COUNT, STOP))
    assert position.stack == [(ASK, 3, 3)]
    position.play(COUNT, log)
    assert position.stack == [(ASK, 3, 2)]
    position.play(STOP, log)
    assert (position.to_move, position.legal_actions, position.stack) == (None, (), [])
    assert (position.counted, log) == (1, ["count", "stop"])


def test_a_decision_with_one_answer_carries_itself_out_and_one_without_falls_away() -> None:
    one, none = Counting(3, (COUNT,)), Counting(3, ())
    for position in (one, none):
        flow().settle(position, None)
        assert (position.to_move, position.stack) == (None, [])
    assert (one.counted, none.counted) == (3, 0)


def test_a_game_may_ask_anyway_and_hears_whose_turn_it_is_before() -> None:
    log: list[Any] = []

    def turn(position: Counting, seat: int, log: Log) -> None:
        assert log is not None
        log.append(seat)

    hooked = flow(turn=turn, asks_anyway=lambda position, frame: frame[2] < 3)
    position = Counting(3, (COUNT,))
    hooked.settle(position, log)
    assert (position.to_move, position.legal_actions) == (3, (COUNT,))
    assert log == [3, "count", 3]


def test_every_kind_is_a_step_or_a_decision_of_a_seat() -> None:
    with pytest.raises(AssertionError, match="each kind is a step or a decision"):
        Flow(KINDS, {BEGIN: begin}, {})
    with pytest.raises(AssertionError, match="each kind is a step or a decision"):
        Flow(KINDS, {BEGIN: begin, ASK: begin}, {ASK: (ask, answer)})
    with pytest.raises(AssertionError, match="whose is it"):
        Flow(KINDS, {ASK: begin}, {BEGIN: (ask, answer)})


def test_kinds_have_names_of_their_own() -> None:
    kinds = Kinds()
    assert [kinds.add("roll", "phase"), kinds.add("draft", "seat")] == [0, 1]
    assert kinds.number("draft") == 1
    assert kinds[1] == ("draft", ("seat",))
    with pytest.raises(KeyError):
        kinds.number("steal")
    with pytest.raises(AssertionError):
        kinds.add("roll")


PINNED = {
    "dice": """
        setup round roll captain-pick share captain-share income fish swordfish swordfish-coins
        stars fill round-end draft use use-last star circle bonus oyster again award""",
    "cards": """
        round phase opener next-bidder receive refill launching cod-draw hiring lobster-draw
        fishing processing trading draw round-end open first-bid bid pay launch hire process
        trade discard""",
}


@pytest.mark.parametrize(("game", "kinds"), [("dice", OF_DICE), ("cards", OF_CARDS)])
def test_kinds_keep_their_names_and_numbers(game: str, kinds: Kinds) -> None:
    pinned = PINNED[game].split()
    assert [kind.name for kind in kinds][: len(pinned)] == pinned
    for kind in kinds:
        for word in (kind.name, *kind.fields):
            assert re.fullmatch(r"[a-z]+(-[a-z]+)*", word)
        assert len(set(kind.fields)) == len(kind.fields)


@pytest.mark.parametrize("game", games())
def test_frames_hold_what_their_kind_declares(game: str) -> None:
    """Whatever lies on the stack in play, by many rules: a number for each field, no more."""
    seen = set()
    for seed in range(12):
        chance = random.Random(seed)
        match = new_match(game, players=seed % 3 + 2, seed=seed)
        position: Any = match.position
        kinds = position.flow.kinds
        while position.to_move is not None:
            for frame in position.stack:
                kind = kinds[frame[0]]
                assert len(frame) == 1 + len(kind.fields), kind
                seen.add(kind.name)
            top = position.stack[-1]
            assert dict(zip(kinds[top[0]].fields, top[1:], strict=True))["seat"] == position.to_move
            position.play(chance.choice(position.legal_actions))
    assert len(seen) > 10
