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
from tests.coach.games import played
from tests.page.coaches import of_each_coach
from tests.page.workers import HOW, Heard, Time, Worker, refuse, slow_down


class Hands:
    """A first worker and a helper that work in turns, and their caller."""

    def __init__(self) -> None:
        self.first, self.helper = Worker(), Worker()
        self.heard = Heard()
        self.crew = WorkerPool(self.first.client, self.helper.client)

    def ask(self, kind: str = "count", most: int = 9) -> Callable[[], None]:
        return self.crew.submit(kind, {"most": most}, self.heard.errand)

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
def test_a_review_that_is_shared_out_is_the_one_that_one_would_make(game: str) -> None:
    task = worker_server.match_payload(played("medium", 6, game, 2), seat=1)
    [*_, alone] = worker_server.JOBS["review"](task, worker_server.MatchCache())
    hands = Hands()
    hands.crew.submit("review", task, hands.heard.errand)
    assert hands.first.said
    assert hands.helper.said
    told: Any = hands.finish()
    assert {**told, "moments": [*map(tuple, told["moments"])]} == alone
    assert told["puzzles"], "there is something to put in order"


def test_who_can_help_does_and_each_part_is_one_workers(hands: Hands) -> None:
    hands.ask()
    assert hands.finish() == [0 + 2 + 4 + 6 + 8, 1 + 3 + 5 + 7]


def test_nobody_is_woken_for_what_cannot_be_shared_out(hands: Hands) -> None:
    hands.ask("alone")
    assert hands.finish() == 36
    assert hands.helper.woken == 0


def test_who_waits_hears_of_all_parts_how_far_they_are(hands: Hands) -> None:
    hands.ask()
    hands.finish()
    told = [each.done / each.of for each in hands.heard.progress]
    assert len(told) > 4
    assert told == sorted(told)
    assert told[-1] > 0.8, "both have come near their ends"


def test_a_helper_is_dismissed_as_soon_as_it_is_done_and_woken_anew(hands: Hands) -> None:
    hands.ask()
    while not hands.helper.ended:
        hands.helper.work()
    assert not hands.heard.answers, "the first still works"
    assert not hands.first.ended
    hands.finish()
    hands.heard.answers.clear()
    hands.ask()
    assert (hands.first.woken, hands.helper.woken) == (1, 2)
    assert hands.finish() == [20, 16]


CANNOT = "it cannot do its part"


def break_down(worker: Worker, how: str) -> None:
    """Let a worker fail in a given way, with a part of the counting in its queue."""
    if how == CANNOT:
        [asked] = worker.said
        worker.said[:] = [asked.replace('"most": 9', '"most": "nine"')]
    else:
        worker.break_down(how)


@pytest.mark.parametrize("how", [*HOW, CANNOT])
@pytest.mark.parametrize("who", ["first", "helper"])
def test_where_one_of_them_fails_the_other_does_its_part_too(
    hands: Hands, who: str, how: str
) -> None:
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
    assert hands.helper.ended
    told = [each.done / each.of for each in hands.heard.progress]
    assert told == sorted(told), "nobody sees that somebody began anew"


@pytest.mark.parametrize("how", HOW)
def test_where_the_first_fails_a_helper_that_was_dismissed_already_is_woken_again(
    hands: Hands, how: str
) -> None:
    hands.ask()
    while not hands.helper.ended:
        hands.helper.work()
    break_down(hands.first, how)
    assert hands.finish() == [20, 16]
    assert hands.helper.woken == 2
    assert hands.helper.ended


@pytest.mark.parametrize("how", [*HOW, CANNOT])
def test_what_cannot_be_shared_out_is_taken_over_too(hands: Hands, how: str) -> None:
    hands.ask("alone")
    break_down(hands.first, how)
    assert hands.finish() == 36
    assert hands.helper.ended
    hands.heard.answers.clear()
    hands.ask("alone")
    assert hands.finish() == 36
    assert hands.heard.failures == 0


def test_who_counts_in_other_steps_later_is_still_heard(hands: Hands) -> None:
    """Progress of advice counts anew when its reasons are searched."""
    hands.ask("alone")
    for done, of in ((0, 384), (60, 384), (3, 6), (5, 6)):
        hands.first.client.on_message(json.dumps({"ask": 1, "progress": [done, of]}))
    assert hands.heard.progress[-2:] == [(3, 6), (5, 6)]


@pytest.mark.parametrize("how", [*HOW, CANNOT])
def test_where_all_have_failed_whoever_asked_hears_it_once(hands: Hands, how: str) -> None:
    hands.ask()
    break_down(hands.helper, how)
    break_down(hands.first, "it says so")
    while hands.helper.client.has_pending:
        hands.helper.work()
    assert hands.heard.failures == 1
    assert not hands.heard.answers
    assert hands.helper.ended
    assert not hands.first.client.has_pending


def test_where_the_first_broke_when_it_had_answered_and_the_helper_then_that_is_heard(
    hands: Hands,
) -> None:
    hands.ask()
    while hands.first.client.has_pending:
        hands.first.work()
    break_down(hands.first, "it says so")
    break_down(hands.helper, "it says so")
    assert hands.heard.failures == 1


def test_where_parts_do_not_fit_together_whoever_asked_hears_it(
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
    return WorkerClient(refuse, Time().wait)


@pytest.mark.parametrize("first", [True, False])
def test_where_one_can_be_had_alone_that_one_does_all_of_it(hands: Hands, first: bool) -> None:
    there = hands.first.client
    crew = WorkerPool(there, nobody()) if first else WorkerPool(nobody(), there)
    crew.submit("count", {"most": 9}, hands.heard.errand)
    assert hands.finish() == 36


@pytest.mark.parametrize("kind", ["count", "alone"])
def test_where_there_is_no_worker_at_all_whoever_asks_hears_it_once(
    hands: Hands, kind: str
) -> None:
    crew = WorkerPool(nobody(), nobody())
    crew.submit(kind, {"most": 9}, hands.heard.errand)()
    assert hands.heard.failures == 1


@pytest.mark.parametrize("after", [0, 1, 3])
def test_what_is_called_off_is_let_be_by_all(hands: Hands, after: int) -> None:
    stop = hands.ask()
    for _ in range(after):
        hands.first.work()
        hands.helper.work()
    stop()
    for _ in range(9):
        hands.first.work()
    assert not hands.first.desk.is_busy
    assert hands.helper.ended
    assert not hands.heard.answers
    assert hands.heard.failures == 0


def test_what_is_asked_anew_as_soon_as_it_was_called_off_is_answered_alone(hands: Hands) -> None:
    """The viewer changes the seat of a review while it is computed."""
    stop = hands.ask()
    hands.first.work()
    hands.helper.work()
    stop()
    hands.ask(most=5)
    assert hands.finish() == [0 + 2 + 4, 1 + 3]
    assert hands.helper.woken == 2
