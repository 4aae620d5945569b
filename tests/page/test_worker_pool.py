"""Worker pool: shared requests have the result of one worker, even if workers fail."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from app.runtime.worker_client import WorkerClient
from app.runtime.worker_pool import WorkerPool
from fleet_engine import worker_server
from fleet_engine.bots.bot import Progress
from fleet_engine.worker_server import JobSteps
from tests.coach.games import play_bot_game
from tests.page.coaches import of_each_coach
from tests.page.workers import (
    BREAKDOWNS,
    FakeClock,
    FakeWorker,
    JobRecorder,
    refuse_worker,
    slow_down,
)


class Hands:
    """A first worker and a helper that work in turns, and their caller."""

    def __init__(self) -> None:
        self.first, self.helper = FakeWorker(), FakeWorker()
        self.heard = JobRecorder()
        self.crew = WorkerPool(self.first.client, self.helper.client)

    def ask(self, kind: str = "count", most: int = 9) -> Callable[[], None]:
        return self.crew.submit(kind, {"most": most}, self.heard.callbacks)

    def finish(self) -> object:
        """Run all workers until there is an answer."""
        while not self.heard.answers:
            self.first.work()
            self.helper.work()
        [answer] = self.heard.answers
        return answer


def count(task: Any, _: worker_server.MatchCache) -> JobSteps:
    """Count to `most`; the answer is the sum.

    Each of several parts counts every `of`-th number.
    """
    number, of = task.get("part", (0, 1))
    mine = range(number, task["most"], of)
    for each in mine:
        yield Progress(each, task["most"])
    yield sum(mine)


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """Return workers with slow steps that can count."""
    slow_down(monkeypatch)
    monkeypatch.setitem(worker_server.JOBS, "count", count)
    monkeypatch.setitem(worker_server.JOBS, "alone", count)
    monkeypatch.setitem(worker_server.MERGERS, "count", list)
    return Hands()


@of_each_coach
def test_shared_review_equals_the_review_of_one_worker(game: str) -> None:
    task = worker_server.match_payload(play_bot_game("medium", 6, game, 2), seat=1)
    [*_, alone] = worker_server.JOBS["review"](task, worker_server.MatchCache())
    hands = Hands()
    hands.crew.submit("review", task, hands.heard.callbacks)
    assert hands.first.sent_messages
    assert hands.helper.sent_messages
    answer: Any = hands.finish()
    assert {**answer, "moments": [*map(tuple, answer["moments"])]} == alone
    assert answer["puzzles"], "there is something to put in order"


def test_each_worker_gets_one_part_of_a_shared_request(hands: Hands) -> None:
    hands.ask()
    assert hands.finish() == [0 + 2 + 4 + 6 + 8, 1 + 3 + 5 + 7]


def test_unshared_request_starts_no_helper(hands: Hands) -> None:
    hands.ask("alone")
    assert hands.finish() == 36
    assert hands.helper.start_count == 0


def test_progress_of_all_parts_is_reported(hands: Hands) -> None:
    hands.ask()
    hands.finish()
    progress = [each.done / each.of for each in hands.heard.progress]
    assert len(progress) > 4
    assert progress == sorted(progress)
    assert progress[-1] > 0.8, "both have come near their ends"


def test_helper_is_ended_after_its_part_and_started_anew(hands: Hands) -> None:
    hands.ask()
    while not hands.helper.is_ended:
        hands.helper.work()
    assert not hands.heard.answers, "the first still works"
    assert not hands.first.is_ended
    hands.finish()
    hands.heard.answers.clear()
    hands.ask()
    assert (hands.first.start_count, hands.helper.start_count) == (1, 2)
    assert hands.finish() == [20, 16]


CANNOT = "it cannot do its part"


def break_down(worker: FakeWorker, how: str) -> None:
    """Let a worker fail in a given way, with a part of the counting in its queue."""
    if how == CANNOT:
        [asked] = worker.sent_messages
        worker.sent_messages[:] = [asked.replace('"most": 9', '"most": "nine"')]
    else:
        worker.fail(how)


@pytest.mark.parametrize("how", [*BREAKDOWNS, CANNOT])
@pytest.mark.parametrize("who", ["first", "helper"])
def test_other_worker_takes_over_the_part_of_a_failed_one(hands: Hands, who: str, how: str) -> None:
    failing, other = hands.first, hands.helper
    if who == "helper":
        failing, other = other, failing
    hands.ask()
    other.work()
    if how == CANNOT:
        break_down(failing, how)
    else:
        for _ in range(3):
            failing.work()
        assert hands.heard.progress
        break_down(failing, how)
    assert hands.finish() == [20, 16]
    assert hands.heard.failures == 0
    assert hands.helper.is_ended
    progress = [each.done / each.of for each in hands.heard.progress]
    assert progress == sorted(progress), "a restart must not reduce the progress"


@pytest.mark.parametrize("how", BREAKDOWNS)
def test_ended_helper_is_started_again_if_the_first_worker_fails(hands: Hands, how: str) -> None:
    hands.ask()
    while not hands.helper.is_ended:
        hands.helper.work()
    break_down(hands.first, how)
    assert hands.finish() == [20, 16]
    assert hands.helper.start_count == 2
    assert hands.helper.is_ended


@pytest.mark.parametrize("how", [*BREAKDOWNS, CANNOT])
def test_helper_takes_over_an_unshared_request(hands: Hands, how: str) -> None:
    hands.ask("alone")
    break_down(hands.first, how)
    assert hands.finish() == 36
    assert hands.helper.is_ended
    hands.heard.answers.clear()
    hands.ask("alone")
    assert hands.finish() == 36
    assert hands.heard.failures == 0


def test_progress_with_a_new_step_count_is_reported(hands: Hands) -> None:
    """Progress of advice counts anew when its reasons are searched."""
    hands.ask("alone")
    for done, of in ((0, 384), (60, 384), (3, 6), (5, 6)):
        hands.first.client.on_message(json.dumps({"ask": 1, "progress": [done, of]}))
    assert hands.heard.progress[-2:] == [(3, 6), (5, 6)]


@pytest.mark.parametrize("how", [*BREAKDOWNS, CANNOT])
def test_request_fails_once_if_all_workers_fail(hands: Hands, how: str) -> None:
    hands.ask()
    break_down(hands.helper, how)
    break_down(hands.first, "it says so")
    while hands.helper.client.has_pending:
        hands.helper.work()
    assert hands.heard.failures == 1
    assert not hands.heard.answers
    assert hands.helper.is_ended
    assert not hands.first.client.has_pending


def test_request_fails_if_both_workers_break_after_one_answer(
    hands: Hands,
) -> None:
    hands.ask()
    while hands.first.client.has_pending:
        hands.first.work()
    break_down(hands.first, "it says so")
    break_down(hands.helper, "it says so")
    assert hands.heard.failures == 1


def test_request_fails_if_parts_cannot_be_joined(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Sequence[object]) -> object:
        raise ValueError("they do not fit")

    monkeypatch.setitem(worker_server.MERGERS, "count", fail)
    hands.ask()
    while hands.first.client.has_pending or hands.helper.client.has_pending:
        hands.first.work()
        hands.helper.work()
    assert hands.heard.failures == 1
    assert not hands.heard.answers


def nobody() -> WorkerClient:
    """Return a worker client whose worker cannot be started."""
    return WorkerClient(refuse_worker, FakeClock().call_later)


@pytest.mark.parametrize("first", [True, False])
def test_single_available_worker_does_the_whole_request(hands: Hands, first: bool) -> None:
    there = hands.first.client
    crew = WorkerPool(there, nobody()) if first else WorkerPool(nobody(), there)
    crew.submit("count", {"most": 9}, hands.heard.callbacks)
    assert hands.finish() == 36


@pytest.mark.parametrize("kind", ["count", "alone"])
def test_request_without_any_worker_fails_once(hands: Hands, kind: str) -> None:
    crew = WorkerPool(nobody(), nobody())
    crew.submit(kind, {"most": 9}, hands.heard.callbacks)()
    assert hands.heard.failures == 1


@pytest.mark.parametrize("after", [0, 1, 3])
def test_canceled_request_stops_on_all_workers(hands: Hands, after: int) -> None:
    stop = hands.ask()
    for _ in range(after):
        hands.first.work()
        hands.helper.work()
    stop()
    for _ in range(9):
        hands.first.work()
    assert not hands.first.server.is_busy
    assert hands.helper.is_ended
    assert not hands.heard.answers
    assert hands.heard.failures == 0


def test_new_request_after_a_canceled_one_gets_only_its_own_answer(hands: Hands) -> None:
    """The viewer changes the seat of a review while it is computed."""
    stop = hands.ask()
    hands.first.work()
    hands.helper.work()
    stop()
    hands.ask(most=5)
    assert hands.finish() == [0 + 2 + 4, 1 + 3]
    assert hands.helper.start_count == 2
