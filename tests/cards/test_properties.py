"""Invariants of every card game, for all choices and all chance events."""

import typing
from collections import Counter
from typing import Any

from hypothesis import given

from fleet_engine.cards import events
from fleet_engine.cards.actions import ACTIONS
from fleet_engine.cards.names import BOATS, LICENCES
from fleet_engine.cards.observation import observe
from fleet_engine.cards.rules.payment import spending_power
from tests.cards.games import RandomGame, check_end, check_invariants, games
from tests.examples import examples
from tests.games.playing import position_of

quick = examples(20)


@quick
@given(games())
def test_all_cards_and_licences_are_always_accounted_for(game: RandomGame) -> None:
    match = game.start()
    check_invariants(position_of(match))
    for text in game.moves(match):
        match.play(text)
        check_invariants(position_of(match))
    check_end(position_of(match))


@quick
@given(games())
def test_crates_are_conserved(game: RandomGame) -> None:
    match = game.start()
    everything = position_of(match).crates_left
    for text in game.moves(match):
        match.play(text)
        now = position_of(match)
        spent = sum(isinstance(e, (events.CrateSpent, events.CrateTraded)) for e in match.events)
        held = sum(player.processed_crates + sum(player.crates) for player in now.players)
        assert now.crates_left + held + spent == everything
        assert now.crates_left > 0 or match.to_move is None


@quick
@given(games())
def test_bids_range_from_the_least_raise_to_the_spending_power(game: RandomGame) -> None:
    match = game.start()
    for text in game.moves(match):
        now = position_of(match)
        bids = [int(action.target or 0) for action in match.legal_actions if action.verb == "bid"]
        if bids:
            player = now.players[match.to_move]
            least = max(now.bid + 1, now.rules.cards.minimums[now.lot])
            assert bids == list(range(least, spending_power(now.rules, player) + 1))
        match.play(text)


@quick
@given(games())
def test_payment_covers_the_price_without_needless_cards(game: RandomGame) -> None:
    match = game.play()
    spent: Counter[int] = Counter()
    needless = match.options.get("needless_payment", False)
    cards = position_of(match).rules.cards
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
def test_score_follows_from_the_events(game: RandomGame) -> None:
    """Compute the score again from the events alone."""
    match = game.play()
    cards = position_of(match).rules.cards
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


@examples(10)
@given(games())
def test_suggested_payment_is_legal_and_overpays_as_predicted(game: RandomGame) -> None:
    match = game.start()
    for text in game.moves(match):
        seat = match.to_move or 0
        asked = match.observe(seat).payment
        if asked is not None:
            trial = position_of(match).copy()
            log: list[Any] = []
            while not any(isinstance(event, events.Paid) for event in log):
                suggested = observe(trial, seat).payment
                assert suggested is not None
                trial.play(ACTIONS[suggested.steps[0]], log)
            paid = next(event for event in log if isinstance(event, events.Paid))
            assert paid.overpaid == asked.overpaid
        match.play(text)


def test_random_games_contain_every_kind_of_event() -> None:
    """The property tests must not run on one kind of game only."""
    heard: set[type] = set()
    for seed in range(30):
        options = {"gone_fishing": bool(seed % 2)}
        heard |= {
            type(event) for event in RandomGame(seed % 3 + 2, seed, options=options).play().events
        }
        heard |= {
            type(event)
            for event in RandomGame(seed % 3 + 2, seed, prefers_progress=False, options=options)
            .play()
            .events
        }
    assert heard >= set(typing.get_args(events.Event)) - {events.DeckShuffled}
