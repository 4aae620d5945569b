"""Backup files: a complete restore, and no loss of data on the device."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest

from app.controller import App
from app.controller.coach import start_practice
from app.games import GAMES
from app.play.challenges import ChallengeLog
from app.play.challenges import read as read_challenges
from app.play.coach_requests import GameReview
from app.play.puzzles import PuzzleDeck
from app.play.results import INVALID, MAX_RESULTS, OWN, read_results, result_of
from app.play.results import to_text as results_text
from app.play.seats import SOLO_SEATS
from app.play.serialization import from_text, to_text
from app.play.session import GameSession
from app.store import PREFIX, Store, is_game_name
from fleet_engine.coach import daily_puzzle
from tests.page.test_challenges import table
from tests.page.test_controller import TODAY, Device, finished_link, play_on
from tests.page.test_results import ended
from tests.page.test_running_games import begun, device_with_seeds, exported
from tests.untrusted_texts import stored_result


def export(**kept: object) -> str:
    """Return a backup file.

    Values that are not texts are written as JSON.
    """
    texts = {name: it if isinstance(it, str) else json.dumps(it) for name, it in kept.items()}
    return json.dumps({"three-fleets-export": 1, "kept": texts})


@pytest.fixture
def device() -> Device:
    return Device()


@pytest.fixture
def practising(device: Device) -> App:
    """Return a page with a practice game from a review."""
    app = device.visit(finished_link())
    assert app.ended_session
    app.review = GameReview.of_session(app.ended_session, own=False)
    app.show("review")
    start_practice(app, app.review, 0)
    assert app.practice
    assert app.session
    return app


def review_first_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = GameSession.new("dice", 3, {})
    monkeypatch.setattr(GameReview, "session_before", lambda *_: moment)


@pytest.fixture(autouse=True)
def quick_review(monkeypatch: pytest.MonkeyPatch) -> None:
    review_first_turn(monkeypatch)


def test_backup_during_practice_restores_the_game(device: Device, practising: App) -> None:
    text = to_text(GameSession.new("dice", 9, {}))
    practising.open_file(export(game=text), 1)
    assert device.kept_game() == text
    assert practising.practice is None
    assert practising.session
    assert practising.session.match.seed == 9
    play_on(practising, 2)
    assert device.kept_game() == to_text(practising.session)


def test_link_of_an_ended_game_during_practice_shows_its_score(practising: App) -> None:
    practising.open_link(finished_link(6))
    assert practising.practice is None
    assert practising.screen == "score"
    assert practising.main_game.ended_session


def test_file_that_is_refused_leaves_the_practice(practising: App) -> None:
    practising.open_file("nonsense", 1)
    assert practising.practice
    assert practising.notice


def test_game_of_a_file_during_practice_is_kept(device: Device, practising: App) -> None:
    practising.open_file(str(GameSession.new("dice", 9, {}).match.record), 1)
    assert practising.practice is None
    assert "seed: 9" in (device.kept_game() or "")


# --- results --------------------------------------------------------------------------------


def foreign(count: int, day: str = "9999-12-31") -> list[dict[str, object]]:
    return [stored_result(day=day, record=f"1.dice.1.5..E.{number}") for number in range(count)]


def seeds(device: Device) -> list[int]:
    return [each.seed for each in device.visit().results.all()]


def test_backup_with_future_results_drops_no_own_results(device: Device) -> None:
    app = device.visit()
    for _ in range(3):
        app.dispatch("play", "solo")
        play_on(app)
    own = {each.identity for each in app.results.all()}
    assert len(own) == 3
    app.open_file(export(results=foreign(MAX_RESULTS)), 1)
    kept = app.results.all()
    assert own <= {each.identity for each in kept}
    assert len(kept) == MAX_RESULTS
    assert max(each.day for each in kept) == TODAY.isoformat()
    assert "3 results" in app.notice
    for number in range(1, 4):
        app.dispatch("play", "solo")
        play_on(app)
        kept = device.visit().results.all()
        assert len([each for each in kept if each.origin == OWN]) == 3 + number
        assert own <= {each.identity for each in kept}


def test_device_full_of_own_results_takes_none_of_a_file(device: Device) -> None:
    rows = [
        stored_result(day="2020-01-01", record=f"1.dice.1.5..E.own{number}")
        for number in range(MAX_RESULTS)
    ]
    device.texts[PREFIX + "results"] = json.dumps(rows)
    app = device.visit()
    own = {each.identity for each in app.results.all()}
    app.open_file(export(results=foreign(9)), 1)
    assert {each.identity for each in app.results.all()} == own
    assert "9 results" in app.notice


def test_invalid_results_leave_their_room_to_a_file(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.play.results.MAX_RESULTS", 9)
    app = device.visit()
    app.open_file(export(results=foreign(9)), 1)
    assert {each.origin for each in app.results.all()} == {INVALID}
    sound = result_of(ended("dice", SOLO_SEATS, 1_000_000), TODAY)
    app.open_file(export(results=results_text([sound])), 1)
    assert sound.identity in {each.identity for each in app.results.counted()}
    assert len(app.results.all()) == 9


def test_own_result_wins_over_an_imported_one_of_the_same_game(device: Device) -> None:
    device.texts[PREFIX + "results"] = json.dumps([stored_result()])
    app = device.visit()
    app.open_file(export(results=[stored_result(total=99_999, day="2020-01-01")]), 1)
    [kept] = app.results.all()
    assert (kept.totals, kept.day, kept.origin) == ((17,), "2026-11-21", OWN)


def test_new_game_is_kept_beside_results_of_a_later_clock(device: Device) -> None:
    device.texts[PREFIX + "results"] = json.dumps(foreign(MAX_RESULTS))
    app = device.visit()
    app.dispatch("play", "solo")
    play_on(app)
    kept = device.visit().results.all()
    assert len(kept) == MAX_RESULTS
    assert TODAY.isoformat() in {each.day for each in kept}


def test_own_backup_is_restored_whole(device: Device) -> None:
    rows = foreign(MAX_RESULTS, "2026-01-02")
    app = device.visit()
    app.open_file(export(results=rows), 1)
    assert len(seeds(device)) == MAX_RESULTS
    assert "Restored: games, results, " in app.notice


# --- everything, out and in -------------------------------------------------------------------

OF_THIS_DEVICE = ("table", "install", "games")
"""Names that a file does not bring: the last table setup, the answer to the offer to install the
page, and the index of the games, which follows from them."""


def full_device() -> Device:
    """Return a device with something under each name that a file brings."""
    device = device_with_seeds(100_000_000)
    app = device.visit()
    app.dispatch("play", "today")
    play_on(app)
    app.dispatch("setting", "theme=dark")
    with app.saving():
        app.tutorial_progress.skip("cards")
        app.tutorial_progress.mark_shown("dice", "later")
        app.puzzles.add([daily_puzzle(day).puzzle() for day in (1, 2, 3)], TODAY)
        app.puzzles.answered(app.puzzles.stored[1], right=True, today=TODAY)
        ChallengeLog(app.store).put(table(next(iter(GAMES)), "Ann", own=True), TODAY)
    begun(device, 10)
    return device


def content_of(device: Device) -> dict[str, object]:
    """Return what a device stores, without the marks of an import and the keys of bots."""
    texts = {name: device.kept(name) or "" for name in map(short_name, device.texts)}
    found: dict[str, object] = {
        name: (from_text(text).match.record, from_text(text).seats)
        for name, text in texts.items()
        if is_game_name(name)
    }
    found["results"] = [replace(each, origin=OWN) for each in read_results(texts["results"])[0]]
    found["challenges"] = read_challenges(texts["challenges"])
    for name in set(texts) - {*found, *OF_THIS_DEVICE}:
        found[name] = json.loads(texts[name])
    return found


def short_name(name: str) -> str:
    return name.removeprefix(PREFIX)


def test_export_wipe_and_import_give_the_same() -> None:
    device = full_device()
    app, before = device.visit(), content_of(device)
    assert {"settings", "results", "dailies", "achievements", "puzzles", "lesson"} < {*before}
    assert len([name for name in before if is_game_name(name)]) == 10
    file = exported(app)
    app.dispatch("ask", "delete")
    app.dispatch("confirm-yes", "delete")
    assert not [name for name in device.texts if name.startswith(PREFIX)]
    app.open_file(file, 1)
    assert content_of(device) == before
    app.open_file(file, 1)
    assert content_of(device) == before


def test_import_changes_nothing_that_is_there() -> None:
    file = exported(full_device().visit())
    device = device_with_seeds(500_000_000)
    app = begun(device, 2)
    app.dispatch("setting", "theme=light")
    with app.saving():
        app.puzzles.add([daily_puzzle(day).puzzle() for day in (3, 4)], TODAY)
        app.tutorial_progress.skip("fishing")
    first, *own = app.puzzles.stored
    with app.saving():
        app.puzzles.answered(first, right=True, today=TODAY)
    before = device.texts.copy()
    app.open_file(file, 1)
    assert app.settings.theme == "light"
    assert app.tutorial_progress.finished == ("cards", "fishing")
    assert len(app.puzzles.stored) == 4
    assert app.puzzles.stored[0].record == first.record
    assert app.puzzles.stored[0].streak == 1
    assert list(app.puzzles.stored[1:2]) == own
    for name in filter(is_game_name, map(short_name, before)):
        assert device.kept(name) == before[PREFIX + name]
    assert len(device.visit().main_game.games.running()) == 12


def test_puzzle_of_a_file_returns_after_its_longest_interval_at_most() -> None:
    far = full_device().visit().puzzles.stored[0]._replace(due="9999-12-31")
    deck = PuzzleDeck(Store({}))
    deck.join((far,), TODAY)
    assert deck.stored[0].due == (TODAY + timedelta(days=1)).isoformat()


# --- input that would freeze the page --------------------------------------------------------

MANY = 1_500_000
CROWDED = {
    "tables": "[" + "{}," * MANY + "{}]",
    "lists": "[" + "[]," * MANY + "[]]",
    "texts": "[" + '"",' * MANY + '""]',
    "numbers": "[" + "0," * MANY + "0]",
    "names": "{" + ",".join(f'"{number}":0' for number in range(MANY // 3)) + "}",
}


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the lengths of the texts that are parsed as JSON."""
    lengths: list[int] = []
    loads = json.loads

    def watched(text: str, **options: object) -> object:
        lengths.append(len(text))
        return loads(text, **options)  # type: ignore[arg-type]

    monkeypatch.setattr("fleet_engine.core.validation.json.loads", watched)
    return lengths


@pytest.mark.parametrize("kind", CROWDED)
def test_file_with_millions_of_values_is_refused_before_it_is_parsed(
    kind: str, parsed: list[int]
) -> None:
    crowd = CROWDED[kind]
    for text in (crowd, f'{{"three-fleets-export":1,"kept":{crowd}}}'):
        app = Device().visit()
        app.open_file(text, len(text))
        assert "too large" in app.notice
    assert max(parsed, default=0) < 100_000


@pytest.mark.parametrize(
    "name", ["settings", "results", "sheets", "table", "lesson", "puzzles", "achievements"]
)
def test_kept_text_with_millions_of_values_is_not_parsed_at_the_start(
    device: Device, name: str, parsed: list[int]
) -> None:
    device.texts[PREFIX + name] = CROWDED["tables"]
    app = device.visit()
    assert app.render()
    assert "too large" in app.notice
    assert max(parsed, default=0) < 100_000


def test_fullest_backup_is_read_whole(device: Device) -> None:
    seats = [['"[{,' * 5, ""]] * 2 + [["", "greedy"]] * 3
    rows = [
        {
            "day": "2026-01-02",
            "record": f"1.fishing.5.5..E.{number}",
            "seats": seats,
            "totals": [1, 2, 3, 4, 5],
            "places": [5, 4, 3, 2, 1],
        }
        for number in range(MAX_RESULTS)
    ]
    results = {"three-fleets-results": 2, "results": rows}
    app = device.visit()
    app.open_file(export(results=results, sheets={"three-fleets-sheets": 1, "sheets": {}}), 1)
    assert "Restored: games, results, " in app.notice
    assert len(app.results.all()) == MAX_RESULTS
