"""The main game of the page: no event on the page loses a game or a result."""

import json
import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from app.controller import App
from app.effects import SaveFile
from app.games import GAMES
from app.games.dice.custom_sheets.library import SheetLibrary
from app.play.challenges import ChallengeLog
from app.play.results import PROVED
from app.play.seats import Seat
from app.play.serialization import to_link, to_text
from app.play.session import GameSession
from fleet_engine import bots, new_match
from fleet_engine.dice import sheet
from tests.page.players import InstantBotSession
from tests.page.test_controller import Device, finished_link, play_on


@pytest.fixture
def device() -> Device:
    return Device()


def saved(app: App, what: str = "all") -> str:
    """Return the text of the file that the page exports."""
    app.dispatch("export", what)
    [file] = app.take_effects()
    assert isinstance(file, SaveFile)
    return file.text


PAIR = (Seat("Ana"), Seat("Bo"))


def at_a_hand(seed: int = 4) -> GameSession:
    """Return a card game of two people that waits for a private hand to be shown."""
    session = InstantBotSession.new("cards", seed, {}, seats=PAIR)
    while session.is_shared_view:
        session.select(min(session.legal_moves))
        session.confirm()
    return session


def ended_table(game: str = "dice") -> GameSession:
    """Return a game of two people that is over."""
    session = InstantBotSession.new(game, 4, {}, seats=PAIR)
    chance = random.Random(1)
    while not session.is_over:
        session.select(chance.choice(sorted(session.legal_moves)))
        session.confirm()
    return session


@cache
def ended_cards() -> GameSession:
    """Return a card game of two people that is over."""
    return ended_table("cards")


# --- handoff screen --------------------------------------------------------------------------


def test_handoff_screen_covers_a_card_game_resumed_by_any_way(device: Device) -> None:
    app = device.visit(to_link(ended_cards()))
    app.dispatch("play", "same")
    while not app.active_game.is_covered:
        play_on(app, 1)
    again = device.visit(to_link(ended_cards()))
    assert again.screen == "score"
    again.dispatch("play", "same")
    assert again.screen == "game"
    assert again.session
    assert again.session.match.actions
    assert 'id="handoff"' in again.render()


def test_resumed_game_with_hidden_hands_is_covered(
    device: Device,
) -> None:
    device.texts["three-fleets:game"] = to_text(at_a_hand())
    assert device.visit().active_game.is_covered


# --- games in a file -------------------------------------------------------------------------


def test_ended_table_is_restored_from_a_backup_as_ended(
    device: Device,
) -> None:
    other = Device()
    other.texts["three-fleets:game"] = to_text(ended_table())
    file = saved(other.visit())
    app = device.visit()
    app.open_file(file, len(file))
    assert app.session is None
    assert app.screen == "score"
    assert "Ana" in app.render()
    assert device.visit().screen == "score"


def test_ended_table_in_a_backup_leaves_a_running_game(
    device: Device,
) -> None:
    other = Device()
    other.texts["three-fleets:game"] = to_text(ended_table())
    file = saved(other.visit())
    app = device.visit()
    app.dispatch("play", "solo")
    kept = device.kept_game()
    app.open_file(file, len(file))
    assert app.screen == "score"
    assert 'role="dialog"' not in app.render()
    app.dispatch("go", "home")
    assert device.kept_game() == kept
    assert app.session


# --- stored data -----------------------------------------------------------------------------


def generous() -> dict[str, Any]:
    """Return the values of a sheet with the highest values that a sheet may have."""
    values = {**sheet.default_values(), "id": "Generous"}
    for area in ("sea", "harbor", "wharf"):
        for name, row in values[area].items():
            most = {"boats": 10, "capacity": 20, "licence_points": 50, "points": 20, "stars": 10}
            most |= {"points": 50} if area == "wharf" else {}
            most |= {"capacity": 0} if name == "research-vessel" else {}
            row |= {key: most[key] for key in row if key in most}
            if area == "sea":
                row |= {"capacity": [20], "boxes": "??????"}
    values["track"] = {"length": 200, "stars": list(range(1, 201))}
    assert not sheet.find_problems(values)
    return values


def test_results_of_the_most_generous_sheet_are_stored_and_restored(device: Device) -> None:
    app = device.visit()
    SheetLibrary(app.store).save("1", generous())
    app.dispatch("go", "editor")
    app.dispatch("sheet", "open 1")
    app.dispatch("sheet", "play")
    player = bots.make("greedy")
    while app.session:
        wanted = player.choose(bots.view_of(app.session.match)).text
        app.dispatch(
            "select", next(plan for plan in app.session.legal_moves if plan.startswith(wanted))
        )
        app.dispatch("confirm")
    [result] = app.results.all()
    assert result.points > 1000
    again = device.visit()
    assert again.results.all() == (result,)
    assert not again.notice
    other = Device().visit()
    file = saved(again)
    other.open_file(file, len(file))
    assert other.results.all() == (replace(result, origin=PROVED),)


def test_table_from_a_link_keeps_its_seats_in_a_file(device: Device) -> None:
    seats = (Seat("Ana"), Seat(bot="greedy"))
    session = InstantBotSession.new("dice", 4, {}, seats=seats)
    while not session.is_over:
        session.select(min(session.legal_moves))
        session.confirm()
    app = device.visit(to_link(session))
    other = Device().visit()
    file = saved(app, "game")
    other.open_file(file, len(file))
    assert other.ended_session
    assert other.ended_session.seats == seats


def test_restart_in_a_game_keeps_seats_and_options(device: Device) -> None:
    seats = (Seat("Ana"), Seat("Bo"), Seat(bot="random"))
    table = InstantBotSession.new("dice", 4, {"edition": "2018"}, seats=seats)
    cards = InstantBotSession.new("cards", 4, {"gone_fishing": True}, seats=seats)
    for before in (table, cards):
        device.texts.clear()
        device.texts["three-fleets:game"] = to_text(before)
        app = device.visit()
        for verb, argument in (("play", "continue"), ("reveal", ""), ("open", "menu")):
            app.dispatch(verb, argument)
        app.dispatch("play", "new")
        assert app.session
        assert app.session.game == before.game
        assert app.session.seats == seats
        assert app.session.match.options == before.match.options
        assert app.session.match.seed != before.match.seed


def test_deleted_data_does_not_return(device: Device) -> None:
    app = device.visit()
    app.dispatch("go", "setup")
    app.on_input("name-0", "Annabel")
    app.dispatch("play", "table")
    app.dispatch("go", "home")
    app.dispatch("ask", "delete")
    app.dispatch("confirm-yes", "delete")
    assert not device.texts
    app.dispatch("go", "setup")
    assert "Annabel" not in app.render()
    app.dispatch("play", "table")
    assert "Annabel" not in "".join(device.texts.values())


# --- results that can be compared ---------------------------------------------------------


def with_results(device: Device, *results: tuple[int, str]) -> App:
    """Return a visit to a device that keeps results: a total and the options of its record."""
    rows = [
        {
            "day": "2026-11-20", "seed": 20261121, "total": total, "rank": "mate",
            "record": f"1.dice.1.20261121.{options}.A.chk{place}",
        }
        for place, (total, options) in enumerate(results)
    ]  # fmt: skip
    device.texts["three-fleets:results"] = json.dumps(rows)
    return device.visit()


def test_own_sheets_do_not_count_for_best_and_average(device: Device) -> None:
    app = with_results(device, (60, ""), (1647, "sheet=own1-x"), (70, ""))
    assert "Solo: 2 games, best 70, average 65" in app.render()
    assert app.render().count("custom rules") == 1


def test_results_of_the_same_other_rules_are_compared(device: Device) -> None:
    of_one_kind = (60, "edition=2018"), (70, "edition=2018")
    assert "Solo: 2 games, best 70, average 65" in with_results(device, *of_one_kind).render()
    mixed = with_results(device, *of_one_kind, (90, "trophies=yes")).render()
    assert "<p>3 games</p>" in mixed
    assert "average" not in mixed


def test_only_usual_rules_count_as_the_game_of_the_day(device: Device) -> None:
    icons = {}
    for options in ("edition=2018", ""):
        app = with_results(device, (60, options))
        [result] = app.results.all()
        icons[options] = GAMES["dice"].result_label(result, app.words)[0]
    assert icons == {"edition=2018": "die", "": "sun"}


DAILY_IN_PROGRESS = "</svg>in progress</p>"


def at_home(device: Device) -> App:
    """Visit the page and go to the home screen."""
    app = device.visit()
    app.dispatch("go", "home")
    return app


def test_game_of_other_rules_on_the_seed_of_today_is_not_of_the_day(device: Device) -> None:
    session = InstantBotSession.new("dice", 20261121, {"edition": "2018"})
    device.texts["three-fleets:game"] = to_text(session)
    assert DAILY_IN_PROGRESS not in at_home(device).render()
    device.texts["three-fleets:game"] = to_text(InstantBotSession.new("dice", 20261121, {}))
    assert DAILY_IN_PROGRESS in at_home(device).render()


def test_previous_best_is_of_the_same_rules(device: Device) -> None:
    app = with_results(device, (999, "edition=2018"), (20, ""))
    app.dispatch("play", "solo")
    play_on(app)
    assert app.screen == "score"
    assert "999" not in app.render()


def ended(app: App) -> GameSession:
    assert app.ended_session
    return app.ended_session


def friends_points(app: App) -> list[int]:
    """Return the points of friends in the game that has ended."""
    found = ChallengeLog(app.store).of(ended(app))
    return [each.points for each in found.friends] if found else []


def test_game_on_shared_dice_is_compared_with_the_shared_total(device: Device) -> None:
    app = device.visit(finished_link())
    assert "Your friend scored" in app.render()
    theirs = app.ended_session.match.result.totals[0]  # type: ignore[union-attr]
    app.dispatch("play", "same")
    app = device.visit()
    play_on(app)
    mine = app.ended_session.match.result.totals[0]  # type: ignore[union-attr]
    assert friends_points(app) == [theirs]
    comparison = "ahead of" if mine > theirs else "short of" if mine < theirs else "tied with"
    assert comparison in app.render()


def test_game_on_other_dice_is_not_compared_with_the_shared_total(device: Device) -> None:
    app = device.visit(finished_link())
    app.dispatch("play", "same")
    app.dispatch("go", "home")
    app.dispatch("play", "solo")
    play_on(app)
    assert app.screen == "score"
    assert friends_points(app) == []


@pytest.mark.parametrize("kept", ["nonsense", "", str(new_match("dice", players=1, seed=5).record)])
def test_damaged_challenge_is_ignored(device: Device, kept: str) -> None:
    device.texts["three-fleets:challenge"] = kept
    app = device.visit()
    app.dispatch("play", "solo")
    play_on(app)
    assert app.screen == "score"
    assert friends_points(app) == []


# --- two visits at once ----------------------------------------------------------------------


def test_leaving_a_screen_in_one_visit_keeps_the_game_of_another(device: Device) -> None:
    playing, reading = device.visit(), device.visit()
    playing.dispatch("play", "solo")
    kept = device.kept_game()
    reading.dispatch("go", "rules")
    reading.dispatch("back")
    reading.dispatch("go", "home")
    assert device.kept_game() == kept


def test_shared_finished_game_keeps_the_own_ended_table(
    device: Device,
) -> None:
    device.texts["three-fleets:game"] = kept = to_text(ended_table())
    app = device.visit()
    assert app.screen == "score"
    app.open_link(finished_link())
    app.dispatch("go", "home")
    assert device.kept_game() == kept
    again = device.visit()
    again.dispatch("go", "home")
    assert device.kept_game() is None


def test_results_of_two_visits_are_both_kept(device: Device) -> None:
    first, second = device.visit(), device.visit()
    for app in (first, second):
        app.dispatch("play", "solo")
        play_on(app)
    assert len(device.visit().results.all()) == 2


class Full(dict[str, str]):
    """A storage that accepts texts only while `room` is True."""

    room = False

    def __setitem__(self, name: str, text: str) -> None:
        if not self.room:
            raise OSError("full")
        super().__setitem__(name, text)


def test_refused_result_is_stored_with_the_next_one(device: Device) -> None:
    device.texts = full = Full()
    app = device.visit()
    for room in (False, True):
        full.room = room
        app.dispatch("play", "solo")
        play_on(app)
        assert bool(app.notice) != room
    assert len(device.visit().results.all()) == 2


def test_stale_visit_takes_over_the_newer_game_before_a_move(device: Device) -> None:
    device.visit().dispatch("play", "solo")
    ahead, behind = device.visit(), device.visit()
    play_on(ahead, 3)
    kept = device.kept_game()
    assert behind.session
    behind.dispatch("select", min(behind.session.legal_moves))
    behind.dispatch("confirm")
    assert device.kept_game() == kept
    assert "another window" in behind.notice
    assert ahead.session
    assert behind.session.match.actions == ahead.session.match.actions
    play_on(behind, 1)
    assert device.kept_game() != kept


def test_a_game_that_another_visit_has_begun_waits(device: Device) -> None:
    first, second = device.visit(), device.visit()
    first.dispatch("play", "solo")
    kept = device.kept_game()
    second.dispatch("play", "today")
    assert kept in device.texts.values()
    assert device.kept_game() != kept


def test_a_table_that_another_visit_has_ended_is_shown_as_ended(device: Device) -> None:
    device.texts["three-fleets:game"] = to_text(InstantBotSession.new("dice", 4, {}, seats=PAIR))
    ending, waiting = device.visit(), device.visit()
    play_on(ending)
    assert ending.screen == "score"
    assert waiting.session
    waiting.dispatch("select", min(waiting.session.legal_moves))
    waiting.dispatch("confirm")
    assert waiting.screen == "score"
    assert waiting.ended_session
    assert ending.ended_session
    assert waiting.ended_session.match.actions == ending.ended_session.match.actions


def test_covered_game_takes_no_moves(device: Device) -> None:
    session = at_a_hand()
    device.texts["three-fleets:game"] = kept = to_text(session)
    app = device.visit()
    assert app.active_game.is_covered
    app.dispatch("select", min(session.legal_moves))
    app.dispatch("confirm")
    app.dispatch("undo")
    app.dispatch("open", "log")
    assert device.kept_game() == kept
    assert app.overlay is None


def test_full_device_shows_one_notice_and_marks_the_page(device: Device) -> None:
    device.texts = Full()
    app = device.visit()
    assert "can’t save anymore" in app.notice
    assert not app.document_attributes["unsaved"]
    app.dispatch("play", "solo")
    assert not app.notice
    for _ in range(3):
        play_on(app, 1)
        assert not app.notice
        assert app.document_attributes["unsaved"]
    assert app.session
    assert len(app.session.match.actions) >= 3


def test_backup_has_the_data_that_the_device_refused(device: Device) -> None:
    device.texts = Full()
    app = device.visit()
    app.dispatch("play", "solo")
    play_on(app)
    app.dispatch("setting", "theme=dark")
    app.dispatch("play", "solo")
    play_on(app, 2)
    file = saved(app)
    other = Device().visit()
    other.open_file(file, len(file))
    assert other.settings.theme == "dark"
    assert len(other.results.all()) == 1
    assert app.session
    assert other.session
    assert other.session.match.record == app.session.match.record


def test_mark_of_a_full_device_goes_when_all_is_stored(device: Device) -> None:
    device.texts = full = Full()
    app = device.visit()
    app.dispatch("play", "solo")
    app.dispatch("setting", "theme=dark")
    full.room = True
    play_on(app, 1)
    assert app.document_attributes["unsaved"], "the settings are still not kept"
    app.dispatch("setting", "hand=left")
    assert not app.document_attributes["unsaved"]
    full.room = False
    play_on(app, 1)
    assert "can’t save anymore" in app.notice


def test_first_start_stores_nothing(device: Device) -> None:
    device.visit().render()
    assert not device.texts
