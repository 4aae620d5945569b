"""Play up to chance: the stop at a chance node, its outcomes, and setting an outcome."""

import random
from collections import Counter
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from fleet_engine import IllegalAction, ImpossibleOutcome, new_match
from fleet_engine.core.action import Action
from fleet_engine.core.game import find_game
from tests.examples import examples
from tests.games.kinds import GAME_CHECKS
from tests.games.playing import position_of, snapshot

quick = examples(40)
of_every_kind = pytest.mark.parametrize("kind", GAME_CHECKS)

Data = st.DataObject
DATA = st.data()
FAR = st.integers(0, 120)
PICK = st.integers(0, 30)


def drawn(data: Data, kind: str, far: int, pick: int) -> tuple[Any, Action]:
    """Return a position from the middle of a game with any house rules, and one of its actions."""
    game = data.draw(GAME_CHECKS[kind].games())
    match = game.with_options(data.draw(GAME_CHECKS[kind].house_rules())).play(far)
    assume(match.to_move is not None)
    now = position_of(match)
    return now, now.legal_actions[pick % len(now.legal_actions)]


def awaiting(data: Data, kind: str, far: int) -> Any:
    """Return a position that awaits chance, a few actions after one from the middle of a game."""
    now, action = drawn(data, kind, far, 0)
    ahead = now.copy()
    ahead.play_to_chance(action)
    chooser = random.Random(far)
    while ahead.to_move is not None:
        ahead.play_to_chance(chooser.choice(ahead.legal_actions))
    assume(ahead.is_chance_node)
    return ahead


@of_every_kind
@quick
@given(DATA, FAR, PICK)
def test_play_to_chance_and_settle_equals_play(kind: str, data: Data, far: int, pick: int) -> None:
    before, action = drawn(data, kind, far, pick)
    plain, halted = before.copy(), before.copy()
    plain_log: list[Any] = []
    heard: list[Any] = []
    plain.play(action, plain_log)
    halted.play_to_chance(action, heard)
    assert heard == plain_log[: len(heard)]
    assert halted.is_chance_node == (heard != plain_log or snapshot(halted) != snapshot(plain))
    assert not plain.is_chance_node
    assert (halted.is_over, plain.is_over) == (halted.stack == [], plain.to_move is None)
    halted.resolve_chance(heard)
    assert heard == plain_log
    assert snapshot(halted) == snapshot(plain)
    assert not halted.is_chance_node


@of_every_kind
@quick
@given(DATA, FAR, PICK, st.randoms(use_true_random=False))
def test_play_to_chance_does_not_depend_on_chance(
    kind: str, data: Data, far: int, pick: int, chooser: random.Random
) -> None:
    before, action = drawn(data, kind, far, pick)
    stories = []
    for _ in range(3):
        ahead = before.copy()
        GAME_CHECKS[kind].reshuffle(ahead, chooser)
        log: list[Any] = []
        ahead.play_to_chance(action, log)
        unordered_log = [[type(event), *map(in_any_order, event)] for event in log]
        outcomes = ahead.chance_outcomes() if ahead.is_chance_node else None
        seen = find_game(kind).observe(ahead, before.to_move)
        stories.append((unordered_log, unordered(seen), outcomes))
    assert stories[0] == stories[1] == stories[2]


def unordered(seen: Any) -> dict[str, Any]:
    """Return an observation without the order of its tuples.

    The last licenses of a stack have no order.
    """
    values = {field.name: getattr(seen, field.name) for field in fields(seen)}
    return {name: sorted(map(repr, value)) if isinstance(value, tuple) else value
            for name, value in values.items()}  # fmt: skip


def in_any_order(value: Any) -> Any:
    """Return a value of an event; the entries of a tuple have no order."""
    return sorted(value) if isinstance(value, tuple) else value


@of_every_kind
@pytest.mark.parametrize("far", [3, 25, 60])
def test_seeded_outcomes_have_the_frequencies_of_their_weights(kind: str, far: int) -> None:
    """Chi-square test, with a limit that fair dice do not exceed; each outcome occurs."""
    chooser = random.Random(far)
    game = find_game(kind)
    now: Any = game.start(2, far, game.options({}), None)
    for _ in range(far):
        now.play_to_chance(chooser.choice(now.legal_actions))
        now.resolve_chance()
    while now.to_move is not None:
        now.play_to_chance(chooser.choice(now.legal_actions))
    weights = now.chance_outcomes()
    tries = 6 * sum(weights.values()) // min(weights.values())
    assert tries < 30_000
    tries = max(tries, 6000)
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(tries):
        GAME_CHECKS[kind].reshuffle(now, chooser)
        found[tuple(sorted(now.seeded_outcome()))] += 1
    assert set(found) == set(weights)
    whole = sum(weights.values())
    expected = {outcome: tries * weight / whole for outcome, weight in weights.items()}
    strayed = sum((found[each] - mean) ** 2 / mean for each, mean in expected.items())
    free = len(weights) - 1
    assert strayed < free + 5 * (2 * free) ** 0.5


@of_every_kind
@quick
@given(DATA, FAR, PICK)
def test_setting_the_seeded_outcome_equals_play(kind: str, data: Data, far: int, pick: int) -> None:
    before, action = drawn(data, kind, far, pick)
    plain, set_ = before.copy(), before.copy()
    plain_log: list[Any] = []
    heard: list[Any] = []
    plain.play(action, plain_log)
    set_.play_to_chance(action, heard)
    while set_.is_chance_node:
        assert (set_.to_move, set_.legal_actions) == (None, ())
        known = len(heard)
        outcome = set_.seeded_outcome()
        outcomes = set_.chance_outcomes()
        assert len(outcomes) > 1
        assert outcomes[tuple(sorted(outcome))] > 0
        set_.apply_chance(outcome, heard)
        assert type(heard[known]) in GAME_CHECKS[kind].chance_events
    assert heard == plain_log
    assert snapshot(set_) == snapshot(plain)


@of_every_kind
@examples(15, max_count=150)
@given(DATA, FAR, st.randoms(use_true_random=False))
def test_each_possible_outcome_can_be_set(
    kind: str, data: Data, far: int, chooser: random.Random
) -> None:
    waits = awaiting(data, kind, far)
    before = snapshot(waits)
    outcomes = waits.chance_outcomes()
    assert all(weight > 0 for weight in outcomes.values())
    assert all(tuple(sorted(outcome)) == outcome for outcome in outcomes)
    for outcome in chooser.sample([*outcomes], min(12, len(outcomes))):
        mixed = chooser.sample(outcome, len(outcome))
        after = waits.copy()
        log: list[Any] = []
        after.apply_chance(mixed, log)
        assert tuple(sorted(fallen(kind, log, len(outcome)))) == outcome
        assert snapshot(waits) == before
        after.resolve_chance()
        while after.to_move is not None:
            after.play(chooser.choice(after.legal_actions))
        GAME_CHECKS[kind].check_end(after)


def fallen(kind: str, log: list[Any], count: int) -> list[str]:
    """Return the first `count` outcomes of chance in the events, or a few more."""
    found: list[str] = []
    for event in log:
        if type(event) in GAME_CHECKS[kind].chance_events:
            found += GAME_CHECKS[kind].chance_events[type(event)](event)
        if len(found) >= count:
            break
    return found


@of_every_kind
@quick
@given(DATA, FAR)
def test_impossible_outcome_is_refused(kind: str, data: Data, far: int) -> None:
    waits = awaiting(data, kind, far)
    before, fits = snapshot(waits), waits.seeded_outcome()
    for wrong in ((), fits[1:], (*fits, fits[0]), ("storm", *fits[1:]), ("storm",)):
        if tuple(sorted(wrong)) in waits.chance_outcomes():
            continue
        with pytest.raises(ImpossibleOutcome, match=r"^'.*' cannot fall now \(.+\); '.+' could$"):
            waits.apply_chance(wrong)
        assert snapshot(waits) == before


@of_every_kind
def test_position_without_chance_has_no_outcomes(kind: str) -> None:
    game = find_game(kind)
    now: Any = game.start(2, 5, game.options({}), None)
    chooser = random.Random(1)
    while True:
        before = snapshot(now)
        for ask in (now.chance_outcomes, now.seeded_outcome, lambda: now.apply_chance(("cod",))):
            with pytest.raises(ImpossibleOutcome, match=r"^chance decides nothing now$"):
                ask()
        now.resolve_chance()
        assert snapshot(now) == before
        if now.is_over:
            break
        now.play(chooser.choice(now.legal_actions))


@of_every_kind
@examples(10)
@given(DATA, FAR)
def test_observation_reveals_nothing_of_awaited_chance(kind: str, data: Data, far: int) -> None:
    """An observation of a position that awaits chance has only information from before it."""
    waits = awaiting(data, kind, far)
    game = find_game(kind)
    before = snapshot(waits)
    seen: Any = game.observe(waits, 0)
    assert (seen.decision, seen.legal_actions) == (None, ())
    assert getattr(seen, "phase", None) != "over"
    imagined: Any = game.determinize(waits, 0, far)
    assert game.observe(imagined, 0) == seen
    assert imagined.is_chance_node
    assert imagined.chance_outcomes()
    assert snapshot(waits) == before


@of_every_kind
def test_preview_beyond_chance_is_refused(kind: str) -> None:
    chooser, stopped = random.Random(3), 0
    match = new_match(kind, players=max(find_game(kind).type.seats), seed=3)
    while match.to_move is not None and stopped < 3:
        action = chooser.choice(match.legal_actions)
        if match.preview(action).reaches_unknown:
            stopped += 1
            with pytest.raises(IllegalAction, match="chance decides before"):
                match.preview(action, action)
        match.play(action)
    assert stopped
