"""The game in hand: whatever happens on the page, no game and no result gets lost."""

import random
from functools import cache

import pytest

from app.controller import App, SaveFile
from app.seats import Seat
from app.session import Session, to_link, to_text
from tests.page.test_controller import Device, finished_link, play_on


@pytest.fixture
def device() -> Device:
    return Device()


def saved(app: App, what: str = "all") -> str:
    """Return the file that the page offers."""
    app.handle("export", what)
    [file] = app.take_tasks()
    assert isinstance(file, SaveFile)
    return file.text


def ended_table(game: str = "dice") -> Session:
    """Return a game of two people that is over."""
    session = Session.new(4, {}, game=game, seats=(Seat("Ana"), Seat("Bo")))
    chance = random.Random(1)
    while not session.over:
        session.choose(chance.choice(sorted(session.options)))
        session.confirm()
    return session


@cache
def ended_cards() -> Session:
    """Return a card game of two people that is over."""
    return ended_table("cards")


# --- behind the curtain ----------------------------------------------------------------------


def test_the_curtain_is_down_whichever_way_leads_back_into_a_card_game(device: Device) -> None:
    app = device.visit(to_link(ended_cards()))
    app.handle("play", "same")
    app.handle("turn")
    play_on(app, 1)
    again = device.visit(to_link(ended_cards()))
    assert again.screen == "score"
    again.handle("play", "same")
    assert again.screen == "game"
    assert again.session
    assert again.session.match.actions
    assert 'id="curtain"' in again.view()


def test_a_game_that_is_taken_up_is_hidden_until_somebody_says_who_they_are(
    device: Device,
) -> None:
    session = Session.new(4, {}, game="cards", seats=(Seat("Ana"), Seat("Bo")))
    device.texts["three-fleets:game"] = to_text(session)
    assert device.visit().hidden


# --- what a file brings back -----------------------------------------------------------------


def test_a_table_that_has_ended_comes_back_from_a_file_as_one_that_has_ended(
    device: Device,
) -> None:
    other = Device()
    other.texts["three-fleets:game"] = to_text(ended_table())
    file = saved(other.visit())
    app = device.visit()
    app.open_file(file, len(file))
    assert app.session is None
    assert app.screen == "score"
    assert "Ana" in app.view()
    assert device.visit().screen == "score"


def test_a_table_in_a_file_that_has_ended_ends_no_running_game_and_asks_nothing(
    device: Device,
) -> None:
    other = Device()
    other.texts["three-fleets:game"] = to_text(ended_table())
    file = saved(other.visit())
    app = device.visit()
    app.handle("play", "solo")
    kept = device.kept("game")
    app.open_file(file, len(file))
    assert app.screen == "score"
    assert 'role="dialog"' not in app.view()
    app.handle("go", "home")
    assert device.kept("game") == kept
    assert app.session


# --- two visits at once ----------------------------------------------------------------------


def test_leaving_a_screen_in_one_visit_keeps_the_game_of_another(device: Device) -> None:
    playing, reading = device.visit(), device.visit()
    playing.handle("play", "solo")
    kept = device.kept("game")
    reading.handle("go", "rules")
    reading.handle("back")
    reading.handle("go", "home")
    assert device.kept("game") == kept


def test_looking_at_a_finished_game_of_others_keeps_ones_own_table_that_has_ended(
    device: Device,
) -> None:
    device.texts["three-fleets:game"] = kept = to_text(ended_table())
    app = device.visit()
    assert app.screen == "score"
    app.open_link(finished_link())
    app.handle("go", "home")
    assert device.kept("game") == kept
    again = device.visit()
    again.handle("go", "home")
    assert device.kept("game") is None


def test_results_of_two_visits_are_both_kept(device: Device) -> None:
    first, second = device.visit(), device.visit()
    for app in (first, second):
        app.handle("play", "solo")
        play_on(app)
    assert len(device.visit().store.results()) == 2


class Full(dict[str, str]):
    """A device that keeps nothing more, until there is room again."""

    room = False

    def __setitem__(self, name: str, text: str) -> None:
        if not self.room:
            raise OSError("full")
        super().__setitem__(name, text)


def test_a_result_that_the_device_refused_is_kept_with_the_next_one(device: Device) -> None:
    device.texts = full = Full()
    app = device.visit()
    for room in (False, True):
        full.room = room
        app.handle("play", "solo")
        play_on(app)
        assert bool(app.notice) != room
    assert len(device.visit().store.results()) == 2
