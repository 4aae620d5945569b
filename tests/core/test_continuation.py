"""Tests of a replay that continues an earlier match: it plays only new actions."""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from fleet_engine import Match, RecordError, games, new_match, replay
from fleet_engine.core.game import find_game
from fleet_engine.core.match import from_position

SEED = 21


def played(game: str, seed: int = SEED, *, discreet: bool = False) -> Match:
    """Return a match of two seats, played by random actions to its end."""
    match, chance = Match(find_game(game), 2, seed, {}, discreet=discreet), random.Random(seed)
    while match.to_move is not None:
        match.play(chance.choice(match.legal_actions))
    return match


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record every action that any match plays from now on."""
    noted: list[str] = []
    play = Match.play

    def noting(match: Match, action: object) -> object:
        noted.append(str(action))
        return play(match, action)  # type: ignore[arg-type]

    monkeypatch.setattr(Match, "play", noting)
    return noted


@pytest.mark.parametrize("discreet", [False, True])
@pytest.mark.parametrize("game", games())
def test_continued_match_equals_a_replay_of_the_whole_record(game: str, discreet: bool) -> None:
    whole = played(game, discreet=discreet)
    before = None
    for number in range(0, len(whole.actions) + 1, 3):
        then = whole.at(number)
        replay_record = partial(
            replay,
            then.record,
            discreet=discreet,
            trailing_forced_actions=then.trailing_forced_actions,
        )
        again, fresh = replay_record(known_match=before), replay_record()
        assert again.actions == fresh.actions
        assert again.events == fresh.events
        assert again.legal_actions == fresh.legal_actions
        assert again.record == fresh.record
        before = again
    assert before is not None


def test_only_the_new_actions_are_played(plays: list[str]) -> None:
    whole = played("dice")
    before = replay(whole.at(20).record)
    plays.clear()
    replay(whole.at(23).record, known_match=before)
    assert plays == [action.text for action in whole.actions[20:23]]


def test_the_match_before_stays_as_it_is() -> None:
    whole = played("fishing")
    before = replay(whole.at(30).record)
    events = before.events[:]
    replay(whole.record, known_match=before)
    assert before.actions == whole.actions[:30]
    assert before.events == events


def test_match_with_more_unwritten_actions_is_not_continued() -> None:
    whole = played("cards", discreet=True)
    past = next(
        then for n in range(len(whole.actions)) if (then := whole.at(n)).trailing_forced_actions
    )
    again = replay(past.record, discreet=True, known_match=past)
    assert again.actions == replay(past.record, discreet=True).actions
    assert past.trailing_forced_actions > again.trailing_forced_actions


OTHERS: dict[str, Callable[[], Match]] = {
    "another seed": lambda: played("cards", SEED + 1),
    "more seats": lambda: new_match("cards", players=3, seed=SEED),
    "another game": lambda: new_match("dice", players=2, seed=SEED),
    "other names": lambda: new_match("cards", players=2, seed=SEED, names=("Ann", "Bob")),
    "asked discreetly": lambda: Match(find_game("cards"), 2, SEED, {}, discreet=True),
    "further on": lambda: played("cards").at(50),
}
"""Matches that the replayed record does not continue."""


@pytest.mark.parametrize("name", OTHERS)
def test_another_match_is_not_continued(name: str, plays: list[str]) -> None:
    then, before = played("cards").at(40), OTHERS[name]()
    plays.clear()
    assert replay(then.record, known_match=before).actions == then.actions
    assert plays == [action.text for action in then.actions]


def test_a_match_with_other_rules_is_not_continued(plays: list[str]) -> None:
    then = played("dice").at(20)
    before = new_match("dice", players=2, seed=SEED, edition="2018")
    plays.clear()
    assert replay(then.record, known_match=before).actions == then.actions
    assert len(plays) == 20


def test_a_match_that_began_at_a_position_is_not_continued() -> None:
    then = played("dice").at(20)
    begun = new_match("dice", players=2, seed=SEED).position_text(whole=True)
    before = from_position(begun, seed=SEED)
    assert replay(then.record, known_match=before).actions == then.actions


def test_error_in_a_new_action_names_its_number() -> None:
    whole = played("dice")
    before = replay(whole.at(20).record)
    record = replace(before.record, actions=(*before.record.actions, "castle"))
    with pytest.raises(RecordError, match="action 21"):
        replay(record, known_match=before)
    assert before.actions == whole.actions[:20]
