"""Two tabs on one device: each write starts from the stored state, and none is lost."""

import json

import pytest

from app.controller import App
from app.games import GAMES
from app.play.seats import Seat
from app.play.serialization import from_text, to_text
from app.play.session import GameSession
from app.play.tutorial_progress import FORMAT_VERSION as LESSON
from app.store import PREFIX
from tests.page.test_controller import Device, play_on

GAME = PREFIX + "game"


@pytest.fixture
def device() -> Device:
    return Device()


def two(device: Device) -> tuple[App, App]:
    """Return two tabs that show the same solo game after three confirmations."""
    first = device.visit()
    first.dispatch("play", "solo")
    play_on(first, 3)
    return first, device.visit()


def actions(device: Device) -> int:
    return len(from_text(device.kept_game() or "").match.actions)


# --- the game in progress -------------------------------------------------------------------


@pytest.mark.parametrize("after", ["a hint", "the choices"])
def test_coach_in_a_stale_tab_does_not_overwrite_the_game(device: Device, after: str) -> None:
    fresh, stale = two(device)
    stale.dispatch("hint")
    if after == "the choices":
        play_on(fresh, 4)
        before = device.kept_game()
        stale.dispatch("hint", "more")
    else:
        stale.dispatch("close")
        play_on(fresh, 4)
        before = device.kept_game()
        stale.dispatch("hint")
        stale.dispatch("hint", "more")
        if device.kept_game() != before:  # the coach has advised in the newer game
            assert actions(device) == len(from_text(before or "").match.actions)
            return
    assert device.kept_game() == before
    assert stale.notice
    assert stale.overlay is None


@pytest.mark.parametrize("meanwhile", ["ended", "deleted", "ended early"])
def test_coach_in_a_stale_tab_restores_no_game(device: Device, meanwhile: str) -> None:
    fresh, stale = two(device)
    stale.dispatch("hint")
    leave(fresh, meanwhile)
    before = device.kept_game()
    stale.dispatch("hint", "more")
    assert device.kept_game() == before
    assert stale.notice
    assert stale.render()


def leave(app: App, how: str) -> None:
    if how == "ended":
        play_on(app)
        assert app.screen == "score"
        return
    if how == "another game":
        app.dispatch("play", "new")
        return
    app.dispatch("ask", "delete" if how == "deleted" else "end")
    app.dispatch("confirm-yes", "delete" if how == "deleted" else f"end {app.active_game.name}")


@pytest.mark.parametrize("meanwhile", ["ended", "deleted", "ended early"])
@pytest.mark.parametrize("tap", ["confirm", "undo", "hint", "export", "continue"])
def test_removed_game_is_reported_and_not_stored_again(
    device: Device, tap: str, meanwhile: str
) -> None:
    fresh, stale = two(device)
    assert stale.session
    stale.dispatch("select", min(stale.session.legal_moves))
    leave(fresh, meanwhile)
    results = fresh.results.all()
    match tap:
        case "export":
            stale.dispatch("export", "game")
        case "continue":
            stale.dispatch("go", "home")
            stale.dispatch("play", "continue")
        case _:
            stale.dispatch(tap)
    assert device.kept_game() is None
    assert device.visit().results.all() == results
    assert "another window" in stale.notice
    assert stale.screen == "home"
    assert stale.session is None
    assert stale.render()


def test_solo_game_ends_once_in_two_tabs(device: Device) -> None:
    fresh, stale = two(device)
    play_on(fresh, seed=2)
    play_on(stale, seed=3)
    assert len(device.visit().results.all()) == 1


def test_game_deleted_during_a_bot_turn_is_reported(device: Device) -> None:
    seats = (Seat(), Seat(bot="greedy"))
    device.texts[GAME] = to_text(GameSession.new("dice", 4, {}, seats=seats))
    app = device.visit(app=App)
    while app.wanted_bot_request is None:
        assert app.session
        app.dispatch("select", min(app.session.legal_moves))
        app.dispatch("confirm")
    request = app.wanted_bot_request
    other = device.visit()
    other.dispatch("ask", "delete")
    other.dispatch("confirm-yes", "delete")
    app.receive_bot_move(request, ((request.match.legal_actions[0].text, None),))
    assert "another window" in app.notice
    assert app.screen == "home"
    assert device.kept_game() is None


def test_game_continues_if_the_device_stores_nothing_more(device: Device) -> None:
    fresh, app = two(device)
    assert fresh.session

    class Off(dict[str, str]):
        def __setitem__(self, name: str, text: str) -> None:
            raise OSError("switched off")

    app.store.texts = Off()
    play_on(app, 2)
    assert app.session
    assert app.store.unsaved


def test_backup_in_a_stale_tab_leaves_the_newer_game(device: Device) -> None:
    fresh, stale = two(device)
    game = to_text(GameSession.new("dice", 9, {}))
    play_on(fresh, 2)
    before = device.kept_game()
    stale.open_file(json.dumps({"three-fleets-export": 1, "kept": {"game": game}}), 1)
    assert before in device.texts.values()
    assert game in device.texts.values()


# --- other data -----------------------------------------------------------------------------


def test_settings_of_two_tabs_are_joined(device: Device) -> None:
    one, other = device.visit(), device.visit()
    one.dispatch("setting", "theme=dark")
    other.dispatch("setting", "sound=on")
    one.dispatch("language", "es")
    other.dispatch("setting", "hand=left")
    kept = device.visit().settings
    assert (kept.theme, kept.sound, kept.language, kept.hand) == ("dark", "on", "es", "left")
    assert other.words.language == "es"


def test_settings_that_are_refused_stay_for_the_next_change(device: Device) -> None:
    class Off(dict[str, str]):
        def __setitem__(self, name: str, text: str) -> None:
            raise OSError("switched off")

    device.texts = Off()
    app = device.visit()
    app.dispatch("setting", "theme=dark")
    app.dispatch("setting", "sound=on")
    assert (app.settings.theme, app.settings.sound) == ("dark", "on")


def test_lessons_done_in_two_tabs_are_joined(device: Device) -> None:
    taught = [name for name, game in GAMES.items() if game.tutorial]
    tabs = [device.visit() for _ in taught]
    for app, game in zip(tabs, taught, strict=True):
        app.dispatch("tutorial", game)
    for app in tabs:
        app.dispatch("tutorial", "over")
    assert set(device.visit().tutorial_progress.finished) == set(taught)


def test_tutorial_of_one_tab_continues_if_another_tab_leaves_its_own(device: Device) -> None:
    first, second, *_ = [name for name, game in GAMES.items() if game.tutorial]
    one, other = device.visit(), device.visit()
    one.dispatch("tutorial", first)
    other.dispatch("tutorial", second)
    one.dispatch("tutorial", "over")
    kept = json.loads(device.kept("lesson") or "")
    assert kept[LESSON] == 1
    assert kept["done"] == [first]
    assert kept["game"] == second


def test_results_of_two_tabs_are_joined(device: Device) -> None:
    fresh, other = two(device)
    play_on(fresh)
    other.dispatch("play", "solo")
    play_on(other)
    fresh.dispatch("play", "again")
    play_on(fresh)
    assert len(device.visit().results.all()) == 3
