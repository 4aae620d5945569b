"""Animation cues: every kind of event of every game has at least one."""

import json
import random
import re
import typing
from collections.abc import Iterator
from importlib import import_module

import pytest

from app.controller import App
from app.games import GAMES
from app.games.game import players_of
from app.i18n import LANGUAGES, translator_for
from app.play.seats import Seat
from app.play.session import GameSession
from app.ui.animation import CUE_KINDS, AnimationCue, CueContext, serialize_cues
from fleet_engine.core.game import find_game
from tests.icons import ICONS
from tests.page.test_controller import Device, three

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def events_of(game: str) -> set[type]:
    """Return all kinds of event of a game."""
    return set(typing.get_args(import_module(f"fleet_engine.{game}.events").Event))


@EVERY_GAME
def test_every_kind_of_event_has_an_animation_cue(game: str) -> None:
    assert set(GAMES[game].animations) == events_of(game)


def taken_cues(app: App) -> list[AnimationCue]:
    """Return the animation cues that the browser gets now."""
    text = app.take_cues()
    return [AnimationCue(*beat) for _, *beat in json.loads(text)] if text else []


def a_game(game: str, seed: int) -> Iterator[tuple[App, list[AnimationCue]]]:
    """Play a game on the page; yield the page and its cues at each confirmation."""
    app, chance = Device().visit(), random.Random(seed)
    app.dispatch("play", next(iter(GAMES[game].quick_starts)))
    yield app, taken_cues(app)
    while (session := app.session) is not None:
        app.dispatch("select", chance.choice(sorted(session.legal_moves)))
        app.dispatch("confirm")
        yield app, taken_cues(app)


@EVERY_GAME
def test_cues_name_existing_kinds_icons_and_elements(game: str) -> None:
    places, ids, moves = set[str](), set[str](), set[str]()
    for seed in range(3):
        for app, beats in a_game(game, seed):
            ids |= set(re.findall(r'id="([\w-]+)"', app.render()))
            for beat in beats:
                moves.add(beat.kind)
                assert not beat.icon or beat.icon in ICONS
                assert beat.kind == "name" or beat.target
                places |= set(re.findall(r"#([\w-]+)", f"{beat.target} {beat.source}"))
    assert moves <= set(CUE_KINDS)
    assert len(moves) > 3
    assert not places - ids


@EVERY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_in_cues_are_in_the_language_of_the_page(game: str, language: str) -> None:
    words = translator_for(language)
    session = GameSession.new(game, 3, {}, seats=table(game), key=1)
    events = session.visible_events()
    text = serialize_cues(
        events, GAMES[game].animations, CueContext(players_of(session, words), 0, words), 0
    )
    named = [beat[5] for beat in json.loads(text) if beat[1] == "name"]
    assert words.t("Round {round}", round=1) in named


def table(game: str) -> tuple[Seat, ...]:
    """Return the smallest table of a game."""
    return (Seat(),) + (Seat(bot="random"),) * (min(find_game(game).type.seats) - 1)


@EVERY_GAME
def test_own_cues_are_marked_and_come_first(game: str) -> None:
    found = set[bool]()
    app, chance = Device().visit(), random.Random(2)
    app.dispatch("play", next(iter(GAMES[game].quick_starts)))
    app.take_cues()
    while (session := app.session) is not None:
        app.dispatch("select", chance.choice(sorted(session.legal_moves)))
        app.dispatch("confirm")
        own = [bool(beat[0]) for beat in json.loads(app.take_cues() or "[]")]
        assert own == sorted(own, reverse=True)
        found |= set(own)
    assert found == {True, False}


@EVERY_GAME
def test_new_game_has_cues_once(game: str) -> None:
    app = Device().visit()
    app.dispatch("play", next(iter(GAMES[game].quick_starts)))
    assert app.take_cues()
    assert not app.take_cues()


@EVERY_GAME
def test_resumed_game_has_no_cues(game: str) -> None:
    device = Device()
    app = device.visit()
    app.dispatch("play", next(iter(GAMES[game].quick_starts)))
    session = app.session
    assert session
    app.dispatch("select", min(session.legal_moves))
    app.dispatch("confirm")
    again = device.visit()
    assert again.screen == "game"
    assert not again.take_cues()


def test_undo_has_no_cues() -> None:
    app = Device().visit()
    app.dispatch("play", next(iter(GAMES["dice"].quick_starts)))
    app.take_cues()
    session = app.session
    assert session
    undone = False
    while not undone:
        app.dispatch("select", min(session.legal_moves))
        app.dispatch("confirm")
        assert app.take_cues()
        if session.can_undo:
            app.dispatch("undo")
            assert not app.take_cues()
            undone = True


@EVERY_GAME
def test_cue_of_the_end_plays_on_the_last_screen(game: str) -> None:
    words = translator_for("en")
    *_, (app, last) = a_game(game, 1)
    assert app.screen == ("game" if app.has_unread_events else "score")
    assert app.ended_session
    ended = app.ended_session.match.events[-1]
    stage = CueContext(players_of(app.ended_session, words), 0, words)
    assert last[-1] == [*GAMES[game].animations[type(ended)](ended, stage)][-1]
    app.dispatch("dismiss-events")
    assert app.screen == "score"
    assert not taken_cues(app)


def test_cues_wait_until_the_overlay_is_closed() -> None:
    app = Device().visit()
    app.dispatch("play", next(iter(GAMES["dice"].quick_starts)))
    app.dispatch("open", "menu")
    assert not app.take_cues()
    app.dispatch("close")
    assert app.take_cues()


def test_cues_wait_until_the_handoff_screen_is_left() -> None:
    app = three(Device(), handoff=True)
    assert app.active_game.is_covered
    assert not app.take_cues()
    app.dispatch("reveal")
    assert not app.active_game.is_covered
    assert app.take_cues()


@pytest.mark.parametrize("seat", [0, 1])
def test_cues_reveal_no_card_that_the_viewer_may_not_know(seat: int) -> None:
    """The viewer sees only the number of cards that another seat draws."""
    words = translator_for("en")
    seats = (Seat(), Seat(bot="greedy"))
    first = GameSession.new("cards", 5, {}, seats=seats, key=1)
    stage = CueContext(players_of(first, words), seat, words)
    heard = first.match.visible_events(seat, 0)
    whole = first.match.visible_events(1 - seat, 0)
    beats = GAMES["cards"].animations
    assert serialize_cues(heard, beats, stage, seat) == serialize_cues(whole, beats, stage, seat)
