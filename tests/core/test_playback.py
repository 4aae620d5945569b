"""Tests of the middle states of an action."""

import random
from collections import Counter

import pytest

from fleet_engine import Match, OptionError, games, new_match

every_game = pytest.mark.parametrize("game", games())
SEEDS = (1, 2, 3)


def play_randomly(game: str, seed: int) -> Match:
    """Return a whole random game of two seats."""
    match, chance = new_match(game, players=2, seed=seed), random.Random(seed)
    while not match.is_over:
        match.play(chance.choice(match.legal_actions))
    return match


@every_game
def test_playback_leads_from_one_decision_to_the_next(game: str) -> None:
    match = play_randomly(game, seed=1)
    for index in range(len(match.actions)):
        states, after = match.playback(index), match.at(index + 1)
        assert states[-1] == after
        assert states[-1].events == after.events
        counts = [len(match.at(index).events), *(len(state.events) for state in states)]
        if len(states) > 1:
            assert counts == sorted(set(counts)), "each state has a new event"
        for state in states:
            assert state.events == match.events[: len(state.events)]
            assert state.actions == match.actions[: index + 1]


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_playback_has_middle_states_which_are_no_end(game: str, seed: int) -> None:
    match, kinds = play_randomly(game, seed), Counter[str]()
    for index in range(len(match.actions)):
        for state in match.playback(index)[:-1]:
            kinds.update(type(event).__name__ for event in state.events[-1:])
            assert not state.is_over
            assert state.result is None
            assert state.to_move is None
            assert state.decision is None
            assert state.legal_actions == ()
            assert "no seat to move" in repr(state)
    assert len(kinds) > 1


@every_game
def test_playback_can_be_observed_by_every_seat(game: str) -> None:
    match = play_randomly(game, seed=2)
    for index in range(len(match.actions)):
        for state in match.playback(index):
            for seat in range(match.players):
                seen = state.observe(seat)
                assert seen.seat == seat
                assert seen == state.copy().observe(seat)
                assert len(state.visible_events(seat)) == len(state.events)
            assert len(state.totals) == match.players


@every_game
def test_playback_changes_neither_the_match_nor_its_past(game: str) -> None:
    match = play_randomly(game, seed=3)
    before = [match.at(index) for index in range(len(match.actions) + 1)]
    texts = [each.position_text(whole=True) for each in before if each.to_move is not None]
    for index in range(len(match.actions)):
        match.playback(index)
    after = [match.at(index) for index in range(len(match.actions) + 1)]
    assert after == before
    assert [each.position_text(whole=True) for each in after if each.to_move is not None] == texts
    assert all(type(each.position.stack) is list for each in after)  # type: ignore[attr-defined]


def test_playback_states_refuse_actions() -> None:
    match = play_randomly("dice", seed=1)
    state = next(states[0] for index in range(20) if len(states := match.playback(index)) > 1)
    with pytest.raises(Exception, match="no seat is to move"):
        state.play(match.actions[0])


@pytest.mark.parametrize("index", [-1, 1, True, "0"])
def test_playback_of_an_index_without_action_raises(index: int) -> None:
    match = new_match("dice", players=1, seed=7)
    match.play(match.legal_actions[0])
    with pytest.raises(OptionError, match="is none of 1"):
        match.playback(index)
