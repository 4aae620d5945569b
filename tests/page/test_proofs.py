"""Imported results: they count after a replay has given the same score."""

import json
from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from app.controller import App
from app.daily_seed import seed_for
from app.games import GAMES
from app.play.proofs import BATCH
from app.play.results import (
    INVALID,
    OWN,
    PROVED,
    UNPROVED,
    GameResult,
    ResultsLog,
    read_results,
    result_of,
    to_text,
)
from app.play.seats import SOLO_SEATS, Seat
from app.play.serialization import to_text as to_text_of_game
from app.store import PREFIX, Store
from fleet_engine.core.checksum import compute_checksum
from fleet_engine.core.game import find_game
from fleet_engine.worker_server import WorkerServer
from tests.page.test_active_game import Full
from tests.page.test_backups import export
from tests.page.test_controller import TODAY, Device
from tests.page.test_results import MATE, PEOPLE, ended, rows, solo
from tests.views.checks import ParsedPage


@pytest.fixture
def device() -> Device:
    return Device()


def genuine(game: str = "dice", seed: int = 4, seats: tuple[Seat, ...] = ()) -> GameResult:
    alone = SOLO_SEATS if 1 in find_game(game).type.seats else MATE
    return result_of(ended(game, seats or alone, seed), TODAY)


def forged(result: GameResult, points: int = 99) -> GameResult:
    """Return a result with other points, which agree with each other."""
    return replace(result, totals=(points, *result.totals[1:]), lines=())


def file_with(results: Iterable[GameResult], **more: object) -> str:
    return export(results=to_text(results), **more)


def imported(device: Device, *results: GameResult) -> App:
    """Return a page that has opened a file and has not replayed its results yet."""
    app = device.visit(app=App)
    app.open_file(file_with(results), 1)
    return app


def replay_all(app: App) -> None:
    while request := app.wanted_coach_request:
        app.receive_coach_answer(request, request.run_synchronously())


def origins(app: App) -> dict[int, str]:
    return {each.seed: each.origin for each in app.results.all()}


@pytest.mark.parametrize("game", GAMES)
def test_result_of_a_file_counts_after_its_replay(device: Device, game: str) -> None:
    sound = genuine(game)
    app = imported(device, sound)
    assert origins(app) == {4: UNPROVED}
    assert app.results.counted() == ()
    assert "not checked yet" in rows(app)[0]
    assert "1 game" in ParsedPage(app.render()).text
    replay_all(app)
    assert app.results.counted() == (replace(sound, origin=PROVED),)
    assert "not checked yet" not in rows(app)[0]
    assert not app.notice or "Restored" in app.notice
    again = device.visit(app=App)
    assert again.wanted_coach_request is None
    assert again.results.counted() == app.results.counted()


def cut_record(seats: tuple[Seat, ...]) -> str:
    """Return the record of a game that has only begun."""
    match = ended("dice", seats).match.copy()
    while len(match.actions) > 9:
        match.undo(force=True)
    return match.record.to_compact()


FORGERIES: dict[str, Callable[[GameResult], GameResult]] = {
    "points": forged,
    "points of a rival": lambda each: replace(each, totals=(each.totals[0], each.totals[1] - 1)),
    "places": lambda each: replace(each, places=each.places[::-1]),
    "record": lambda each: replace(each, record=each.record[:-1] + "AB"[each.record[-1] == "A"]),
    "lines": lambda each: replace(each, lines=(each.points,)),
    "end": lambda each: replace(each, record=cut_record(each.seats)),
}  # fmt: skip


@pytest.mark.parametrize("part", FORGERIES)
def test_forged_result_is_shown_as_such(device: Device, part: str) -> None:
    wrong = FORGERIES[part](genuine("dice", seats=MATE))
    app = imported(device, wrong)
    replay_all(app)
    assert origins(app) == {4: INVALID}
    assert "1 imported result doesn’t match its game. It doesn’t count." in app.notice
    assert "Restored" in app.notice
    assert "doesn’t match its game" in rows(app)[0]
    assert f"<s>{wrong.points}</s>" in str(app.render())
    assert origins(device.visit()) == {4: INVALID}


def test_forged_rank_is_shown_as_such(device: Device) -> None:
    sound = genuine()
    ranks = [rank for rank in find_game("dice").type.ranks if rank != sound.rank]
    app = imported(device, replace(sound, rank=ranks[-1]))
    replay_all(app)
    assert origins(app) == {4: INVALID}


def test_invalid_result_counts_nowhere(device: Device) -> None:
    own = genuine(seed=5)
    ResultsLog(Store(device.texts)).add([own])
    app = imported(device, forged(genuine(), 999))
    replay_all(app)
    assert app.results.count_solo("dice") == 1
    assert app.results.previous_best(ended("dice", SOLO_SEATS, 6), TODAY) == own.points
    assert len(rows(app)) == 2
    assert app.render().count("#i-trophy") == 1
    app.dispatch("results", "tab=statistics")
    assert "999" not in ParsedPage(app.render()).text
    app.dispatch("results", "tab=games")
    text = ParsedPage(app.render()).text
    assert "best 999" not in text
    assert not app.offers_install


def test_unproved_result_waits_on_home_and_on_the_results_only(device: Device) -> None:
    app = imported(device, genuine())
    request = app.wanted_coach_request
    assert request is not None
    assert request is app.wanted_coach_request
    app.dispatch("go", "results")
    assert app.wanted_coach_request is request
    app.dispatch("play", "solo")
    assert app.wanted_coach_request is None
    app.receive_coach_answer(request, request.run_synchronously())
    app.dispatch("go", "home")
    assert origins(app) == {4: PROVED}


def test_opened_result_is_replayed_at_once(device: Device) -> None:
    app = imported(device, genuine(), forged(genuine(seed=5)))
    numbers = {each.seed: str(number) for number, each in enumerate(app.results.all())}
    app.dispatch("result", numbers[4])
    assert app.screen == "score"
    assert app.active_game.is_own_result
    assert origins(app) == {4: PROVED, 5: UNPROVED}
    app.dispatch("go", "home")
    app.dispatch("result", numbers[5])
    assert app.screen == "score"
    assert not app.active_game.is_own_result
    assert "doesn’t match its game" in app.notice
    assert origins(app) == {4: PROVED, 5: INVALID}
    text = ParsedPage(app.render()).text
    assert str(genuine(seed=5).points) in text
    assert "friend" not in text
    app.dispatch("go", "home")
    app.dispatch("result", numbers[5])
    assert "doesn’t match its game" in app.notice


def test_results_are_replayed_in_batches(device: Device) -> None:
    last = replace(genuine(seed=99_999), day="2026-01-01")
    app = imported(device, *(solo(number) for number in range(BATCH + 5)), last)
    first = app.wanted_coach_request
    assert first
    app.receive_coach_answer(first, first.run_synchronously())
    assert sorted(origins(app).values()) == [INVALID] * BATCH + [UNPROVED] * 6
    replay_all(app)
    assert origins(app)[99_999] == PROVED
    assert app.notice.count("match their games") == 1, "each batch replaces the number"
    assert f"{BATCH + 5} imported results don’t match their games." in app.notice


def test_replay_works_in_a_worker(device: Device) -> None:
    app = imported(device, genuine(), forged(genuine(seed=5)))
    request = app.wanted_coach_request
    assert request
    server = WorkerServer()
    server.receive(json.dumps({"ask": 1, "kind": request.kind, "task": request.payload}))
    said: list[str] = []
    while server.is_busy:
        said += json.loads(server.run_slice())
    answer = json.loads(said[-1])["answer"]
    request.check(answer)
    app.receive_coach_answer(request, answer)
    assert origins(app) == {4: PROVED, 5: INVALID}


def test_wrong_answer_of_a_worker_is_refused(device: Device) -> None:
    request = imported(device, genuine()).wanted_coach_request
    assert request
    answers: list[object] = [{}, {"scores": []}, {"scores": [{"totals": [1]}]}, {"scores": [7]}]
    for answer in answers:
        with pytest.raises((KeyError, TypeError, ValueError)):
            request.check(answer)


def test_daily_game_of_an_invalid_result_does_not_count(device: Device) -> None:
    seed = seed_for(TODAY)
    sound, wrong = genuine(seed=seed), forged(genuine(seed=seed))
    entries = [["dice", seed, 1, 1, wrong.points, 1], ["cards", seed, 1, 1, 30, 1]]
    dailies = {"three-fleets-dailies": 1, "entries": entries}
    app = device.visit()
    app.open_file(file_with([wrong], dailies=dailies), 1)
    assert set(app.dailies.entries) == {("cards", seed)}
    assert set(device.visit().dailies.entries) == {("cards", seed)}
    app.open_file(file_with([wrong], dailies=dailies), 1)
    assert set(app.dailies.entries) == {("cards", seed)}
    dailies["entries"] = [["dice", seed, 1, 1, sound.points, 1]]
    other = Device().visit()
    other.open_file(file_with([sound], dailies=dailies), 1)
    other.open_file(file_with([sound, replace(wrong, totals=sound.totals, rank="captain")]), 1)
    assert other.dailies.entries["dice", seed].is_finished


def test_sound_result_of_a_file_replaces_an_invalid_one(device: Device) -> None:
    sound = genuine()
    app = device.visit()
    for results, expected in (
        ([forged(sound)], INVALID),
        ([forged(sound)], INVALID),
        ([sound], PROVED),
        ([forged(sound)], PROVED),
    ):
        app.open_file(file_with(results), 1)
        assert origins(app) == {4: expected}


def test_ended_game_of_a_file_leaves_its_result(device: Device) -> None:
    session = ended("dice", MATE)
    brought = replace(result_of(session, TODAY), day="2026-01-02", luck_and_skill=(1.0, 2.0))
    app = device.visit(app=App)
    app.open_file(file_with([brought], game=to_text_of_game(session)), 1)
    assert app.screen == "score"
    assert app.results.all() == (replace(brought, origin=UNPROVED),)


def test_late_answer_judges_no_result_that_came_meanwhile(device: Device) -> None:
    sound = genuine()
    app = imported(device, forged(sound))
    late = app.wanted_coach_request
    assert late
    app.dispatch("result", "0")
    assert origins(app) == {4: INVALID}
    app.open_file(file_with([sound]), 1)
    app.receive_coach_answer(late, late.run_synchronously())
    assert origins(app) == {4: UNPROVED}
    replay_all(app)
    assert origins(app) == {4: PROVED}


@pytest.mark.parametrize("own", [False, True])
def test_game_counts_once_however_its_record_is_written(device: Device, own: bool) -> None:
    sound = genuine()
    body = sound.record.rpartition(".")[0]
    bodies = f"0{body}", body.replace(".4.", ".04.", 1)
    records = *(f"{each}.{compute_checksum(each)}" for each in bodies), sound.record
    if own:
        ResultsLog(Store(device.texts)).add([sound])
    app = imported(device, *(replace(sound, record=each) for each in records))
    assert len(app.results.all()) == len(records)
    replay_all(app)
    (result,) = app.results.all()
    assert result == replace(sound, origin=OWN if own else PROVED)


def test_own_game_replaces_an_invalid_result(device: Device) -> None:
    sound = genuine()
    app = imported(device, forged(sound))
    replay_all(app)
    app.results.add([sound])
    assert origins(app) == {4: OWN}


def test_mark_of_earlier_builds_means_an_unproved_result() -> None:
    kept = json.loads(to_text([genuine()]))
    kept["results"][0]["brought"] = True
    ((result,), fault) = read_results(json.dumps(kept))
    assert (result.origin, fault) == (UNPROVED, "")
    kept["results"][0]["origin"] = "heaven"
    assert read_results(json.dumps(kept))[1] == "result 1: origin: unknown"


def test_replays_end_if_the_device_refuses_to_store(device: Device) -> None:
    device.texts = full = Full()
    app = imported(device, genuine(seed=5))
    full.room = False
    replay_all(app)
    assert origins(app) == {5: PROVED}


def test_game_that_this_version_lacks_is_not_replayed(device: Device) -> None:
    record = genuine(seats=PEOPLE).record.replace(".dice.", ".chess.")
    app = imported(device, replace(genuine(seats=PEOPLE), record=record))
    assert app.wanted_coach_request is None
    assert origins(app) == {4: UNPROVED}
    assert device.kept("results") == device.texts[PREFIX + "results"]
