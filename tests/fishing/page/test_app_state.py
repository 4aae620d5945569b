"""Let's Go Fishing! on the page, without a browser: home, setup, hot seat, end."""

import random
import re
from collections.abc import Iterator
from datetime import date
from types import SimpleNamespace
from typing import cast

import pytest

from app.controller import App
from app.games import GAMES
from app.games.fishing import home_card, labels, moves
from app.games.fishing.dock import FishingDock
from app.games.fishing.rulebook import BOOK
from app.games.fishing.tutorial import TUTORIAL
from app.i18n import translator_for
from app.play.seats import Seat, beginner_bot
from app.play.session import GameSession
from app.play.tutorial_script import event_happened
from fleet_engine import bots, new_match
from fleet_engine.fishing.events import (
    BarrelsBought,
    BoatSent,
    CaptainMoved,
    EquipmentSeen,
    EveningCame,
    Event,
    FishLost,
    FishSold,
    RoundBegan,
    TokenKept,
    TokenPlaced,
)
from tests.fishing.page import samples
from tests.page.players import InstantBotSession
from tests.page.test_controller import Device, play_on
from tests.views.checks import ParsedPage, check_page

WORDS = translator_for("en")


def checked(app: App) -> ParsedPage:
    return check_page(app.render(), actions=moves.actions, terms=BOOK.rules)


def laid(seats: int, people: int, **options: str) -> App:
    app = Device().visit()
    app.dispatch("setup", "game=fishing")
    app.dispatch("setup", f"seats={seats}")
    for place in range(1, seats):
        app.dispatch("setup", f"player-{place}={'person' if place < people else 'greedy'}")
    for name, value in options.items():
        app.dispatch("setup", f"{name}={value}")
    app.dispatch("go", "setup")
    checked(app)
    app.dispatch("play", "table")
    return app


def choose(app: App, plan_: str) -> None:
    app.dispatch("select", plan_)
    app.dispatch("confirm")


def test_home_offers_it_and_one_tap_plays() -> None:
    app = Device().visit()
    page = checked(app)
    assert "Let’s Go Fishing!" in page.text
    [whole] = [
        found for found in page.find_all(class_="cover-button") if found["data-arg"] == "fishing"
    ]
    app.dispatch(whole["data-do"] or "", whole["data-arg"] or "")
    assert app.session
    assert app.session.seats == (Seat(), Seat(bot="easy"), Seat(bot="easy"))
    app.dispatch("go", "home")
    assert "Let’s Go Fishing! Round 1 of 9" in checked(app).text


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_setup_starts_games_of_two_to_five_seats(seats: int) -> None:
    app = laid(seats, 1)
    assert app.session
    assert app.session.match.players == seats
    page = checked(app)
    assert len(page.find_all(id="at-piracy")) == (seats > 2)
    assert page.find_by_id(f"seat-{seats - 1}")


def test_house_rules_reach_the_match() -> None:
    app = laid(3, 1, rot="by boat", last_rot="false", piracy="both")
    assert app.session
    assert app.session.match.options == {"rot": "by boat", "last_rot": False, "piracy": "both"}


def test_home_card_shows_points_without_majorities() -> None:
    app = laid(3, 3)
    assert app.session
    seen = app.session.observation
    while not any(player.score.majorities for player in seen.players):
        choose(app, next(iter(app.session.legal_moves)))
        seen = app.session.observation
    [points] = [
        text for sign, text in home_card.resume_card(app.session, WORDS).facts if sign == "points"
    ]
    certain = [player.score.points + player.score.fish for player in seen.players]
    assert [int(has) for has in re.findall(r": (\d+)", points)] == certain


@pytest.fixture
def looking() -> App:
    """Return a page of two people, right after the first token took equipment."""
    app = laid(2, 2)
    choose(app, "equipment")
    assert app.session
    assert app.session.match.decision.kind == "equip"
    return app


def faces(app: App) -> set[str]:
    """Return the names of the equipment cards that the seat sees."""
    assert app.session
    [seen] = [event for event in app.session.match.events if isinstance(event, EquipmentSeen)]
    assert seen.cards
    return {labels.card(card, WORDS) for card in seen.cards}


def test_equipment_faces_are_shown_only_after_a_tap(looking: App) -> None:
    secret = faces(looking)
    before = looking.render()
    for name in secret:
        assert name not in before
    for drawer in ("log", "details-equipment", "mat-0", "pad"):
        looking.dispatch("open", drawer)
        shown = looking.render()
        assert looking.overlay is not None
        for name in secret:
            assert name not in shown, drawer
        looking.dispatch("close")
    page = checked(looking)
    assert not [found for found in page.control_arguments("select") if found.startswith("equip")]
    assert page.find_by_id("gold")["data-arg"] == "faces"
    looking.dispatch("open", "faces")
    page = checked(looking)
    for name in secret:
        assert name in page.text


def test_taking_a_card_closes_the_faces_dialog(looking: App) -> None:
    looking.dispatch("open", "faces")
    assert looking.session
    [card, *_] = looking.session.legal_moves
    looking.dispatch("select", card)
    assert list(checked(looking).find_all(data_do="confirm"))
    looking.dispatch("confirm")
    assert looking.overlay is None
    others = faces(looking) - {labels.card(card.partition(" ")[2], WORDS)}
    looking.dispatch("open", "log")
    for name in others:
        assert name not in looking.render()


def test_selected_card_stays_covered_after_the_dialog_is_closed(looking: App) -> None:
    looking.dispatch("open", "faces")
    assert looking.session
    [card, *_] = looking.session.legal_moves
    looking.dispatch("select", card)
    looking.dispatch("close")
    page = checked(looking)
    for name in faces(looking):
        assert name not in page.text
    assert labels.effect_text(card.partition(" ")[2], WORDS) not in page.text
    assert page.find_by_id("gold")["data-do"] == "open"


def test_faces_dialog_does_not_open_without_an_equipment_decision() -> None:
    app = laid(3, 1)
    app.dispatch("open", "faces")
    assert app.overlay is None


def test_single_person_against_bots_sees_the_cards_in_the_dock() -> None:
    app = laid(3, 1)
    assert app.session
    while app.session.match.decision.seat != 0 or "equipment" not in app.session.legal_moves:
        choose(app, next(iter(app.session.legal_moves)))
    choose(app, "equipment")
    if app.session.match.decision.kind == "equip":
        shown = checked(app)
        for action in app.session.match.legal_actions:
            assert shown.find_by_id(action.text.replace(" ", "-"))


def test_undo_after_a_reveal_explains_the_refusal(looking: App) -> None:
    looking.dispatch("explain", "undo")
    assert "since the last cube or card was revealed" in checked(looking).text


def test_confirmation_can_be_asked_before_a_reveal() -> None:
    app = laid(2, 2)
    app.dispatch("setting", "confirm=ask")
    choose(app, "equipment")
    assert "You can’t undo this once it’s revealed." in checked(app).text
    app.dispatch("confirm-yes", "chance")
    assert app.session
    assert app.session.match.decision.kind == "equip"


def test_end_screen_shows_the_catch_table_with_every_colour() -> None:
    match = new_match("fishing", players=3, seed=6)
    player = bots.make("greedy")
    while match.to_move is not None:
        match.play(player.choose(bots.view_of(match)))
    app = Device().visit(f"{match.record.to_compact()}~seat%201~greedy~greedy")
    assert app.screen == "score"
    page = checked(app)
    seen = match.observe(0)
    for colour, left in seen.fish_left.items():
        assert f"{left} left" in page.text, colour
    best = max(max(player.caught) for player in seen.players)
    assert f" {best} " in page.text
    assert "Who caught what" in page.text


@pytest.mark.parametrize("seed", [1, 2, 3, 700_000_000])
def test_game_after_the_tutorial_starts_with_the_viewer(seed: int) -> None:
    session = GAMES["fishing"].quick_starts[TUTORIAL.next_quick_start](date(2026, 6, 1), seed, 5)
    seats = [seat.bot for seat in session.seats]
    assert seats == ["", beginner_bot("fishing"), beginner_bot("fishing")]
    assert session.match.to_move == session.viewer == 0
    assert not session.match.actions


def test_first_game_is_gentle_and_later_ones_are_regular() -> None:
    app = Device().visit()
    app.dispatch("play", "fishing")
    assert app.session
    assert app.session.match.to_move == app.session.viewer
    assert not app.session.match.actions
    assert {seat.bot for seat in app.session.seats} == {"", beginner_bot("fishing")}
    play_on(app)
    assert [result.game for result in app.results.all()] == ["fishing"]
    app.dispatch("play", "fishing")
    assert app.session
    assert app.session.match.observe(0).first != app.session.viewer, "chance says who begins"


# --- events to read before the next decision ----------------------------------------------------

OWN_SALE = (TokenPlaced(0, "market points"), FishSold(0, "red", "1", "points", 2))
NIGHT = (EveningCame((1, 0)), CaptainMoved(1), RoundBegan(2, 1, "yellow", 2))


@pytest.mark.parametrize(
    ("recent", "pauses"),
    [
        ((*OWN_SALE, *NIGHT), False),
        ((*OWN_SALE, NIGHT[0], TokenKept(1, "2"), *NIGHT[1:]), False),
        ((FishLost(0, "red", "1", "rot"), *NIGHT[1:]), False),
        ((TokenKept(0, "2"), *NIGHT[1:]), False),
        ((*OWN_SALE, NIGHT[0], FishLost(0, "red", "1", "rot"), *NIGHT[1:]), True),
        ((*OWN_SALE, NIGHT[0], FishLost(1, "red", "1", "rot"), *NIGHT[1:]), True),
        ((*OWN_SALE, TokenPlaced(1, "oil"), BarrelsBought(1, 1, 1), *NIGHT), True),
        ((*OWN_SALE, *NIGHT, TokenPlaced(1, "oil"), BarrelsBought(1, 1, 1)), True),
        ((*OWN_SALE, TokenPlaced(1, "oil"), BarrelsBought(1, 1, 1)), False),
    ],
)
def test_evening_pauses_only_if_other_events_need_reading(
    recent: tuple[Event, ...], pauses: bool
) -> None:
    session = SimpleNamespace(recent_events=recent, viewer=0, is_over=False)
    assert GAMES["fishing"].has_unread_events(cast("GameSession", session)) == pauses


def evenings(seed: int) -> Iterator[App]:
    """Yield a page at slow pace, after each evening of a two-seat game against a bot."""
    app = laid(2, 1)
    app.dispatch("setting", "pace=slow")
    chance = random.Random(seed)
    while app.session:
        options = sorted(app.session.legal_moves)
        captain = "captain" in options and chance.random() < 0.6
        sales = [option for option in options if option.startswith("market")]
        choose(app, "captain" if captain else (sales or [chance.choice(options)])[0])
        if app.session and any(
            isinstance(event, RoundBegan) for event in app.session.recent_events
        ):
            yield app
        app.dispatch("dismiss-events")


def test_evening_without_pause_follows_only_own_events() -> None:
    asked = read = 0
    for app in (app for seed in range(3) for app in evenings(seed)):
        assert app.session
        if app.has_unread_events:
            read += 1
            continue
        asked += 1
        lines = FishingDock(samples.view_state(app.session), WORDS).recent_lines()
        assert {line.seat for line in lines} <= {None, app.session.viewer}
    assert asked
    assert read > asked


def test_lesson_offers_equipment_only_while_a_circle_is_free() -> None:
    [step] = (each for each in TUTORIAL.steps if each.id == "equipment")
    offered = set()
    for seed in range(4):
        session = InstantBotSession.new("fishing", seed, {}, seats=TUTORIAL.seats, key=1)
        chance = random.Random(seed)
        while not session.is_over and session.observation.round < 3:
            is_free = any(each.verb == "equipment" for each in session.match.legal_actions)
            asked = session.observation.decision
            has_fished = event_happened(session, BoatSent, seat=session.viewer)
            if asked is not None and asked.kind == "place" and has_fished:
                assert step.condition(session) == is_free
                offered.add(is_free)
            session.select(chance.choice(sorted(session.legal_moves)))
            session.confirm()
    assert offered == {True, False}


def test_end_screen_offers_the_mat_of_the_viewer_as_theirs() -> None:
    app = laid(2, 1)
    play_on(app)
    text = checked(app).text
    assert "Your mat" in text
    assert "You’s" not in text
