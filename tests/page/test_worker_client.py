"""Both ends of the worker protocol, and the failure of requests without a worker."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from app.games import GAMES
from app.play.bot_requests import BotRequest, run_synchronously
from app.runtime import worker_client
from app.runtime.worker_client import Debounced, OnMessage, WorkerClient, WorkerHandle
from fleet_engine import Match, new_match, replay, worker_server
from fleet_engine.bots.bot import Progress
from fleet_engine.jobs import BotReply
from fleet_engine.worker_server import JobSteps
from tests.page.workers import FakeClock, FakeWorker, JobRecorder, refuse_worker, slow_down

of_every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    slow_down(monkeypatch)


@of_every_game
def test_bot_answers_the_same_in_the_worker_and_inline(game: str) -> None:
    worker, heard = FakeWorker(), JobRecorder()
    question = BotRequest(new_match(game, players=3, seed=4), "greedy", 77)
    worker.client.submit("move", question.task.to_json_data(), heard.callbacks)
    assert heard.answers == []
    while not heard.answers:
        worker.work()
    assert BotReply.from_json_data(heard.answers[0]).ranking == run_synchronously(question)
    assert not worker.server.is_busy


def test_worker_is_started_when_needed_and_only_once() -> None:
    worker = FakeWorker()
    assert worker.start_count == 0
    worker.client.ensure_started()
    worker.client.ensure_started()
    assert worker.start_count == 1
    assert not worker.client.is_ready
    worker.client.on_message("ready")
    assert worker.client.is_ready


@pytest.mark.usefixtures("slow")
def test_progress_of_a_request_only_grows() -> None:
    worker, heard = FakeWorker(), JobRecorder()
    question = BotRequest(new_match("cards", players=2, seed=4), "greedy", 7)
    worker.client.submit("move", question.task.to_json_data(), heard.callbacks)
    while not heard.answers:
        worker.work()
    assert len(heard.progress) > 1
    assert heard.progress == sorted(heard.progress)


def test_worker_reports_progress_four_times_a_second_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a phone each message wakes the page on the core that it shares with the worker."""
    hundredths: Iterator[int] = iter(range(10_000))
    monkeypatch.setattr(worker_server, "perf_counter", lambda: next(hundredths) / 100)
    monkeypatch.setattr(worker_server, "JOBS", {"count": count_to})
    worker, heard, slices = FakeWorker(), JobRecorder(), 0
    worker.client.submit("count", 100, heard.callbacks)
    while not heard.answers:
        worker.work()
        slices += 1
    assert slices > 3 * len(heard.progress), "it listens far more often"
    assert len(heard.progress) == 4


@of_every_game
def test_worker_replays_from_the_match_of_its_last_request(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, match = FakeWorker(), new_match(game, players=2, seed=4)
    known: list[Match | None] = []

    def noting(record: str, *, known_match: Match | None, **more: Any) -> Match:
        known.append(known_match)
        return replay(record, known_match=known_match, **more)

    monkeypatch.setattr(worker_server, "replay", noting)
    for _ in range(3):
        heard, question = JobRecorder(), BotRequest(match, "greedy", 7)
        worker.client.submit("move", question.task.to_json_data(), heard.callbacks)
        while not heard.answers:
            worker.work()
        reply = BotReply.from_json_data(heard.answers[0])
        assert reply.ranking == run_synchronously(question)
        match.play(reply.choice)
    assert [None if each is None else len(each.record.actions) for each in known] == [None, 0, 1]


def count_to(most: object, _: worker_server.MatchCache) -> JobSteps:
    """Work in `most` steps."""
    assert isinstance(most, int)
    for step in range(most):
        yield Progress(step, most)
    yield most


@pytest.mark.usefixtures("slow")
def test_last_request_is_answered_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_server, "JOBS", {"count": count_to})
    worker, long, short = FakeWorker(), JobRecorder(), JobRecorder()
    worker.client.submit("count", 9, long.callbacks)
    worker.work()
    worker.client.submit("count", 1, short.callbacks)
    while not short.answers:
        worker.work()
    assert not long.answers
    while not long.answers:
        worker.work()
    assert (short.answers, long.answers) == ([1], [9])


@pytest.mark.usefixtures("slow")
def test_canceled_request_gets_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_server, "JOBS", {"count": count_to})
    worker, heard = FakeWorker(), JobRecorder()
    number = worker.client.submit("count", 9, heard.callbacks)
    worker.work()
    worker.client.cancel(number)
    worker.client.on_message(json.dumps({"ask": number, "answer": 9}))
    worker.work()
    assert not worker.server.is_busy
    assert not heard.answers
    assert heard.failures == 0


def test_request_with_an_error_fails_and_other_requests_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker_server, "JOBS", {"count": count_to})
    worker, bad, good = FakeWorker(), JobRecorder(), JobRecorder()
    worker.client.submit("count", 2, good.callbacks)
    worker.client.submit("count", "two", bad.callbacks)
    worker.work()
    assert (bad.failures, bad.answers) == (1, [])
    assert (good.failures, good.answers) == (0, [2])


def test_request_without_worker_fails_at_once() -> None:
    time, heard = FakeClock(), JobRecorder()
    elsewhere = WorkerClient(refuse_worker, time.call_later)
    elsewhere.submit("move", {}, heard.callbacks)
    assert heard.failures == 1
    assert elsewhere.is_broken
    assert not time.advance(worker_client.HEARTBEAT_INTERVAL_S), "there is no worker to check"


@pytest.mark.parametrize("how", ["it says so", "it falls silent"])
def test_broken_worker_is_ended_and_its_requests_fail(how: str) -> None:
    worker, heard = FakeWorker(), JobRecorder()
    worker.client.on_message("ready")
    worker.client.submit("move", {}, heard.callbacks)
    worker.client.on_message(json.dumps({"ask": 1, "progress": [0, 1]}))
    worker.check_silent(worker_client.MAX_SILENT_CHECKS - 1)
    assert heard.failures == 0
    if how == "it says so":
        worker.client.on_message("error Error: the memory is damaged")
    else:
        worker.check_silent(1)
    assert heard.failures == 1
    assert worker.is_ended
    assert not worker.client.is_ready
    worker.client.submit("move", {}, heard.callbacks)
    assert heard.failures == 2
    assert worker.start_count == 1


RUBBISH = (
    "[1, 2, 3]",
    "7",
    "null",
    "{}",
    "no JSON",
    "",
    '{"ask": [1], "answer": 1}',
    '{"ask": 1}',
    '{"ask": 1, "progress": 3}',
    '{"ask": 1, "progress": [1]}',
    '{"ask": 1, "progress": ["1", "2"]}',
    '{"ask": 1, "progress": [3, 2]}',
    '{"ask": 1, "progress": [0, 0]}',
    '{"ask": 1, "answer": "unsound"}',
    None,
    {"ask": 1},
    object(),
)
"""Unsound messages of a worker."""


@pytest.mark.parametrize("message", RUBBISH)
def test_unsound_message_ends_the_worker(message: object) -> None:
    def check(answer: object) -> None:
        if answer != 9:
            raise ValueError("unsound")

    worker, heard, other = FakeWorker(), JobRecorder(), JobRecorder()
    worker.client.on_message("ready")
    worker.client.submit("move", {}, heard.callbacks._replace(check=check))
    worker.client.submit("move", {}, other.callbacks)
    worker.client.on_message(message)
    assert (heard.failures, other.failures) == (1, 1)
    assert not heard.answers
    assert worker.is_ended
    assert worker.client.is_broken


def test_late_messages_of_a_canceled_request_are_ignored() -> None:
    worker, heard = FakeWorker(), JobRecorder()
    number = worker.client.submit("move", {}, heard.callbacks)
    worker.client.cancel(number)
    for _ in range(2):
        worker.client.on_message(json.dumps({"ask": number, "answer": "unsound"}))
    assert not worker.client.is_broken
    assert not heard.failures


def test_worker_that_rests_is_not_silent() -> None:
    worker, heard = FakeWorker(), JobRecorder()
    worker.client.on_message("ready")
    worker.client.submit("move", {}, heard.callbacks)
    for _ in range(9):
        worker.check_silent(worker_client.MAX_SILENT_CHECKS - 1)
        worker.client.on_message(worker_client.PAUSED)
    assert not heard.failures


def test_silent_worker_is_given_up_within_five_seconds() -> None:
    assert worker_client.MAX_SILENT_CHECKS * worker_client.HEARTBEAT_INTERVAL_S <= 5


@pytest.mark.parametrize("refused", ["ask", "stop"])
def test_message_that_cannot_be_sent_ends_the_worker_after_the_call(refused: str) -> None:
    worker, heard = FakeWorker(), JobRecorder()

    def say(text: str) -> None:
        if refused in json.loads(text):
            raise TypeError("postMessage")

    def wake(hear: OnMessage) -> WorkerHandle:
        return worker.start(hear)._replace(post=say)

    elsewhere = WorkerClient(wake, worker.time.call_later)
    numbers = [elsewhere.submit("move", {}, heard.callbacks) for _ in range(2)]
    elsewhere.cancel(numbers[0])
    assert (heard.failures, elsewhere.is_broken) == (0, False)
    worker.time.advance()
    assert (heard.failures, elsewhere.is_broken) == (1, True)
    assert worker.is_ended


@pytest.mark.usefixtures("slow")
def test_worker_that_dies_after_messages_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker_server, "JOBS", {"count": count_to})
    worker, heard = FakeWorker(), JobRecorder()
    worker.client.submit("count", 9, heard.callbacks)
    for _ in range(6):
        worker.work()
        worker.check_silent(worker_client.MAX_SILENT_CHECKS - 1)
    assert heard.progress
    assert heard.failures == 0
    worker.check_silent(1)
    assert heard.failures == 1


@pytest.mark.parametrize("message", [None, "ready"])
def test_page_waits_longer_at_the_first_request_of_a_kind(message: str | None) -> None:
    worker, heard = FakeWorker(), JobRecorder()
    worker.client.submit("move", {}, heard.callbacks)
    if message:
        worker.client.on_message(message)
    worker.check_silent(worker_client.MAX_SILENT_CHECKS_STARTING - 1)
    assert heard.failures == 0
    worker.check_silent(1)
    assert heard.failures == 1
    assert worker_client.MAX_SILENT_CHECKS_STARTING > worker_client.MAX_SILENT_CHECKS


def test_page_waits_longer_if_one_open_request_is_the_first_of_its_kind() -> None:
    worker, heard = FakeWorker(), JobRecorder()
    move = worker.client.submit("move", {}, heard.callbacks)
    worker.client.on_message(json.dumps({"ask": move, "answer": [0]}))
    worker.client.submit("move", {}, heard.callbacks)
    advice = worker.client.submit("advice", {}, heard.callbacks)
    worker.check_silent(worker_client.MAX_SILENT_CHECKS)
    assert heard.failures == 0
    worker.client.cancel(advice)
    worker.check_silent(1)
    assert heard.failures == 1


def test_worker_without_requests_may_be_silent() -> None:
    worker, heard = FakeWorker(), JobRecorder()
    worker.client.ensure_started()
    assert not worker.client.has_pending
    worker.check_silent(100)
    worker.client.on_message("ready")
    for _ in range(100):  # an earlier request leaves no silent checks to the next one
        number = worker.client.submit("move", {}, heard.callbacks)
        worker.check_silent(worker_client.MAX_SILENT_CHECKS - 1)
        worker.client.cancel(number)
    assert heard.failures == 0
    assert worker.time.advance(worker_client.HEARTBEAT_INTERVAL_S), "one look was due still"
    assert not worker.time.advance(100), "there are no more checks"
    assert not worker.client.is_broken


def test_worker_is_not_checked_before_the_interval_ends() -> None:
    worker, heard = FakeWorker(), JobRecorder()
    worker.client.submit("move", {}, heard.callbacks)
    assert not worker.time.advance(worker_client.HEARTBEAT_INTERVAL_S - 0.1)
    assert worker.time.advance(0.1)


@pytest.mark.usefixtures("slow")
def test_dismissed_worker_is_ended_and_another_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_server, "JOBS", {"count": count_to})
    worker, heard = FakeWorker(), JobRecorder()
    for answers in (1, 2):
        worker.client.submit("count", 3, heard.callbacks)
        while len(heard.answers) < answers:
            worker.work()
        worker.client.shutdown()
        assert worker.is_ended
        assert not worker.client.is_ready
    assert worker.start_count == 2


def test_later_runs_once_and_can_be_scheduled_again() -> None:
    time, done = FakeClock(), []
    later = Debounced(lambda: done.append(len(done)), 2, time.call_later)
    for times in (1, 2):
        later()
        later()
        time.advance(1)
        assert len(done) == times - 1
        time.advance(1)
        time.advance(9)
        assert len(done) == times


def test_later_scheduled_during_its_run_runs_again() -> None:
    time, done = FakeClock(), []

    def do() -> None:
        done.append(1)
        later()

    later = Debounced(do, 0, time.call_later)
    later()
    for _ in range(3):
        assert time.advance()
    assert len(done) == 3
