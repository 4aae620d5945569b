"""Properties of every game, with any choices and any chance."""

import random
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleet_engine import IllegalAction, Match, Record, games, replay
from fleet_engine.core.action import Action
from tests.examples import examples
from tests.games.kinds import GAME_CHECKS
from tests.games.playing import position_of, snapshot

quick = examples(30)
of_every_kind = pytest.mark.parametrize("kind", GAME_CHECKS)

Data = st.DataObject
DATA = st.data()
FAR = st.integers(0, 250)


def standing(match: Match) -> tuple[Any, ...]:
    """Return the parts of a match that an undo must restore."""
    return snapshot(position_of(match)), len(match.events), match.phase_label, match.to_move


def test_every_game_is_tested() -> None:
    assert set(GAME_CHECKS) == set(games())


@of_every_kind
@examples(12)
@given(DATA, st.integers(0, 150))
def test_legal_actions_are_accepted_and_all_others_refused(kind: str, data: Data, far: int) -> None:
    match = data.draw(GAME_CHECKS[kind].games()).play(far)
    before, events = snapshot(position_of(match)), tuple(match.events)
    assert len(match.legal_actions) != 1
    for action in match.game.actions:
        if action in match.legal_actions:
            match.play(action)
            match.undo(force=True)
        else:
            for spelled in (action, action.text):
                with pytest.raises(IllegalAction, match=re.escape(repr(action.text))):
                    match.play(spelled)
        assert snapshot(position_of(match)) == before
        assert tuple(match.events) == events


@of_every_kind
@quick
@given(DATA, st.integers(0, 200), st.integers(1, 20))
def test_a_copy_shares_nothing(kind: str, data: Data, far: int, further: int) -> None:
    original = position_of(data.draw(GAME_CHECKS[kind].games()).play(far))
    before = snapshot(original)
    copy = original.copy()
    assert copy == original
    assert snapshot(copy) == before
    chance = random.Random(further)
    for _ in range(further):
        if copy.to_move is None:
            break
        copy.play(chance.choice(copy.legal_actions))
    assert snapshot(original) == before
    again = original.copy()
    if original.to_move is not None:
        assert copy != original
        played = snapshot(copy)
        original.play(original.legal_actions[0])
        assert snapshot(copy) == played
        assert snapshot(again) == before


@of_every_kind
@quick
@given(DATA, st.integers(1, 250), st.integers(1, 40))
def test_undo_restores_everything(kind: str, data: Data, far: int, back: int) -> None:
    game = data.draw(GAME_CHECKS[kind].games())
    match = game.start()
    seen = [standing(match)]
    for _, text in zip(range(far), game.moves(match), strict=False):
        match.play(text)
        seen.append(standing(match))
    last, events = seen.pop(), tuple(match.events)
    undone = []
    for _ in range(min(back, len(seen))):
        undone.append(match.undo(force=True))
        assert standing(match) == seen.pop()
    for action in reversed(undone):
        match.play(action)
    assert standing(match) == last
    assert tuple(match.events) == events


@of_every_kind
@quick
@given(DATA, FAR, st.sampled_from((0, -1)))
def test_undo_after_a_revealing_event_is_refused(
    kind: str, data: Data, far: int, pick: int
) -> None:
    match = data.draw(GAME_CHECKS[kind].games()).play(far)
    if match.to_move is None:
        return
    events = match.play(match.legal_actions[pick])
    revealed = any(isinstance(event, GAME_CHECKS[kind].revealing_events) for event in events)
    assert match.can_undo == (not revealed)
    if revealed:
        before = snapshot(position_of(match))
        with pytest.raises(IllegalAction):
            match.undo()
        assert snapshot(position_of(match)) == before


@of_every_kind
@quick
@given(DATA, FAR, st.sampled_from(("text", "json", "compact")))
def test_a_record_replays_to_the_same_game(kind: str, data: Data, far: int, form: str) -> None:
    match = data.draw(GAME_CHECKS[kind].games()).play(far)
    record = match.record
    forms = {"text": str(record), "json": record.to_json(), "compact": record.to_compact()}
    again = replay(forms[form])
    if len(again.actions) < len(match.actions):  # a record omits a decision with one legal action
        assert again.decision.kind in GAME_CHECKS[kind].secret_choices
        [only] = again.legal_actions
        again.play(only)
    assert again.events == match.events
    assert again.result == match.result
    assert snapshot(position_of(again)) == snapshot(position_of(match))
    assert Record.parse(forms[form]).actions == record.actions


@of_every_kind
@quick
@given(DATA, FAR)
def test_preview_equals_play_up_to_the_first_revealing_event(
    kind: str, data: Data, far: int
) -> None:
    match = data.draw(GAME_CHECKS[kind].games()).play(far)
    before = snapshot(position_of(match))
    for action in match.legal_actions:
        preview = match.preview(action)
        assert snapshot(position_of(match)) == before
        ahead = position_of(match).copy()
        heard: list[Any] = []
        ahead.play_to_chance(action, heard)
        happened = match.play(action)
        revealing = GAME_CHECKS[kind].revealing_events
        unknown = [n for n, event in enumerate(happened) if isinstance(event, revealing)]
        assert preview.reaches_unknown == bool(unknown)
        assert preview.events == (happened[: unknown[0]] if unknown else happened)
        assert preview.legal_actions == (() if unknown else match.legal_actions)
        assert preview.decision == (None if unknown else match.decision)
        if preview.events == tuple(heard):  # no decision of a hidden hand comes before chance
            assert preview.scores == match.game.result(ahead).scores
        match.undo(force=True)


@of_every_kind
@quick
@given(DATA, FAR, st.lists(st.integers(0, 30), min_size=2, max_size=5))
def test_preview_of_several_actions_equals_play(
    kind: str, data: Data, far: int, picks: list[int]
) -> None:
    match = data.draw(GAME_CHECKS[kind].games()).play(far)
    chosen: list[Action] = []
    for pick in picks:
        preview = match.preview(*chosen)
        legal = preview.legal_actions if chosen else match.legal_actions
        if not legal:
            break
        chosen.append(legal[pick % len(legal)])
    previewed = match.preview(*chosen)
    happened = [event for action in chosen for event in match.play(action)]
    assert list(previewed.events) == happened[: len(previewed.events)]
    rest = happened[len(previewed.events) :]
    assert previewed.reaches_unknown == bool(rest)
    assert not rest or isinstance(rest[0], GAME_CHECKS[kind].revealing_events)


@of_every_kind
@quick
@given(DATA)
def test_no_set_of_house_rules_breaks_a_game(kind: str, data: Data) -> None:
    game = data.draw(GAME_CHECKS[kind].games()).with_options(
        data.draw(GAME_CHECKS[kind].house_rules())
    )
    match = game.start()
    for text in game.moves(match):
        assert (
            len(match.legal_actions) > 1 or match.decision.kind in GAME_CHECKS[kind].secret_choices
        )
        match.play(text)
    GAME_CHECKS[kind].check_end(position_of(match))
    assert replay(str(match.record)).events == match.events
    assert replay(match.record.to_compact()).events == match.events


@of_every_kind
@quick
@given(DATA, FAR)
def test_observe_and_imagine_change_nothing(kind: str, data: Data, far: int) -> None:
    match = data.draw(GAME_CHECKS[kind].games()).play(far)
    before = snapshot(position_of(match))
    for seat in range(match.players):
        seen = match.observe(seat)
        assert seen.decision == match.decision
        if seat == match.to_move:
            assert seen.legal_actions == match.legal_actions
        match.determinize(seat, far)
    assert (match.decision is None) == (match.to_move is None)
    assert snapshot(position_of(match)) == before


@of_every_kind
@quick
@given(DATA, FAR, st.integers(0, 400))
def test_match_at_a_number_equals_the_earlier_match(
    kind: str, data: Data, far: int, number: int
) -> None:
    game = data.draw(GAME_CHECKS[kind].games())
    match = game.play(far)
    number %= len(match.actions) + 1
    before, then = standing(match), game.play(number)
    back = match.at(number)
    assert standing(back) == standing(then)
    assert (back.actions, back.events) == (then.actions, then.events)
    assert back.record == then.record
    assert back.actions == match.actions[:number]
    assert [back.observe(seat) for seat in range(back.players)] == [
        then.observe(seat) for seat in range(then.players)
    ]
    assert (back.names, back.options, back.can_undo) == (then.names, then.options, then.can_undo)
    for action in match.actions[number:]:
        back.play(action)
    assert (standing(back), back.events) == (before, match.events)
    while len(back.actions) > number // 2:
        back.undo(force=True)
    assert standing(match) == before
    assert match.at(number).actions == match.actions[:number]
