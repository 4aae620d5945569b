"""Secrets of the card game: nothing that a seat sees depends on hidden cards."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleet_engine import Match
from fleet_engine.bots import view_of
from fleet_engine.cards import events
from fleet_engine.cards.game import CardsGame
from fleet_engine.cards.names import CARDS
from fleet_engine.cards.rules.determinize import determinize
from fleet_engine.remote import seat_state, seat_step
from tests.cards.games import RandomGame, games
from tests.cards.table import make_situation
from tests.examples import examples
from tests.games.playing import snapshot

quick = examples(15)
FAR = st.integers(0, 250)
SEEDS = st.integers(0, 2**48 - 1)


def elsewhere(match: Match, seat: int, seed: int) -> Match:
    """Return the match at a determinization for a seat."""
    return match.with_position(match.determinize(seat, seed))


def holdings(match: Match, seat: int) -> list[Any]:
    """Return all hidden cards: hands and captains of other seats, and the stacks."""
    now: Any = match.position
    hands = [(p.hand, p.captains) for other, p in enumerate(now.players) if other != seat]
    return [hands, now.deck[now.dealt_count :], now.licence_stack[now.revealed_count :]]


@quick
@given(games(), FAR, SEEDS)
def test_observation_does_not_depend_on_hidden_cards(game: RandomGame, far: int, seed: int) -> None:
    match = game.play(far)
    for seat in range(game.players):
        assert elsewhere(match, seat, seed).observe(seat) == match.observe(seat)
        assert repr(elsewhere(match, seat, seed).observe(seat)) == repr(match.observe(seat))


@quick
@given(games(), FAR, SEEDS)
def test_preview_does_not_depend_on_hidden_cards(game: RandomGame, far: int, seed: int) -> None:
    match = game.play(far)
    if match.to_move is None:
        return
    other = elsewhere(match, match.to_move, seed)
    assert other.legal_actions == match.legal_actions
    for action in match.legal_actions:
        assert other.preview(action) == match.preview(action)
        assert other.preview(action).scores == match.preview(action).scores
        for event in match.preview(action).events:
            assert match.game.redact_for_seat(event, match.to_move) == event


@quick
@given(games(), FAR, SEEDS, SEEDS)
def test_determinization_does_not_depend_on_hidden_cards(
    game: RandomGame, far: int, seed: int, again: int
) -> None:
    """A determinization of a determinization leaks nothing of the real position."""
    match = game.play(far)
    for seat in range(game.players):
        imagined: Any = elsewhere(match, seat, seed).determinize(seat, again)
        assert imagined == match.determinize(seat, again)
        assert snapshot(imagined) == snapshot(match.determinize(seat, again))


@quick
@given(games(), FAR, SEEDS)
def test_bot_view_does_not_depend_on_hidden_cards(game: RandomGame, far: int, seed: int) -> None:
    match = game.play(far)
    if match.to_move is None:
        return
    seat = match.to_move
    views = [view_of(played) for played in (match, elsewhere(match, seat, seed))]
    assert views[0].legal_actions == views[1].legal_actions
    assert views[0].observe() == views[1].observe()
    assert views[0].determinize(3) == views[1].determinize(3)


@quick
@given(games(), FAR)
def test_decision_reveals_no_secret_to_other_seats(game: RandomGame, far: int) -> None:
    match = game.play(far)
    for seat in range(game.players):
        if seat != match.to_move:
            assert elsewhere(match, seat, far).decision == match.decision


@quick
@given(games())
def test_events_for_a_seat_name_no_card_hidden_from_it(game: RandomGame) -> None:
    match = game.play()
    hidden = match.options.get("draw_discard") == "hidden"
    for seat in range(game.players):
        visible = match.visible_events(seat)
        assert len(visible) == len(match.events)
        for heard, event in zip(visible, match.events, strict=True):
            own = getattr(event, "seat", seat) == seat
            match heard:
                case events.AuctionDeclined():
                    assert heard.too_poor is (event.too_poor if own else None)
                case events.CardsDrawn(_, _, number, cards):
                    assert cards == (event.cards if own else None)
                    assert number == len(event.cards)
                case events.CaptainHired():
                    assert heard.card == (event.card if own else None)
                case events.CardDiscarded(_, card, face_down):
                    assert face_down == (hidden and event.card != "gone-fishing")
                    assert card == (event.card if own or not face_down else None)
                case _:
                    assert heard == event


@quick
@given(games(), FAR)
def test_messages_to_a_seat_name_no_hidden_card(game: RandomGame, far: int) -> None:
    match = game.play(far)
    for seat in range(game.players):
        state: Any = seat_state(match, seat)
        last = range(len(match.actions))[-3:]
        steps: list[Any] = [seat_step(match, index, seat) for index in last]
        texts = [state["text"], *(step["states"][-1]["text"] for step in steps)]
        for text in texts:
            lines = dict(line.split(": ") for line in text.splitlines())
            assert not {"chance", "dealt", "removed"} & {*lines}
            assert named(lines.get("deck", "")) | named(lines.get("licences", "")) <= {"none"}
            for other in {*range(game.players)} - {seat}:
                assert named(lines.get(f"seat {other} hand", "")) <= {"gone-fishing"}
                for key in ("fresh", "buried"):
                    assert not named(lines.get(f"seat {other} {key}", ""))
                for boat in lines.get(f"seat {other} boats", "").split(", "):
                    assert boat.split()[2:] in ([], ["?"])
        told = [*state["events"]]
        told += [event for step in steps for part in step["states"] for event in part["events"]]
        for event in told:
            if event.get("seat", seat) != seat:
                assert event.get("cards") is None
                is_hidden = event["event"] == "CaptainHired" or event.get("face_down")
                assert event.get("card") is None or not is_hidden


def named(value: str) -> set[str]:
    """Return the names in the value of a line."""
    return set(re.findall("[a-z-]+", value))


@quick
@given(games(), FAR)
def test_events_for_a_seat_can_start_at_any_index(game: RandomGame, far: int) -> None:
    match = game.play(far)
    since = len(match.events) // 2
    assert match.visible_events(0, since) == match.visible_events(0)[since:]


@quick
@given(games(), FAR, SEEDS)
def test_determinization_can_be_played_to_the_end(game: RandomGame, far: int, seed: int) -> None:
    match = game.play(far)
    for seat in range(game.players):
        imagined: Any = match.determinize(seat, seed)
        while imagined.to_move is not None:
            imagined.play(imagined.legal_actions[seed % len(imagined.legal_actions)])
        assert imagined.legal_actions == ()
        assert match.game.result(imagined).winners


@quick
@given(games(), FAR)
def test_only_the_seat_to_move_sees_the_legal_actions(game: RandomGame, far: int) -> None:
    match = game.play(far)
    for seat in range(game.players):
        legal = match.legal_actions if seat == match.to_move else ()
        assert match.observe(seat).legal_actions == legal


def test_determinizations_of_different_seeds_differ() -> None:
    match = RandomGame(3, 7).play(60)
    dealt = [holdings(elsewhere(match, 0, seed), 0) for seed in range(8)]
    assert all(dealt.count(one) == 1 for one in dealt)


def test_determinization_redeals_every_pile_and_the_chance_state() -> None:
    match = RandomGame(3, 7).play(60)
    real: Any = match.position
    others: list[Any] = [match.determinize(0, seed) for seed in range(12)]
    for name in ("chance", "deck", "licence_stack", "removed_licences"):
        found = {getattr(other, name) for other in others}
        assert len(found) > 2, name
    assert all(other.chance != real.chance for other in others)
    captains = {str([player.captains for player in other.players[1:]]) for other in others}
    assert len(captains) > 2
    for player in (1, 2):
        assert len({tuple(other.players[player].hand) for other in others}) > 2


def test_a_card_discarded_face_down_may_have_been_any_of_the_sure_ones() -> None:
    t = make_situation(
        phase="draw", has="tuna licence 2", draw_discard="hidden", deck="cod cod cod"
    )
    assert t.player().publicly_known == [1] * 6
    t.play("discard shrimp")
    assert t.player().publicly_known == [0] * 6
    assert t.player().hidden_discards[CARDS.index("shrimp")] == 1
    hands = {
        tuple(determinize(t.position, 1, seed).players[0].hidden_discards) for seed in range(20)
    }
    assert len(hands) > 1


def test_shuffle_clears_the_record_of_buried_cards() -> None:
    t = make_situation(
        phase="draw",
        hand={0: "cod", 1: "cod"},
        has={1: "tuna licence"},
        draw_discard="hidden",
        deck="shrimp tuna",
        deck_ends=True,
        discards="lobster 3",
    )
    t.play("discard tuna")
    assert t.events_of(events.DeckShuffled)
    assert t.player().hidden_discards == [0] * 6


def test_shuffle_of_the_deck_ends_a_preview() -> None:
    assert CardsGame().reveals(events.DeckShuffled(7))
    assert CardsGame().reveals(events.TurnBegan(1))
    assert not CardsGame().reveals(events.BidMade(1, "cod", 4))


def test_starting_cards_are_known_in_every_determinization() -> None:
    match = RandomGame(3, 7).start()
    for seed in range(8):
        imagined: Any = match.determinize(0, seed)
        assert [player.hand[:6] for player in imagined.players] == [[1] * 6] * 3


def test_a_card_that_left_is_no_longer_sure() -> None:
    t = make_situation(players=2, market="cod tuna")
    assert t.player().publicly_known == [1] * 6
    t.play("auction cod", "bid 4", "pass", "pay lobster", "pay shrimp")
    left = [1, 0, 0]
    assert [
        t.player().publicly_known[CARDS.index(card)] for card in ("cod", "lobster", "shrimp")
    ] == left


@pytest.mark.parametrize("draw_discard", ["open", "hidden"])
def test_discarding_a_newly_drawn_card_leaves_the_others_sure(draw_discard: str) -> None:
    t = make_situation(phase="draw", deck="shrimp tuna", draw_discard=draw_discard)
    t.play("discard tuna")
    assert t.player().publicly_known == [1] * 6
    for seed in range(8):
        assert min(determinize(t.position, 1, seed).players[0].hand[:6]) == 1


def test_leading_bidder_can_pay_in_every_determinization() -> None:
    t = make_situation(players=2, market="cod tuna", hand={0: "tuna 5", 1: "tuna 7"})
    t.play("auction cod", "bid 15")
    for seed in range(20):
        imagined = determinize(t.position, 1, seed)
        assert imagined.players[0].hand == t.player(0).hand


def test_paying_seat_can_pay_in_every_determinization() -> None:
    t = make_situation(
        phase="launch",
        hand={0: "king-crab, shrimp, tuna", 1: "cod"},
        has="king-crab-crates licence",
    )
    t.play("launch king-crab")
    assert t.kind == "pay"
    worths = t.position.rules.cards.cash
    hands = [determinize(t.position, 1, seed).players[0].hand for seed in range(300)]
    assert min(sum(map(int.__mul__, hand, worths)) for hand in hands) >= 3
    assert len({tuple(hand) for hand in hands}) > 5
