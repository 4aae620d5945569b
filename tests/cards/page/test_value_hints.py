"""Value hints for licenses, boats and cards agree with the engine."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.games.cards import labels, moves, value_hints
from app.games.cards.dock import CardsDock
from app.games.cards.shared_screen import SharedScreen
from app.games.cards.view_state import CardsState
from app.i18n import Translator
from app.play.session import GameSession
from fleet_engine.cards.events import FishCaught, LicenceBought
from fleet_engine.cards.names import KING_CRABS
from tests.cards.page import samples

SEEDS = range(3)


def decisions(*kinds: str, **options: bool) -> Iterator[GameSession]:
    """Yield sessions of some games at decisions of these kinds."""
    for seed in SEEDS:
        for session in samples.play_random(seed, 3, **options):
            if not session.is_over and session.match.decision.kind in kinds:
                yield session


def at_a_table(seed: int) -> Iterator[GameSession]:
    """Yield a session at each decision of a game on a shared device.

    It ends at the latest before round 6.
    """
    chance = random.Random(seed)
    session = GameSession.new("cards", seed, {}, seats=samples.SEATS)
    while not session.is_over and session.match.round < 6:
        yield session
        session.show_private_hand()
        samples.select_random(session, chance)
        assert session.confirm()


def message_text(state: CardsState, words: Translator) -> str:
    return " ".join(line.text for line in CardsDock(state, words).message_lines()[0])


def lots_of(state: CardsState) -> Iterator[str]:
    yield from dict.fromkeys(lot.licence for lot in state.observation.market)


def test_licence_gains_the_points_of_its_hint() -> None:
    compared = with_king_crab = 0
    for session in decisions("pay", "bid", "open"):
        state = samples.view_state(session)
        for written in state.legal_moves:
            found = state.legal_moves[written]
            bought = [event for event in found.events if isinstance(event, LicenceBought)]
            if bought and state.observation.phase == "auction":
                lot = value_hints.find(bought[0].licence, state)
                assert lot
                paid_with_points = replace(state, selected_move=written).gain - lot.gain
                assert paid_with_points == 0
                compared += 1
                with_king_crab += lot.gain != lot.points
    assert compared > 20


def test_king_crab_licence_hint_counts_itself_among_the_kinds() -> None:
    counted = 0
    for session in decisions("open"):
        for lot in session.observation.market:
            if lot.licence == "king-crab-licences":
                me = session.observation.player_views[session.observation.seat]
                kinds = sum(
                    count > 0 for name, count in me.licences.items() if name not in KING_CRABS
                )
                assert (lot.gain > lot.points) == (kinds >= 1)
                counted += lot.gain > lot.points
    assert counted


def test_rounds_left_is_a_tight_lower_bound() -> None:
    claims = []
    for seed in range(5):
        for players in (2, 3):
            last = 0
            for session in samples.play_random(seed, players):
                seen = session.observation
                if session.is_over:
                    last = seen.round
                else:
                    claims.append((seed, players, seen.round + seen.rounds_left - 1))
            mine = [claim for claim in claims if claim[:2] == (seed, players)]
            assert all(until <= last for *_, until in mine)
            assert any(until == last for *_, until in mine)
    assert len(claims) > 500


def test_hint_names_the_last_round_only_in_the_last_round(words: Translator) -> None:
    certain = 0
    for seed in range(5):
        said_last: set[int] = set()
        for session in samples.play_random(seed):
            state = samples.view_state(session)
            if session.is_over:
                assert said_last <= {state.observation.round}
            elif value_hints.rounds(state, words) == "This is the last round.":
                said_last.add(state.observation.round)
        certain += bool(said_last)
    assert certain > 2


def test_plan_changes_the_points_as_its_preview_says(words: Translator) -> None:
    gained = lost = caught = 0
    for session in decisions("pay", "launch", "hire", "process", gone_fishing=True):
        session.select(next(iter(session.legal_moves)))
        state = samples.view_state(session, is_suggested=False)
        before = session.match.totals[session.viewer]
        text = message_text(state, words)
        position = session.match.at(len(session.match.actions))
        for action in moves.actions(session.selected_move or ""):
            position.play(action)
        if not session.legal_moves[session.selected_move or ""].reaches_unknown:
            assert position.totals[session.viewer] - before == state.gain
        kind = state.kind
        if kind in ("pay", "launch", "process"):
            assert value_hints.change(state.gain, words) in text
        own = [
            event
            for event in state.preview_events
            if isinstance(event, FishCaught) and event.seat == session.viewer
        ]
        assert ("Your boats catch" in text) == bool(own)
        gained += state.gain > 0
        lost += state.gain < 0
        caught += bool(own)
    assert gained > 20
    assert lost
    assert caught


def test_preview_scores_do_not_depend_on_hidden_hands() -> None:
    compared = 0
    for session in decisions("launch", "hire", "process", "discard"):
        match = session.match
        for seed in (1, 2):
            other = match.with_position(match.determinize(session.viewer, seed))
            for action in match.legal_actions:
                assert other.preview(action).scores == match.preview(action).scores
                compared += 1
    assert compared > 50


def test_processing_vessel_hint_says_that_full_boats_fish_again(words: Translator) -> None:
    found = set()
    for session in decisions("open"):
        state = samples.view_state(session)
        for lot in state.observation.market:
            vessel = lot.licence == "processing-vessel"
            assert (
                "Full boats can fish again." in value_hints.licence(lot, state, words)
            ) == vessel
            found.add(vessel)
    assert found == {True, False}


@pytest.mark.parametrize("kind", ["open", "bid"])
def test_licence_that_cannot_be_bought_now_has_a_value_hint(kind: str, words: Translator) -> None:
    state = replace(samples.sample_states()[kind], selected_move=None)
    for licence in lots_of(state):
        lot = value_hints.find(licence, state)
        assert lot
        asked = replace(state, why=f"lot-{licence}")
        text = message_text(asked, words)
        assert f"+{lot.gain} point" in text
        owned = state.me.licences[licence]
        does = labels.licence_help(licence, owned + 1, state.observation, words)
        assert (labels.scored(licence, words) if licence in KING_CRABS else does) in text
        assert "round" in text
        assert text == CardsDock(asked, words).spoken_text()


def test_licence_at_auction_or_selected_has_a_value_hint(words: Translator) -> None:
    bidding = samples.sample_states()["bid"]
    lot = value_hints.find(bidding.observation.auction.lot or "", bidding)
    assert lot
    assert value_hints.licence(lot, bidding, words) in message_text(
        replace(bidding, selected_move=None), words
    )
    opening = samples.sample_states()["open"]
    for written in opening.legal_moves:
        found = moves.opening(written)
        if found and (lot := value_hints.find(found[0], opening)):
            chosen = replace(opening, selected_move=written, is_suggested=False)
            assert value_hints.licence(lot, opening, words) in message_text(chosen, words)


def test_shared_screen_shows_the_value_hint_for_the_seat_to_move(words: Translator) -> None:
    compared = 0
    for session in at_a_table(1):
        if (
            session.is_over
            or not session.is_shared_view
            or session.match.decision.kind not in ("open", "bid")
        ):
            continue
        state = samples.view_state(session, legal_moves=session.legal_moves)
        buyer = session.match.observe(session.match.decision.seat)
        for lot, own in zip(state.observation.market, buyer.market, strict=True):
            assert lot.gain == own.gain
            text = SharedScreen(replace(state, why=f"lot-{lot.licence}"), words).render()
            assert value_hints.licence(lot, state, words) in text
            compared += 1
    assert compared > 10


def test_card_without_a_use_now_has_a_value_hint(words: Translator) -> None:
    grayed = 0
    for session in decisions("launch", "hire", "open", gone_fishing=True):
        state = replace(samples.view_state(session), selected_move=None)
        for held in state.observation.hand:
            if not held.count:
                continue
            text = message_text(replace(state, why=f"card-{held.card}"), words)
            assert f"Pays {held.cash}" in text
            assert re.search(rf"score(s|) {held.points} point", text)
            grayed += 1
    assert grayed > 50
