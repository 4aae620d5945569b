"""What holds in every game, whoever chooses and whatever falls."""

import random
import re
import typing
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fleet_engine import IllegalAction, Match, Record, new_match, replay
from fleet_engine.cards import events
from fleet_engine.cards.actions import ACTIONS
from fleet_engine.cards.names import BOATS, LICENCES
from fleet_engine.cards.observation import observe
from fleet_engine.cards.rules.payment import power
from tests.cards.games import Game, check, check_end, games, house_rules, snapshot

quick = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def position(match: Match) -> Any:
    return match._position


def standing(match: Match) -> tuple[Any, ...]:
    """All that taking back has to restore."""
    return snapshot(position(match)), len(match.events), match.heading, match.to_move


@quick
@given(games())
def test_all_cards_and_licences_are_always_accounted_for(game: Game) -> None:
    match = game.start()
    check(position(match))
    for text in game.moves(match):
        match.play(text)
        check(position(match))
    check_end(position(match))


@quick
@given(games())
def test_crates_are_conserved(game: Game) -> None:
    match = game.start()
    everything = position(match).supply
    for text in game.moves(match):
        match.play(text)
        now = position(match)
        spent = sum(isinstance(e, (events.CrateSpent, events.CrateTraded)) for e in match.events)
        held = sum(player.hold + sum(player.crates) for player in now.players)
        assert now.supply + held + spent == everything
        assert now.supply > 0 or match.to_move is None


@quick
@given(games())
def test_no_bid_is_above_what_can_be_paid_and_every_bid_raises(game: Game) -> None:
    match = game.start()
    for text in game.moves(match):
        now = position(match)
        bids = [int(action.target or 0) for action in match.legal_actions if action.verb == "bid"]
        if bids:
            player = now.players[match.to_move]
            least = max(now.bid + 1, now.rules.cards.minimums[now.lot])
            assert bids == list(range(least, power(now.rules, player) + 1))
        match.play(text)


@quick
@given(games())
def test_what_is_paid_covers_the_price_and_no_more_than_needed(game: Game) -> None:
    match = game.play()
    spent: Counter[int] = Counter()
    needless = match.options.get("needless_payment", False)
    cards = position(match).rules.cards
    for event in match.events:
        match event:
            case events.CardSpent(seat, _, cash):
                spent[seat] += cash
                last = cash
            case events.CrateSpent(seat):
                spent[seat] += 1
                last = 1
            case events.Paid(seat, price, discount, overpaid):
                assert spent.pop(seat, 0) == price - discount + overpaid
                assert overpaid >= 0
                if overpaid and not needless:
                    assert overpaid < last <= max(cards.cash)
    assert not spent


@quick
@given(games())
def test_the_score_is_that_of_what_happened(game: Game) -> None:
    """The pad is told once more from the events alone."""
    match = game.play()
    cards = position(match).rules.cards
    points: Counter[int] = Counter()
    crates: Counter[int] = Counter()
    for event in match.events:
        match event:
            case events.LicenceBought(seat, licence, _):
                points[seat] += cards.licence_points[LICENCES.index(licence)]
            case events.BoatLaunched(seat, _, kind, _):
                points[seat] += cards.boat_points[BOATS.index(kind)]
            case events.FishCaught(seat, boats):
                crates[seat] += len(boats)
            case events.CrateProcessed(seat, _):
                crates[seat] -= 1
    assert match.result is not None
    for seat, pad in enumerate(match.result.scores):
        score: Any = pad
        assert score.licences + score.boats == points[seat]
        assert score.crates == crates[seat]
        assert score.total == sum(score)


@settings(quick, max_examples=12)
@given(games(), st.integers(0, 150))
def test_every_offered_action_is_accepted_and_every_other_refused(game: Game, far: int) -> None:
    match = game.play(far)
    before, told = snapshot(position(match)), tuple(match.events)
    assert len(match.legal_actions) != 1
    for action in ACTIONS:
        if action in match.legal_actions:
            match.play(action)
            match.undo(practice=True)
        else:
            for spelled in (action, action.text):
                with pytest.raises(IllegalAction, match=re.escape(repr(action.text))):
                    match.play(spelled)
        assert snapshot(position(match)) == before
        assert tuple(match.events) == told


@quick
@given(games(), st.integers(0, 200), st.integers(1, 20))
def test_a_copy_shares_nothing(game: Game, far: int, further: int) -> None:
    original = position(game.play(far))
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
    if original.to_move is not None and further > 1:
        assert copy != original


@quick
@given(games(), st.integers(1, 250), st.integers(1, 40))
def test_taking_back_restores_everything(game: Game, far: int, back: int) -> None:
    match = game.start()
    seen = [standing(match)]
    for _, text in zip(range(far), game.moves(match), strict=False):
        match.play(text)
        seen.append(standing(match))
    last, told = seen.pop(), tuple(match.events)
    undone = []
    for _ in range(min(back, len(seen))):
        undone.append(match.undo(practice=True))
        assert standing(match) == seen.pop()
    for action in reversed(undone):
        match.play(action)
    assert standing(match) == last
    assert tuple(match.events) == told


REVEALING = (
    events.TurnBegan, events.CardsDrawn, events.LicencesRevealed, events.DeckShuffled,
)  # fmt: skip


@quick
@given(games(), st.integers(1, 250))
def test_nothing_that_came_to_light_is_taken_back(game: Game, far: int) -> None:
    match = game.play(far - 1)
    if match.to_move is None:
        return
    told = match.play(match.legal_actions[-1])
    assert match.can_undo == (not any(isinstance(event, REVEALING) for event in told))


@quick
@given(games(), st.integers(0, 250), st.sampled_from(("text", "json", "compact")))
def test_a_record_replays_to_the_same_game(game: Game, far: int, form: str) -> None:
    match = game.play(far)
    record = match.record
    forms = {"text": str(record), "json": record.to_json(), "compact": record.to_compact()}
    again = replay(forms[form])
    assert again.events == match.events
    assert again.result == match.result
    assert snapshot(position(again)) == snapshot(position(match))
    assert Record.parse(forms[form]).actions == record.actions


@quick
@given(games(), st.integers(0, 250))
def test_a_preview_is_what_happens_then_up_to_what_nobody_knows(game: Game, far: int) -> None:
    match = game.play(far)
    before = snapshot(position(match))
    for action in match.legal_actions:
        preview = match.preview(action)
        assert snapshot(position(match)) == before
        happened = match.play(action)
        unknown = [n for n, event in enumerate(happened) if isinstance(event, REVEALING)]
        assert preview.rolls == bool(unknown)
        assert preview.events == (happened[: unknown[0]] if unknown else happened)
        assert preview.legal_actions == (() if unknown else match.legal_actions)
        match.undo(practice=True)


@quick
@given(games(), house_rules())
def test_no_set_of_house_rules_breaks_a_game(game: Game, switches: dict[str, Any]) -> None:
    match = new_match("cards", players=game.players, seed=game.seed, **switches)
    for text in game.moves(match):
        assert len(match.legal_actions) > 1
        match.play(text)
    check_end(position(match))
    assert replay(str(match.record)).events == match.events
    assert replay(match.record.to_compact()).events == match.events


@quick
@given(games(), st.integers(0, 250))
def test_looking_changes_nothing(game: Game, far: int) -> None:
    match = game.play(far)
    before = snapshot(position(match))
    for seat in range(game.players):
        seen = match.observe(seat)
        assert seen.decision == match.decision
        assert seen.legal_actions == (match.legal_actions if seat == match.to_move else ())
        match.imagine(seat, far)
    assert snapshot(position(match)) == before


@settings(quick, max_examples=10)
@given(games())
def test_a_suggested_payment_can_always_be_made_and_overpays_as_told(game: Game) -> None:
    match = game.start()
    for text in game.moves(match):
        seat = match.to_move or 0
        asked = match.observe(seat).payment
        if asked is not None:
            trial = position(match).copy()
            told: list[Any] = []
            while not any(isinstance(event, events.Paid) for event in told):
                suggested = observe(trial, seat).payment
                assert suggested is not None
                trial.play(ACTIONS[suggested.steps[0]], told)
            paid = next(event for event in told if isinstance(event, events.Paid))
            assert paid.overpaid == asked.overpaid
        match.play(text)


def test_the_games_hold_every_kind_of_event() -> None:
    """What the properties are tested on is not all of one kind."""
    heard: set[type] = set()
    for seed in range(30):
        options = {"gone_fishing": bool(seed % 2)}
        heard |= {type(event) for event in Game(seed % 3 + 2, seed, options=options).play().events}
        heard |= {
            type(event)
            for event in Game(seed % 3 + 2, seed, thrifty=False, options=options).play().events
        }
    assert heard >= set(typing.get_args(events.Event)) - {events.DeckShuffled}
