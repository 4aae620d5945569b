"""Tests of the stack of frames: the declared kinds, and the loop that runs them."""

import random
import re
from typing import Any

import pytest

from fleet_engine import ImpossibleOutcome, games, new_match
from fleet_engine.cards.rules.frames import KINDS as OF_CARDS
from fleet_engine.core.action import Action, Actions
from fleet_engine.core.game import EventLog
from fleet_engine.core.game_loop import (
    ChanceHandlers,
    Frame,
    FrameKinds,
    GameLoop,
    HiddenHandHandlers,
    LegalActions,
    PositionMixin,
)
from fleet_engine.dice.rules.frames import KINDS as OF_DICE

ACTIONS = Actions((("count", None), ("stop", None)))
COUNT, STOP = ACTIONS

KINDS = FrameKinds()
BEGIN = KINDS.add("begin", "rounds")
ASK = KINDS.add("ask", "seat", "rounds")


class Counting(PositionMixin):
    """Position that asks seat 3 in each round whether to count or to stop."""

    def __init__(self, rounds: int, legal: LegalActions = (COUNT, STOP)) -> None:
        self.legal = legal
        self.counted = 0
        self.stack: list[Frame] = [(BEGIN, rounds)]
        self.to_move: int | None = None
        self.legal_actions: LegalActions = ()


def begin(position: Counting, frame: Frame, log: EventLog) -> None:
    if frame[1]:
        position.stack.append((ASK, 3, frame[1]))


def ask(position: Counting, frame: Frame) -> LegalActions:
    return position.legal


def answer(position: Counting, frame: Frame, action: Action, log: EventLog) -> None:
    if log is not None:
        log.append(action.text)
    if action is COUNT:
        position.counted += 1
        position.stack.append((BEGIN, frame[2] - 1))


def flow(**hooks: Any) -> GameLoop[Counting]:
    return GameLoop(KINDS, {BEGIN: begin}, {ASK: (ask, answer)}, {}, **hooks)


class Played(Counting):
    loop = flow()


class Tossing(PositionMixin):
    """Position that tosses a coin in each round.

    If both sides are equal, chance decides nothing.
    """

    def __init__(self, rounds: int, sides: tuple[str, ...] = ("head", "tail")) -> None:
        self.sides = sides
        self.fell: list[str] = []
        self.stack: list[Frame] = [(BEGIN, rounds)]
        self.to_move: int | None = None
        self.legal_actions: LegalActions = ()


def toss(position: Tossing, side: str, log: EventLog) -> None:
    position.fell.append(side)
    if log is not None:
        log.append(side)


TOSS = ChanceHandlers[Tossing](
    resolve=lambda position, frame, log: toss(position, position.sides[-1], log),
    is_random=lambda position, frame: len(set(position.sides)) > 1,
    list_outcomes=lambda position, frame: {("head",): 1, ("tail",): 1},
    get_seeded_outcome=lambda position, frame: (position.sides[-1],),
    apply=lambda position, frame, outcome, log: toss(position, outcome[0], log),
)


def ask_all(position: Tossing, frame: Frame, log: EventLog) -> None:
    position.stack += [(ASK, 0, 0), (FALL,)] * frame[1]


def ask_on(position: Tossing, frame: Frame) -> LegalActions:
    return (COUNT, STOP)


def nothing(position: Tossing, frame: Frame, action: Action, log: EventLog) -> None:
    pass


WITH_CHANCE = FrameKinds()
for kind in KINDS:
    WITH_CHANCE.add(kind.name, *kind.fields)
FALL = WITH_CHANCE.add("fall")


class Tossed(Tossing):
    loop = GameLoop(WITH_CHANCE, {BEGIN: ask_all}, {ASK: (ask_on, nothing)}, {FALL: TOSS})


def test_play_resolves_chance_from_the_seed() -> None:
    position = Tossed(2)
    log: list[str] = []
    position.resolve_chance(log)
    assert (position.to_move, position.is_chance_node, log) == (0, False, ["tail"])
    position.play(COUNT, log)
    assert (position.to_move, position.is_chance_node, log) == (0, False, ["tail", "tail"])
    position.play(STOP, log)
    assert (position.is_over, position.is_chance_node) == (True, False)


def test_play_to_chance_waits_if_several_outcomes_are_possible() -> None:
    position = Tossed(2)
    log: list[str] = []
    position.resolve_chance(log)
    position.play_to_chance(COUNT, log)
    assert (position.to_move, position.legal_actions, position.is_over) == (None, (), False)
    assert (position.is_chance_node, log) == (True, ["tail"])
    assert (position.chance_outcomes(), position.seeded_outcome()) == (
        {("head",): 1, ("tail",): 1},
        ("tail",),
    )
    with pytest.raises(ImpossibleOutcome, match=r"^'edge' cannot fall now \(fall\); 'head' could$"):
        position.apply_chance(["edge"])
    position.apply_chance(["head"], log)
    assert (position.to_move, position.is_chance_node, log) == (0, False, ["tail", "head"])


def test_let_fall_stops_at_the_next_chance_frame() -> None:
    position = Tossed(2)
    position.stack = [(FALL,), (FALL,)]
    position.loop.run(position, None, stop_at_chance=True)
    position.apply_chance(("head",))
    assert (position.is_chance_node, position.fell) == (True, ["head"])
    position.apply_chance(("head",))
    assert (position.is_over, position.fell) == (True, ["head", "head"])


def test_chance_with_one_outcome_does_not_wait() -> None:
    position = Tossed(2, ("head", "head"))
    position.resolve_chance()
    position.play_to_chance(COUNT)
    assert (position.to_move, position.fell) == (0, ["head", "head"])


def test_settle_resolves_awaited_chance_from_the_seed() -> None:
    position = Tossed(2)
    position.resolve_chance()
    position.play_to_chance(COUNT)
    log: list[str] = []
    position.resolve_chance(log)
    assert (position.to_move, log) == (0, ["tail"])


def test_no_action_is_playable_while_chance_is_awaited() -> None:
    position = Tossed(2)
    position.resolve_chance()
    position.play_to_chance(COUNT)
    with pytest.raises(AssertionError, match="no seat is asked for count"):
        position.play(COUNT)


def test_steps_run_at_once_and_decisions_wait() -> None:
    log: list[str] = []
    position = Played(3)
    position.loop.run(position, log)
    assert (position.to_move, position.legal_actions) == (3, (COUNT, STOP))
    assert position.stack == [(ASK, 3, 3)]
    position.play(COUNT, log)
    assert position.stack == [(ASK, 3, 2)]
    position.play(STOP, log)
    assert (position.to_move, position.legal_actions, position.stack) == (None, (), [])
    assert (position.counted, log) == (1, ["count", "stop"])


def test_decisions_with_one_or_no_answer_are_not_asked() -> None:
    one, none = Counting(3, (COUNT,)), Counting(3, ())
    for position in (one, none):
        flow().run(position, None)
        assert (position.to_move, position.stack) == (None, [])
    assert (one.counted, none.counted) == (3, 0)


class Handed(Counting):
    """Position that counts, in a game of hidden hands."""

    turn = 0
    discreet = True


def test_discreet_game_asks_without_choice_and_records_the_turn_first() -> None:
    log: list[Any] = []

    def pass_turn(position: Handed, seat: int, log: EventLog) -> None:
        assert log is not None
        log.append(seat)
        position.turn = seat

    hands = HiddenHandHandlers[Handed](pass_turn, lambda position, frame: frame[2] < 2)
    position = Handed(3, (COUNT,))
    flow(hands=hands).run(position, log)
    assert (position.to_move, position.legal_actions) == (3, (COUNT,))
    assert log == [3, "count", "count"]
    open_ = Handed(3, (COUNT,))
    open_.discreet = False
    flow(hands=hands).run(open_, [])
    assert (open_.to_move, open_.counted) == (None, 3)


def test_every_kind_is_a_step_or_a_decision_of_a_seat() -> None:
    with pytest.raises(AssertionError, match="each kind is one of three"):
        GameLoop(KINDS, {BEGIN: begin}, {}, {})
    with pytest.raises(AssertionError, match="each kind is one of three"):
        GameLoop(KINDS, {BEGIN: begin, ASK: begin}, {ASK: (ask, answer)}, {})
    with pytest.raises(AssertionError, match="whose is it"):
        GameLoop(KINDS, {ASK: begin}, {BEGIN: (ask, answer)}, {})


def test_kinds_have_names_of_their_own() -> None:
    kinds = FrameKinds()
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
        stars fill round-end draft use use-last star circle bonus oyster again award
        starting-roll reroll""",
    "cards": """
        round phase opener next-bidder receive refill launching cod-draw hiring lobster-draw
        fishing processing trading draw round-end open first-bid bid pay launch hire process
        trade discard trade-draw reveal""",
}


@pytest.mark.parametrize(("game", "kinds"), [("dice", OF_DICE), ("cards", OF_CARDS)])
def test_kinds_keep_their_names_and_numbers(game: str, kinds: FrameKinds) -> None:
    pinned = PINNED[game].split()
    assert [kind.name for kind in kinds] == pinned
    for kind in kinds:
        for word in (kind.name, *kind.fields):
            assert re.fullmatch(r"[a-z]+(-[a-z]+)*", word)
        assert len(set(kind.fields)) == len(kind.fields)


@pytest.mark.parametrize("game", games())
def test_frames_have_the_fields_of_their_kind(game: str) -> None:
    """Check every frame during random games: one value for each field of its kind."""
    seen = set()
    for seed in range(12):
        chance = random.Random(seed)
        match = new_match(game, players=seed % 3 + 2, seed=seed)
        position: Any = match.position
        kinds = position.loop.kinds
        while position.to_move is not None:
            for frame in position.stack:
                kind = kinds[frame[0]]
                assert len(frame) == 1 + len(kind.fields), kind
                seen.add(kind.name)
            top = position.stack[-1]
            assert dict(zip(kinds[top[0]].fields, top[1:], strict=True))["seat"] == position.to_move
            position.play(chance.choice(position.legal_actions))
    # Few steps are seen, because most have left the stack before a seat has to decide.
    assert len(seen) > min(10, len(kinds) // 2 - 1)
