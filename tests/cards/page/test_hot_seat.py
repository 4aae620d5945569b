"""Card games of several people on one device: decisions reveal nothing of a hand.

The tests play two games side by side with the same answers. The games differ only in hidden
cards. All public screens must be equal as long as both games allow the same answer.
"""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from app.controller import App
from app.effects import SaveFile
from app.games.cards import moves
from app.games.cards import moves as card_plans
from app.games.cards.rulebook import BOOK
from app.play.seats import Seat
from app.play.serialization import from_text, to_link, to_text
from app.play.session import GameSession
from app.ui.dialogs import ConfirmOverlay
from fleet_engine.cards import events as cards_events
from fleet_engine.cards.position import NO_SEAT
from tests.cards.hidden import determinize, exchange_hidden
from tests.page.test_controller import Device
from tests.views.checks import ParsedPage, check_page, visible_part

NAMES = ("Ana", "Ben", "Cho", "Dia")
GAME = "three-fleets:game"


def people(count: int, bots: int = 0) -> tuple[Seat, ...]:
    return tuple(Seat(name) for name in NAMES[:count]) + (Seat(bot="random"),) * bots


def checked(app: App) -> ParsedPage:
    return check_page(app.render(), actions=card_plans.actions, terms=BOOK.rules)


def visit(kept: str) -> App:
    """Return a separate page that continues a saved game."""
    device = Device()
    device.texts[GAME] = kept
    app = device.visit()
    app.dispatch("play", "continue")
    return app


def started(seats: tuple[Seat, ...], seed: int, **options: bool | str) -> App:
    return visit(to_text(GameSession.new("cards", seed, options, seats=seats)))


def session_of(app: App) -> GameSession:
    assert app.session
    return app.session


def deal_anew(app: App, chance: random.Random) -> None:
    """Deal all hidden cards anew, in the game and in its events.

    The license stack stays the same.
    """
    session = session_of(app)
    match: Any = session.match
    dealt = determinize(match, NO_SEAT, chance)
    dealt.licence_stack = match.position.licence_stack
    session.match = match.with_position(dealt)
    session.match.events = [exchange_hidden(event, NO_SEAT, chance) for event in match.events]
    session._refresh()


def seen_by_all(app: App) -> tuple[object, ...]:
    """Return the decision, its seat, and all screens that show no hand."""
    session = session_of(app)
    asked = session.match.decision
    public = app.active_game.is_covered or session.is_shared_view
    shown = [app.render()] if public else []
    if session.is_shared_view:
        for drawer in ("log", "pad", f"fleet-{session.viewer}"):
            app.dispatch("open", drawer)
            shown.append(app.render())
            app.dispatch("close")
    return (
        asked.kind,
        asked.seat,
        session.is_shared_view,
        app.active_game.is_covered,
        app.notice,
        shown,
    )


def answers(app: App) -> set[str]:
    """Return the answers that the hand of the seat to move allows."""
    session = session_of(app)
    return set(moves.legal_moves(session.match))


def shown_cards(app: App) -> list[object]:
    """Return the public events in which a card left a hand."""
    session = app.session or app.ended_session
    assert session
    kinds = (cards_events.CardSpent, cards_events.CardDiscarded, cards_events.BoatLaunched)
    return [event for event in session.match.public_events() if isinstance(event, kinds)]


def tables(seed: int) -> Iterator[tuple[App, App]]:
    """Yield pairs of pages that differ only in hidden cards.

    Each pair begins at a random decision of a game.
    """
    chance = random.Random(seed)
    app = started(people(2 + seed % 3), seed, gone_fishing=seed % 4 == 0)
    while app.session:
        kept = app.store.game(app.active_game.name)
        assert kept
        if chance.random() < 0.15:
            pair = visit(kept), visit(kept)
            deal_anew(pair[1], chance)
            yield pair
        answer(app, busy(answers(app), chance))


def busy(known: set[str], chance: random.Random) -> str:
    """Return a random answer that often buys and launches, so that money runs out."""
    wanted = sorted(known - {"pass", "done"}) or sorted(known)
    return chance.choice(wanted if chance.random() < 0.6 else sorted(known))


def answer(app: App, written: str) -> None:
    app.dispatch("reveal")
    app.dispatch("select", written)
    app.dispatch("confirm")


@pytest.mark.parametrize("seed", range(6))
def test_public_screens_are_equal_if_only_hidden_cards_differ(seed: int) -> None:
    chance = random.Random(seed)
    compared = parted = 0
    for here, there in tables(seed):
        for _ in range(12):
            assert seen_by_all(here) == seen_by_all(there)
            compared += 1
            both = answers(here) & answers(there)
            parted += len(answers(here)) == 1 or len(answers(there)) == 1
            if not both:
                break
            written = chance.choice(sorted(both & {"pass", "done"}) or sorted(both))
            answer(here, written)
            answer(there, written)
            if shown_cards(here) != shown_cards(there):
                break
            if here.session is None or there.session is None:
                assert here.session is there.session
                break
    assert compared > 40
    assert parted > 5, "no hand left less choice than the other"


def test_single_person_against_bots_always_has_a_choice() -> None:
    chance = random.Random(2)
    app = started((Seat(), Seat(bot="random"), Seat(bot="random")), 2)
    while app.session:
        assert not app.session.is_shared_view
        assert not app.active_game.is_covered
        assert len(app.session.match.legal_actions) > 1
        answer(app, busy(answers(app), chance))


# --- the shared screen -----------------------------------------------------------------------


def test_bids_need_no_handoff_screen() -> None:
    app = started(people(3), 5)
    page = checked(app)
    assert not page.find_all(id="hand")
    assert not page.find_all(id="money")
    answer(app, next(iter(session_of(app).legal_moves)))
    assert session_of(app).match.decision.kind == "bid"
    assert not app.active_game.is_covered
    assert not checked(app).find_all(id="handoff")


PRIVATE = ("pay", "launch", "hire", "discard")
"""Decisions for which the seat must see its hand."""


@pytest.mark.parametrize("count", [2, 3, 4])
def test_handoff_screen_appears_only_before_a_different_hand_is_shown(count: int) -> None:
    chance = random.Random(count)
    app = started(people(count), count)
    holder, handoffs, lots = None, 0, 0
    while app.session:
        session = app.session
        kind = session.match.decision.kind
        assert session.is_shared_view is (kind not in PRIVATE)
        assert app.active_game.is_covered is (kind in PRIVATE and holder != session.viewer)
        handoffs += app.active_game.is_covered
        lots += app.active_game.is_covered and kind == "pay"
        holder = None if session.is_shared_view else session.viewer
        answer(app, busy(answers(app), chance))
    assert handoffs > 10
    finished = app.ended_session
    assert finished
    sold = sum(isinstance(event, cards_events.LotWon) for event in finished.match.events)
    assert 0 < lots <= sold, "a lot needs at most one handoff, to the seat that pays"


def poor_bidder() -> App:
    """Return a page that offers bids that the hand cannot pay."""
    for seed in range(40):
        chance = random.Random(seed)
        app = started(people(2), seed)
        while app.session:
            if app.session.is_shared_view and any(
                written not in answers(app) for written in app.session.legal_moves
            ):
                return app
            answer(app, busy(answers(app), chance))
    raise AssertionError("every hand can pay all possible prices")


def test_bid_above_the_hand_is_refused_only_when_confirmed() -> None:
    app = poor_bidder()
    session = session_of(app)
    beyond = next(written for written in session.legal_moves if written not in answers(app))
    actions = session.match.actions
    app.dispatch("select", beyond)
    page = checked(app)
    assert page.find_by_id("gold")["data-do"] == "confirm"
    assert not app.notice
    app.dispatch("confirm")
    assert "This hand can’t pay that much" in app.notice
    assert session_of(app).match.actions == actions
    answer(app, "pass")
    assert session_of(app).match.actions != actions


def test_hand_can_be_shown_and_hidden_during_a_bid() -> None:
    app = started(people(2), 5)
    before = visible_part(app.render())
    app.dispatch("private-hand", "see")
    assert app.active_game.is_covered
    assert "card-play" not in app.render()
    app.dispatch("select", "pass")
    app.dispatch("confirm")
    assert not session_of(app).match.actions
    app.dispatch("reveal")
    page = checked(app)
    assert page.find_all(id="hand")
    assert page.find_by_id("hide-hand")["data-do"] == "private-hand"
    app.dispatch("private-hand", "hide")
    assert visible_part(app.render()) == before


def test_a_bid_may_be_made_with_the_hand_in_view() -> None:
    app = started(people(2), 5)
    app.dispatch("private-hand", "see")
    app.dispatch("reveal")
    answer(app, next(iter(session_of(app).legal_moves)))
    assert len(session_of(app).match.actions) == 2
    assert session_of(app).is_shared_view
    assert not app.active_game.is_covered


def test_leaving_the_game_hides_a_shown_hand() -> None:
    app = started(people(2), 5)
    before = visible_part(app.render())
    app.dispatch("private-hand", "see")
    app.dispatch("reveal")
    app.dispatch("go", "home")
    assert "card-play" not in app.render()
    app.dispatch("play", "continue")
    assert visible_part(app.render()) == before


def test_hand_verb_has_no_effect_at_a_private_decision() -> None:
    app = started(people(2), 5)
    while session_of(app).is_shared_view:
        answer(app, next(iter(session_of(app).legal_moves)))
    app.dispatch("reveal")
    before = visible_part(app.render())
    app.dispatch("private-hand", "see")
    app.dispatch("private-hand", "hide")
    assert visible_part(app.render()) == before


def test_handoff_screen_shows_the_recent_events() -> None:
    app = started(people(2), 5)
    while not app.active_game.is_covered:
        answer(app, next(iter(session_of(app).legal_moves)))
    text = checked(app).text
    assert "Round 1 · Auction" in text
    assert "Ana wins" in text or "Ben wins" in text


def forced(kind: str, *, hidden: bool = False) -> App:
    """Return a page with a decision of this kind whose hand leaves no choice.

    If `hidden`, the handoff screen covers the page.
    """
    for seed in range(60):
        chance = random.Random(seed)
        app = started(people(2), seed)
        while app.session:
            match = app.session.match
            found = match.decision.kind == kind and len(match.legal_actions) == 1
            if found and app.active_game.is_covered >= hidden:
                return app
            answer(app, busy(answers(app), chance))
    raise AssertionError(f"no forced {kind}")


@pytest.mark.parametrize("kind", ["pay", "launch", "discard"])
def test_forced_answer_is_explained_after_the_handoff_in_one_tap(kind: str) -> None:
    app = forced(kind, hidden=True)
    app.dispatch("reveal")
    page = checked(app)
    assert "You have only one choice here" in page.text
    assert page.find_by_id("gold")["data-do"] == "confirm"
    actions = len(session_of(app).match.actions)
    app.dispatch("confirm")
    assert app.session is None or len(app.session.match.actions) > actions


@pytest.mark.parametrize("kind", ["pay", "launch", "discard", "bid"])
def test_reloaded_page_asks_no_answer_twice(kind: str) -> None:
    app = forced(kind)
    written = next(iter(answers(app)))
    record = session_of(app).match.record
    answer(app, written)
    kept = app.store.game(app.active_game.name)
    assert kept
    if app.session:
        again = from_text(kept)
        assert again.match.actions == app.session.match.actions
        assert again.match.legal_actions == app.session.match.legal_actions
        assert again.match.record.actions[: len(record.actions)] == record.actions


def test_end_has_the_same_viewer_on_every_device() -> None:
    chance = random.Random(6)
    for seed in range(4):
        app = started(people(2), seed)
        while app.session:
            answer(app, busy(answers(app), chance))
        assert app.ended_session
        other = Device().visit(to_link(app.ended_session))
        assert other.ended_session
        assert other.ended_session.viewer == app.ended_session.viewer
        assert other.ended_session.observation == app.ended_session.observation


# --- files -----------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["game", "all"])
def test_file_with_hidden_hands_is_saved_only_after_confirmation(what: str) -> None:
    app = started(people(2), 5)
    app.dispatch("export", what)
    assert app.overlay == ConfirmOverlay(f"save-{what}")
    assert not app.take_effects()
    assert "all hands" in checked(app).text
    app.dispatch("confirm-yes", f"save-{what}")
    [file] = app.take_effects()
    assert isinstance(file, SaveFile)
    assert str(session_of(app).match.seed) in file.text


@pytest.mark.parametrize("seats", [people(1, bots=1), people(2)], ids=["alone", "over"])
def test_file_without_secrets_is_saved_at_once(seats: tuple[Seat, ...]) -> None:
    app = started(seats, 5)
    if len(seats) == 2 and not seats[1].bot:
        chance = random.Random(1)
        while app.session:
            answer(app, busy(answers(app), chance))
    app.dispatch("export", "game")
    [file] = app.take_effects()
    assert isinstance(file, SaveFile)
