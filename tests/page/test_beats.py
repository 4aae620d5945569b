"""Animation cues: every kind of event of every game has at least one."""

import json
import random
import re
import typing
from collections.abc import Iterator
from importlib import import_module

import pytest

from app.controller import App
from app.games import GAMES, SIGNS
from app.games.game import cast
from app.i18n import LANGUAGES, load
from app.play.seats import Seat
from app.play.session import Session
from app.ui.animation import MOVES, Beat, Stage, written
from fleet_engine.core.game import find
from tests.page.test_controller import Device, three

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def events_of(game: str) -> set[type]:
    """Return all kinds of event of a game."""
    return set(typing.get_args(import_module(f"fleet_engine.{game}.events").Event))


@EVERY_GAME
def test_every_kind_of_event_of_every_game_has_a_beat(game: str) -> None:
    assert set(GAMES[game].beats) == events_of(game)


def told(app: App) -> list[Beat]:
    """Return the animation cues that the browser gets now."""
    text = app.beats()
    return [Beat(*beat) for _, *beat in json.loads(text)] if text else []


def a_game(game: str, seed: int) -> Iterator[tuple[App, list[Beat]]]:
    """Play a game on the page; yield the page and its cues at each confirmation."""
    app, chance = Device().visit(), random.Random(seed)
    app.handle("play", next(iter(GAMES[game].quick_starts)))
    yield app, told(app)
    while (session := app.session) is not None:
        app.handle("pick", chance.choice(sorted(session.options)))
        app.handle("confirm")
        yield app, told(app)


@EVERY_GAME
def test_beats_name_moves_signs_and_places_that_there_are(game: str) -> None:
    places, ids, moves = set[str](), set[str](), set[str]()
    for seed in range(3):
        for app, beats in a_game(game, seed):
            ids |= set(re.findall(r'id="([\w-]+)"', app.view()))
            for beat in beats:
                moves.add(beat.move)
                assert not beat.sign or beat.sign in SIGNS
                assert beat.move == "name" or beat.at
                places |= set(re.findall(r"#([\w-]+)", f"{beat.at} {beat.origin}"))
    assert moves <= set(MOVES)
    assert len(moves) > 3
    assert not places - ids


@EVERY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_that_pass_over_the_screen_are_in_the_language_of_the_page(
    game: str, language: str
) -> None:
    words = load(language)
    session = Session.new(game, 3, {}, seats=table(game), key=1)
    events = session.told()
    text = written(events, GAMES[game].beats, Stage(cast(session, words), 0, words), 0)
    named = [beat[5] for beat in json.loads(text) if beat[1] == "name"]
    assert words.t("Round {round}", round=1) in named


def table(game: str) -> tuple[Seat, ...]:
    """Return the smallest table of a game."""
    return (Seat(),) + (Seat(bot="random"),) * (min(find(game).type.seats) - 1)


@EVERY_GAME
def test_what_the_reader_did_is_told_apart_and_comes_first(game: str) -> None:
    found = set[bool]()
    app, chance = Device().visit(), random.Random(2)
    app.handle("play", next(iter(GAMES[game].quick_starts)))
    app.beats()
    while (session := app.session) is not None:
        app.handle("pick", chance.choice(sorted(session.options)))
        app.handle("confirm")
        own = [bool(beat[0]) for beat in json.loads(app.beats() or "[]")]
        assert own == sorted(own, reverse=True)
        found |= set(own)
    assert found == {True, False}


@EVERY_GAME
def test_a_new_game_begins_with_its_beats_and_they_are_told_once(game: str) -> None:
    app = Device().visit()
    app.handle("play", next(iter(GAMES[game].quick_starts)))
    assert app.beats()
    assert not app.beats()


@EVERY_GAME
def test_a_game_that_is_taken_up_again_stands_still(game: str) -> None:
    device = Device()
    app = device.visit()
    app.handle("play", next(iter(GAMES[game].quick_starts)))
    session = app.session
    assert session
    app.handle("pick", min(session.options))
    app.handle("confirm")
    again = device.visit()
    assert again.screen == "game"
    assert not again.beats()


def test_nothing_happens_at_an_undo() -> None:
    app = Device().visit()
    app.handle("play", next(iter(GAMES["dice"].quick_starts)))
    app.beats()
    session = app.session
    assert session
    undone = False
    while not undone:
        app.handle("pick", min(session.options))
        app.handle("confirm")
        assert app.beats()
        if session.can_undo:
            app.handle("undo")
            assert not app.beats()
            undone = True


@EVERY_GAME
def test_how_a_game_ends_is_seen_over_its_last_screen(game: str) -> None:
    words = load("en")
    *_, (app, last) = a_game(game, 1)
    assert app.screen == ("game" if app.unread else "score")
    assert app.finished
    ended = app.finished.match.events[-1]
    stage = Stage(cast(app.finished, words), 0, words)
    assert last[-1] == [*GAMES[game].beats[type(ended)](ended, stage)][-1]
    app.handle("on")
    assert app.screen == "score"
    assert not told(app)


def test_nothing_happens_under_what_lies_over_the_screen() -> None:
    app = Device().visit()
    app.handle("play", next(iter(GAMES["dice"].quick_starts)))
    app.handle("open", "menu")
    assert not app.beats()
    app.handle("close")
    assert app.beats()


def test_what_happens_behind_the_curtain_is_seen_when_it_is_lifted() -> None:
    app = three(Device(), curtain=True)
    assert app.voyage.hidden
    assert not app.beats()
    app.handle("turn")
    assert not app.voyage.hidden
    assert app.beats()


@pytest.mark.parametrize("seat", [0, 1])
def test_beats_tell_no_card_that_the_reader_does_not_know(seat: int) -> None:
    """The viewer sees only the number of cards that another seat draws."""
    words = load("en")
    seats = (Seat(), Seat(bot="greedy"))
    first = Session.new("cards", 5, {}, seats=seats, key=1)
    stage = Stage(cast(first, words), seat, words)
    heard = first.match.events_for(seat, 0)
    whole = first.match.events_for(1 - seat, 0)
    beats = GAMES["cards"].beats
    assert written(heard, beats, stage, seat) == written(whole, beats, stage, seat)
