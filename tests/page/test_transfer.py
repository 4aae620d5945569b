"""The running game continues on another device by a link or a QR code."""

from datetime import timedelta

import pytest

from app.controller import App
from app.effects import Share
from app.games import GAMES
from app.peers import DrawQr, QrDrawn, QrPicture
from app.play.seats import SOLO_SEATS, Seat
from app.play.session import GameSession
from app.ui.dialogs import RenderedOverlay
from fleet_engine.core.game import find_game
from tests.page.test_controller import Device, play_on
from tests.views.checks import ParsedPage, check_page


def playing(game: str, *, moves: int = 3) -> App:
    """Return the settings of a device on which a game runs."""
    app = Device().visit()
    seats = SOLO_SEATS if 1 in find_game(game).type.seats else (Seat(), Seat(bot="random"))
    app.main_game.start(GameSession.new(game, 4, {}, seats=seats))
    app.show_game()
    play_on(app, moves)
    app.dispatch("go", "settings")
    return app


def link_of(app: App) -> str:
    app.dispatch("device", "open")
    app.dispatch("device", "share")
    (effect,) = app.take_effects()
    assert isinstance(effect, Share)
    assert not effect.text
    return effect.address


@pytest.mark.parametrize("game", GAMES)
def test_game_continues_on_another_device(game: str) -> None:
    app = playing(game)
    assert "open" in check_page(app.render()).control_arguments("device")
    other = Device().visit(link_of(app))
    assert other.screen == "game"
    assert app.session
    assert other.session
    assert other.session.compact_record == app.session.compact_record
    assert other.session.seats == app.session.seats
    assert other.session.awaits_human


def continued_elsewhere(app: App, link: str) -> App:
    """Play on from a link on another device, open its link in `app`, and return the other page."""
    other = Device().visit(link)
    play_on(other, 2)
    other.dispatch("go", "settings")
    app.open_link(link_of(other))
    return other


def test_game_comes_back_with_its_new_moves() -> None:
    device = Device()
    app = device.visit()
    app.dispatch("play", "solo")
    play_on(app, 2)
    app.dispatch("go", "settings")
    old = link_of(app)
    other = continued_elsewhere(app, old)
    assert app.session
    assert other.session
    assert app.session.compact_record == other.session.compact_record
    assert len(app.main_game.games.running()) == 1
    app.open_link(old)
    assert app.session
    assert app.session.compact_record == other.session.compact_record, "an old link loses nothing"


def daily_of_another_device() -> tuple[App, str]:
    """Return the settings of a device with today's game, and the link of the game."""
    app = Device().visit()
    app.dispatch("play", "today")
    play_on(app, 3)
    app.dispatch("go", "settings")
    return app, link_of(app)


def test_daily_game_counts_on_the_device_that_finishes_it() -> None:
    _, link = daily_of_another_device()
    other = Device().visit(link)
    play_on(other)
    assert other.screen == "score"
    (entry,) = other.dailies.entries.values()
    assert entry.is_finished


def test_link_of_a_daily_game_begins_no_second_try() -> None:
    app, link = daily_of_another_device()
    app.open_link(link)
    (entry,) = app.dailies.entries.values()
    assert entry.begun == 1


def test_daily_game_of_a_past_day_does_not_count_on_another_device() -> None:
    _, link = daily_of_another_device()
    device = Device()
    device.today += timedelta(days=1)
    other = device.visit()
    other.open_link(link)
    assert "doesn’t count toward your streak" in other.notice
    assert not other.dailies.entries


def test_advice_stays_marked_on_both_devices() -> None:
    app = playing("dice")
    plain = link_of(app)
    app.main_game.mark_advised()
    other = Device().visit(link_of(app))
    assert other.session
    assert other.session.advised
    other = Device().visit(plain)
    play_on(other, 2)
    other.dispatch("go", "settings")
    app.open_link(link_of(other))
    assert app.session
    assert app.session.last_human_action == len(app.session.match.actions) - 1
    assert app.session.advised


def test_bots_keep_their_key_when_the_game_comes_back() -> None:
    app = playing("cards")
    assert app.session
    app.session.key = 77
    app.main_game.save()
    other = continued_elsewhere(app, link_of(app))
    assert other.session
    assert app.session
    assert app.session.compact_record == other.session.compact_record
    assert app.session.key == 77


def test_bots_of_a_daily_game_choose_alike_on_the_other_device() -> None:
    app = Device().visit()
    app.dispatch("play", "today-cards")
    play_on(app, 2)
    app.dispatch("go", "settings")
    other = Device().visit(link_of(app))
    assert app.session
    assert other.session
    assert other.session.key == app.session.key == app.session.match.seed


def test_link_is_copied_or_drawn() -> None:
    app = playing("dice")
    app.dispatch("device", "copy")
    (copied,) = app.take_effects()
    assert isinstance(copied, Share)
    assert copied.copies
    app.dispatch("device", "open")
    assert {"share", "copy", "qr"} <= check_page(app.render()).control_arguments("device")
    app.dispatch("device", "qr")
    assert app.take_effects() == [DrawQr(copied.address)]
    app.on_peer_event(QrDrawn("go=another", QrPicture(21, "M0 0h1v1z")))
    assert 'class="qr"' not in str(app.render())
    app.on_peer_event(QrDrawn(copied.address, QrPicture(21, "M0 0h1v1z")))
    page = check_page(app.render())
    assert page.find_all("svg", class_="qr", role="img")
    assert "qr" not in page.control_arguments("device")
    app.dispatch("close")
    app.on_peer_event(QrDrawn(copied.address, QrPicture(21, "M0 0h1v1z")))
    assert app.overlay is None


def test_game_of_three_kinds_fits_a_qr_code_at_its_begin() -> None:
    for game in GAMES:
        app = playing(game, moves=9)
        app.dispatch("device", "open")
        assert "qr" in ParsedPage(app.render()).control_arguments("device")


def test_long_link_offers_no_qr_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.screens.correspondence.MAX_QR_CHARACTERS", 20)
    app = playing("dice")
    app.dispatch("device", "open")
    assert isinstance(app.overlay, RenderedOverlay)
    assert "qr" not in ParsedPage(app.render()).control_arguments("device")
    app.dispatch("device", "qr")
    assert not app.take_effects()


@pytest.mark.parametrize("what", ["open", "share", "qr"])
def test_game_that_another_tab_has_ended_is_not_sent(what: str) -> None:
    device = Device()
    app = device.visit()
    app.dispatch("play", "solo")
    play_on(app, 3)
    app.dispatch("go", "settings")
    app.dispatch("device", "open")
    device.visit().main_game.end(app.main_game.name)
    app.dispatch("device", what)
    assert app.overlay is None
    assert app.screen == "home"
    assert "ended or deleted in another window" in app.notice
    assert not app.take_effects()


@pytest.mark.parametrize("seats", [None, (Seat("Ana"), Seat("Bo"))])
def test_without_a_game_of_one_person_nothing_is_sent(seats: tuple[Seat, ...] | None) -> None:
    app = Device().visit()
    if seats:
        app.main_game.start(GameSession.new("cards", 4, {}, seats=seats))
    app.dispatch("go", "settings")
    assert "open" not in check_page(app.render()).control_arguments("device")
    for way in ("open", "share", "qr"):
        app.dispatch("device", way)
        assert app.overlay is None
        assert not app.take_effects()


def test_damaged_link_is_refused() -> None:
    link = link_of(playing("dice"))
    for wrong in (link[:-3], "go=", "go=1.dice.1.4..AA.aaaa"):
        app = Device().visit(wrong)
        assert app.screen == "home"
        assert "can’t be opened" in app.render()
