"""Start of the page with a stored game or a link that cannot be read, set up or drawn."""

import json
from collections.abc import Callable

import pytest

from app import presenter
from app.controller import App
from app.games import GAMES
from app.play.seats import Seat
from app.play.serialization import to_text
from app.play.session import GameSession
from app.store import PREFIX
from fleet_engine import RecordError
from fleet_engine.core.checksum import compute_checksum
from tests.page.test_controller import Device, finished_link, play_on
from tests.untrusted_texts import stored_result

GAME = PREFIX + "game"
DAMAGED = PREFIX + "damaged:game"
FAULTS = (ZeroDivisionError, RecursionError, MemoryError, OverflowError, KeyError, AssertionError)


def link(body: str, names: str = "") -> str:
    """Return a link with a valid check sum."""
    return f"{body}.{compute_checksum(body)}{names}"


def started(device: Device, address: str = "") -> App:
    """Start as a browser does, and draw the first screen before any bot has answered."""
    app = device.visit(address, App)
    assert app.document_attributes
    assert app.render()
    assert isinstance(app.take_cues(), str)
    return app


def raising(fault: type[BaseException]) -> Callable[..., object]:
    def fail(*_: object, **__: object) -> object:
        raise fault("on purpose")

    return fail


# --- games without people ---------------------------------------------------------------------

WITHOUT_PEOPLE = {
    "a solo game of an expert": "1.dice.1.7...xWpa~expert",
    "a solo game of a greedy one": "1.dice.1.7...xWpa~greedy",
    "today's dice": link("1.dice.1.20261121..", "~greedy"),
    "cards": "1.cards.3.5.empty_draw=keep,empty_trade=false..L1wF~greedy~greedy~greedy",
    "fishing": link("1.fishing.2.5..", "~expert~easy"),
}


@pytest.mark.parametrize("address", WITHOUT_PEOPLE.values(), ids=WITHOUT_PEOPLE)
def test_link_without_people_begins_no_game_and_leaves_no_result(address: str) -> None:
    device = Device()
    app = device.visit(address)
    assert app.notice
    assert app.session is None
    assert app.screen == "home"
    assert not app.results.all()
    assert device.kept_game() is None


def test_kept_game_without_people_is_set_aside() -> None:
    device = Device()
    seats = (Seat(bot="expert"),)
    device.texts[GAME] = to_text(GameSession.new("dice", 7, {}, seats=seats))
    for _ in range(2):
        app = started(device)
        assert app.session is None
    assert device.kept_game() is None
    assert DAMAGED in device.texts


def test_ended_game_without_people_is_shown_and_leaves_no_result() -> None:
    assert Device().visit(f"{finished_link()}~greedy").screen == "score"
    ended = GameSession.resume(finished_link(), (Seat(bot="greedy"),))
    device = Device()
    device.texts[GAME] = to_text(ended)
    app = started(device)
    app.open_file(json.dumps({"three-fleets-export": 1, "kept": {"game": to_text(ended)}}), 1)
    assert not app.results.all()


def test_result_without_people_is_left_out_of_the_list() -> None:
    rows = [{**stored_result(), "totals": [17], "seats": [["", "greedy"]], "places": [1]}]
    device = Device()
    device.texts[PREFIX + "results"] = json.dumps({"three-fleets-results": 2, "results": rows})
    app = started(device)
    assert not app.results.all()
    assert not app.notice


# --- errors -----------------------------------------------------------------------------------


@pytest.fixture
def kept() -> Device:
    """Return a device on which a solo game is in progress."""
    device = Device()
    app = device.visit()
    app.dispatch("play", "solo")
    play_on(app, 3)
    return device


def names(device: Device) -> tuple[str, str]:
    """Return the storage name and the text of the newest game."""
    return device.newest_game, device.kept_game() or ""


def damaged(game: str) -> str:
    """Return the storage name of a game that is set aside."""
    return f"{PREFIX}damaged:{game.removeprefix(PREFIX)}"


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("where", ["drawn", "set up", "looked at"])
def test_stored_game_that_raises_is_set_aside_at_the_start(
    kept: Device, where: str, fault: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, text = names(kept)
    match where:
        case "drawn":
            monkeypatch.setattr(presenter, "render_running", raising(fault))
        case "set up":
            monkeypatch.setattr(GameSession, "resume", raising(fault))
        case "looked at":
            monkeypatch.setattr(GameSession, "awaits_human", property(raising(fault)))
    app = started(kept)
    assert app.screen == "home"
    assert app.notice
    assert kept.texts[damaged(game)] == text
    assert kept.kept_game() is None
    assert not started(kept).notice


def test_game_that_cannot_be_shown_at_home_is_set_aside(
    kept: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, text = names(kept)
    monkeypatch.setattr(presenter, "render_running", raising(ValueError))
    monkeypatch.setattr(type(GAMES["dice"]), "resume_card", raising(ValueError))
    assert started(kept).screen == "home"
    assert kept.texts[damaged(game)] == text


@pytest.mark.parametrize("address", [finished_link(), link("1.dice.1.8..")])
def test_link_that_cannot_be_opened_leaves_the_kept_game(
    kept: Device, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, text = names(kept)
    monkeypatch.setattr(presenter, "render_end", raising(ZeroDivisionError))
    monkeypatch.setattr("app.controller.new_game.begin", raising(ZeroDivisionError))
    app = started(kept, address)
    assert "ZeroDivisionError" in app.notice
    assert kept.texts[game] == text
    assert app.session
    assert damaged(game) not in kept.texts


def test_link_whose_game_cannot_be_drawn_stops_no_later_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = Device()
    with monkeypatch.context() as broken:
        broken.setattr(presenter, "render_running", raising(ZeroDivisionError))
        app = started(device, link("1.dice.1.8.."))
        assert app.screen == "home"
        assert "ZeroDivisionError" in app.notice
        assert app.session is None
    assert started(device).session is None
    assert any(name.startswith(DAMAGED) for name in device.texts)


def test_error_of_the_first_screen_without_a_game_is_raised(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(presenter, "render_home", raising(ValueError))
    with pytest.raises(ValueError, match="on purpose"):
        started(Device())


def test_error_after_the_start_sets_nothing_aside(
    kept: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = started(kept)
    monkeypatch.setattr(presenter, "render_running", raising(ValueError))
    with pytest.raises(ValueError, match="on purpose"):
        app.render()
    assert kept.kept_game()


def test_full_device_starts_without_the_game_that_raises(
    kept: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(dict[str, str]):
        def __setitem__(self, name: str, text: str) -> None:
            raise OSError("quota")

    kept.texts = Full(kept.texts)
    monkeypatch.setattr(presenter, "render_running", raising(ValueError))
    app = started(kept)
    assert app.screen == "home"
    assert app.session is None
    assert kept.kept_game()


# --- numbers -----------------------------------------------------------------------------------

HUGE = ("10", "250", "99999999", "9" * 18, "9" * 20)


@pytest.mark.parametrize("players", HUGE)
@pytest.mark.parametrize("game", [*GAMES, "chess"])
def test_link_with_too_many_players_is_refused(game: str, players: str) -> None:
    body = f"1.{game}.{players}.7.."
    for names in ("", "~Ana"):
        app = Device().visit(link(body, names))
        assert app.notice
        assert app.session is None


@pytest.mark.parametrize("players", HUGE)
def test_text_with_too_many_players_is_refused(players: str) -> None:
    record = str(GameSession.new("dice", 7, {}).match.record)
    with pytest.raises(RecordError, match="players"):
        GameSession.resume(record.replace("players: 1", f"players: {players}"))
