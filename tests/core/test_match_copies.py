"""Tests of matches as Python objects: copies, equality, hashes and pickles."""

import copy
import pickle
import random
from collections.abc import Callable

import pytest

from fleet_engine import Match, OptionError, from_position, games, new_match, replay
from fleet_engine.core.action import Action
from fleet_engine.core.game import find_game
from fleet_engine.dice.optional_cards import NO_OPTIONAL_CARDS

every_game = pytest.mark.parametrize("game", games())
COPIES: dict[str, Callable[[Match], Match]] = {
    "method": lambda match: match.copy(),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),
}
every_copy = pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)


def begun(game: str, actions: int = 30, *, discreet: bool = False) -> Match:
    """Return a match of two seats after some random actions."""
    match = Match(find_game(game), 2, 5, {}, ("Ana", "Bo"), discreet=discreet)
    play(match, actions)
    return match


def play(match: Match, actions: int = 10_000) -> None:
    """Play random actions that follow from the position, at most to the end."""
    chance = random.Random(len(match.actions))
    while match.to_move is not None and actions:
        match.play(chance.choice(match.legal_actions))
        actions -= 1


@every_game
@every_copy
def test_copy_is_equal_and_plays_the_same_game(game: str, copied: Callable[[Match], Match]) -> None:
    match = begun(game)
    twin = copied(match)
    assert twin is not match
    assert twin == match
    assert twin.observe(0) == match.observe(0)
    assert twin.events == match.events
    assert twin.game is match.game
    for each in (match, twin):
        play(each)
    assert twin == match
    assert twin.record == match.record
    assert twin.result == match.result


@every_game
@every_copy
def test_copy_is_independent_of_the_original(game: str, copied: Callable[[Match], Match]) -> None:
    match = begun(game)
    before = match.record
    events, actions = list(match.events), match.actions
    twin = copied(match)
    play(twin)
    twin.options["edition"] = "none"
    assert (match.record, match.events, match.actions) == (before, events, actions)
    while twin.actions:
        twin.undo(force=True)
    assert (match.events, match.actions) == (events, actions)


@every_game
def test_match_equals_its_last_moment_and_its_replay(game: str) -> None:
    match = begun(game)
    assert match == match.at(len(match.actions))
    assert match == replay(match.record)
    assert hash(match) == hash(replay(match.record))


@every_game
def test_matches_differ_by_setup_actions_and_position(game: str) -> None:
    match = begun(game)
    others = [
        match.at(len(match.actions) - 1),
        match.with_position(match.determinize(0, 7)),
        begun(game, 29),
        Match(find_game(game), 2, 6, {}, match.names),
        new_match(game, players=2, seed=5),
    ]
    assert all(other != match for other in others)
    assert match != match.record
    renamed = match.copy()
    renamed.names = ("Ana", "Cy")
    assert renamed != match


def test_discreet_match_differs_and_stays_discreet_in_a_pickle() -> None:
    match = begun("cards", discreet=True)
    assert match != replay(match.record)
    twin = pickle.loads(pickle.dumps(match))
    assert twin.discreet
    assert twin == match


@every_game
def test_match_stays_a_key_while_it_is_played(game: str) -> None:
    match = begun(game, 0)
    known = {match: "here"}
    play(match)
    assert known[match] == "here"


@every_game
@pytest.mark.parametrize("whole", [False, True])
def test_match_from_a_position_survives_a_pickle(game: str, whole: bool) -> None:
    match = from_position(begun(game).position_text(0, whole=whole), seed=3)
    play(match, 5)
    twin = pickle.loads(pickle.dumps(match))
    assert twin == match
    for each in (match, twin):
        play(each)
    assert twin == match


@every_game
def test_preview_of_an_unpickled_match_is_the_same(game: str) -> None:
    match = begun(game)
    match.preview(match.legal_actions[0])
    twin = pickle.loads(pickle.dumps(match))
    for one, other in zip(match.legal_actions, twin.legal_actions, strict=True):
        assert twin.preview(other) == match.preview(one)


@every_game
def test_unpickled_actions_are_the_same_objects(game: str) -> None:
    for action in find_game(game).actions:
        assert pickle.loads(pickle.dumps(action)) is action


def test_action_of_no_game_cannot_be_pickled() -> None:
    with pytest.raises(OptionError, match="'take cod' is an action of no registered game"):
        pickle.dumps(Action("take", "cod", 0))


def test_no_modules_is_one_object_after_a_pickle() -> None:
    position = pickle.loads(pickle.dumps(begun("dice").position))
    assert position.optional_cards is NO_OPTIONAL_CARDS
    match = new_match("dice", players=2, seed=5, captains=True)
    assert pickle.loads(pickle.dumps(match)) == match
