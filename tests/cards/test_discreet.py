"""Discreet card games: decisions use public information, records do not change."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleet_engine import Match, new_match, replay
from fleet_engine.cards.events import BidPassed, CardDiscarded, CardSpent
from fleet_engine.cards.position import NO_SEAT
from fleet_engine.cards.rules import public_knowledge
from fleet_engine.cards.rules.payment import spending_power
from fleet_engine.core.game import find_game
from tests.cards.games import RandomGame, games, thrifty_choices
from tests.cards.hidden import determinize
from tests.cards.table import CardsSituation, make_situation
from tests.examples import examples

quick = examples(15)


def discreet(game: RandomGame) -> Match:
    return Match(find_game("cards"), game.players, game.seed, game.options, discreet=True)


def played(game: RandomGame, actions: int = 10_000) -> Match:
    """Return a discreet match after at most `actions` random actions."""
    match, chance = discreet(game), random.Random(game.seed)
    while match.to_move is not None and len(match.actions) < actions:
        legal = [action.text for action in match.legal_actions]
        match.play(
            chance.choice(thrifty_choices(legal, chance) if game.prefers_progress else legal)
        )
    return match


# --- records ---------------------------------------------------------------------------------


@quick
@given(games())
def test_discreet_game_has_the_same_record_as_a_plain_one(game: RandomGame) -> None:
    match = played(game)
    plain = replay(str(match.record))
    assert all(len(before.legal_actions) > 1 for _, before, _ in plain._history)
    assert plain.events == match.events
    assert plain.record == match.record
    again = replay(str(match.record), discreet=True)
    assert again.events == match.events
    assert [action.text for action in again.actions] == [a.text for a in match.actions]


@quick
@given(games(), st.integers(0, 250))
def test_replay_of_an_unfinished_record_plays_the_unwritten_answers(
    game: RandomGame, far: int
) -> None:
    match = played(game, far)
    again = replay(
        str(match.record), discreet=True, trailing_forced_actions=match.trailing_forced_actions
    )
    if again.to_move is not None:
        assert again.actions == match.actions
        assert again.legal_actions == match.legal_actions


def test_a_record_with_nothing_left_to_choose_is_over() -> None:
    ends = 0
    for seed in range(40):
        match = played(RandomGame(2, seed, prefers_progress=True))
        ends += match.trailing_forced_actions > 0
        compact = match.record.to_compact()
        assert replay(compact, discreet=True).result == match.result
    assert ends, "no game ended with an answer that was no choice"


def test_a_game_without_hidden_hands_is_never_discreet() -> None:
    match = Match(find_game("dice"), 2, 7, {}, discreet=True)
    assert not match.discreet
    assert match.legal_actions == new_match("dice", players=2, seed=7).legal_actions


# --- decisions -------------------------------------------------------------------------------


@quick
@given(games(), st.integers(0, 250), st.integers(0, 10**6))
def test_decisions_depend_only_on_public_information(game: RandomGame, far: int, seed: int) -> None:
    match = played(game, far)
    if match.to_move is None:
        return
    other: Any = determinize(match, NO_SEAT, random.Random(seed))
    here: Any = match.position
    assert public_knowledge.may_have_choice(
        other, other.stack[-1]
    ) == public_knowledge.may_have_choice(here, here.stack[-1])
    assert match.game.public_observation(other) == match.public_observation()  # type: ignore[attr-defined]
    for mine, theirs in zip(here.players, other.players, strict=True):
        assert public_knowledge.max_bid(here.rules, mine) == public_knowledge.max_bid(
            here.rules, theirs
        )


def in_step(here: Any, there: Any, chance: random.Random) -> int:
    """Play two positions with the same answers, and return the number of comparisons.

    Public information must be equal until the two positions reveal different cards.
    """
    observe_publicly = find_game("cards").public_observation  # type: ignore[attr-defined]
    for number in range(10):
        assert observe_publicly(here) == observe_publicly(there)
        both = set(here.legal_actions) & set(there.legal_actions)
        quiet = sorted(action.text for action in both if action.text in ("pass", "done"))
        wanted = quiet or sorted(action.text for action in both)
        if not wanted:
            return number + 1
        action = find_game("cards").actions[chance.choice(wanted)]
        heard: list[list[Any]] = [[], []]
        for position, log in zip((here, there), heard, strict=True):
            position.play(action, log)
        if shown(heard[0], CardSpent) != shown(heard[1], CardSpent):
            return number + 1
        discards = [shown(log, CardDiscarded) for log in heard]
        assert [each.seat for each in discards[0]] == [each.seat for each in discards[1]]
        if discards[0] != discards[1]:
            return number + 1
    return number + 1


def shown(log: list[Any], kind: type) -> list[Any]:
    return [event for event in log if isinstance(event, kind)]


def test_games_that_differ_only_in_hidden_cards_ask_alike() -> None:
    chance = random.Random(4)
    compared = pairs = forced = 0
    for seed in range(20):
        match = Match(find_game("cards"), 2 + seed % 3, seed, {}, discreet=True)
        while match.to_move is not None:
            here: Any = match.position
            there = determinize(match, NO_SEAT, chance)
            there.licence_stack = here.licence_stack
            forced += len(here.legal_actions) != len(there.legal_actions) == 1
            pairs += 1
            compared += in_step(here, there, chance)
            for _ in range(3):
                if match.to_move is not None:
                    legal = [action.text for action in match.legal_actions]
                    match.play(chance.choice(thrifty_choices(legal, chance)))
    assert pairs > 1000
    assert compared > 4000
    assert forced > 60


@quick
@given(games(), st.integers(0, 250))
def test_spending_power_is_within_the_public_maximum(game: RandomGame, far: int) -> None:
    position: Any = played(game, far).position
    for player in position.players:
        assert spending_power(position.rules, player) <= public_knowledge.max_bid(
            position.rules, player
        )


def asked(t: CardsSituation) -> tuple[int | None, set[str]]:
    return t.seat, t.legal


BOTH = pytest.mark.parametrize("discreet", [True, False])


@BOTH
def test_poor_bidder_is_asked_if_its_hand_size_could_bid_more(discreet: bool) -> None:
    t = make_situation(market="cod tuna", hand={0: "tuna 4", 1: "cod 3"}, discreet=discreet)
    t.play("auction cod", "bid 6")
    assert (asked(t) == (1, {"pass"})) is discreet


def test_bidder_with_too_few_cards_to_bid_more_is_not_asked() -> None:
    t = make_situation(market="cod tuna", hand={0: "tuna 4", 1: "cod 2"}, discreet=True)
    t.play("auction cod", "bid 6")
    assert t.seat == 0


@BOTH
def test_poor_opener_is_asked_if_its_hand_size_could_pay(discreet: bool) -> None:
    t = make_situation(market="cod tuna", hand={0: "tuna 4", 1: "cod 3"}, discreet=discreet)
    t.play("pass")
    assert (asked(t) == (1, {"pass"})) is discreet


@BOTH
def test_hand_without_a_boat_is_asked_if_it_could_hold_one(discreet: bool) -> None:
    t = make_situation(
        phase="launch",
        hand={0: "cod 3", 1: "tuna 2"},
        has={0: "cod licence", 1: "cod licence"},
        discreet=discreet,
    )
    t.play("done")
    assert (asked(t) == (1, {"done"})) is discreet


@BOTH
def test_payment_with_equal_cards_asks_only_in_a_discreet_game(discreet: bool) -> None:
    t = make_situation(market="cod tuna", hand={0: "tuna 4", 1: "cod"}, discreet=discreet)
    t.play("auction cod", "bid 4")
    assert (asked(t) == (0, {"pay tuna"})) is discreet


def test_payment_that_must_take_the_whole_hand_plays_itself() -> None:
    t = make_situation(market="cod tuna", hand={0: "tuna 2", 1: "cod"}, discreet=True)
    t.play("auction cod")
    heard = t.play("bid 6")
    assert [event.card for event in heard if isinstance(event, CardSpent)] == ["tuna"] * 2


def test_forced_payment_of_a_launch_plays_itself() -> None:
    t = make_situation(phase="launch", hand="cod, tuna 2", has="cod licence", discreet=True)
    heard = t.play("launch cod")
    assert [event.card for event in heard if isinstance(event, CardSpent)] == ["tuna"]


@BOTH
def test_discard_of_equal_new_cards_asks_only_in_a_discreet_game(discreet: bool) -> None:
    t = make_situation(phase="draw", deck="shrimp shrimp cod tuna", discreet=discreet)
    assert asked(t) == ((0, {"discard shrimp"}) if discreet else (1, t.legal))


def test_single_new_card_is_discarded_without_asking() -> None:
    t = make_situation(phase="draw", deck="shrimp", deck_ends=True, discreet=True)
    assert t.seat != 0


@pytest.mark.parametrize("known", [True, False])
def test_publicly_known_hand_is_not_asked_without_a_choice(known: bool) -> None:
    t = make_situation(
        phase="launch",
        hand={0: "cod 3", 1: "tuna 2"},
        has={0: "cod licence", 1: "cod licence"},
        sure={1: "tuna 2"} if known else "",
        discreet=True,
    )
    t.play("done")
    assert (asked(t) == (1, {"done"})) is not known


def test_forced_pass_has_the_same_events_as_a_free_one() -> None:
    """A bot that cannot bid looks like a bot that does not want to bid."""
    poor, rich = (
        make_situation(market="cod tuna", hand={0: "tuna 4", 1: cards})
        for cards in ("cod 3", "tuna 3")
    )
    heard = poor.play("auction cod", "bid 6")
    free = rich.play("auction cod", "bid 6", "pass")
    assert BidPassed(1, "cod") in free
    assert heard[: len(free)] == free


def test_determinization_is_not_discreet() -> None:
    match = played(RandomGame(3, 7, prefers_progress=True), 40)
    for seat in range(3):
        imagined: Any = match.determinize(seat, 5)
        assert not imagined.discreet
