"""Scheduler of bot moves and coach requests, in a worker or in the page.

A bot's move is computed on the page at once if that takes an unnoticeable time. The page does
not wait for a worker to start before a bot moves. A coach request does wait for the workers.
Without a worker, both run on the page in time slices between two paints. Requests that the app
no longer needs are cancelled.

The page is their `AppHost`, which shows the player every error. During the start, the loader
handles errors.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from app.missing import MissingPartError
from app.play.bot_requests import BotRanking, BotRequest, ranking_of
from app.runtime.worker_client import (
    Debounced,
    JobCallbacks,
    OnMessage,
    SetTimeout,
    SpawnWorker,
    WorkerClient,
    WorkerHandle,
)
from app.runtime.worker_pool import WorkerPool
from fleet_engine.bots.bot import Progress, Thinking
from fleet_engine.jobs import Reply
from fleet_engine.worker_server import JobSteps

if TYPE_CHECKING:
    from app.controller import App
    from app.play.coach_requests import CoachRequest

INLINE_BUDGET_S = 0.15
"""Maximum seconds from a tap to the paint of its answer. Bots may compute that long."""
WORK_SLICE_S = 0.05
"""Seconds of a time slice on the page, between two paints."""
MIN_HIDDEN_S = 0.5
"""Minimum seconds until the page shows the answer to a request that hides a choice.

With one legal action a bot answers in 1 ms. With several it searches for up to 0.2 s in Chromium on
a desktop.
"""


class BotScheduler:
    """Bot runner. It answers at once, in the worker, or in time slices on the page."""

    def __init__(self, page: "AppHost", worker: WorkerClient, wait: SetTimeout) -> None:
        self._page = page
        self._worker = worker
        self._wait = wait
        self._think_on = Debounced(self._run_slice, 0, wait)
        self._sent: tuple[BotRequest, int] | None = None
        self._requested: BotRequest | None = None
        self._thinking: Thinking | None = None
        self._hiding: BotRequest | None = None
        self._hidden: BotRanking | None = None
        self.reset_budget()

    def reset_budget(self) -> None:
        """Restart the unnoticeable time budget for bots, because the player has acted."""
        self._until = perf_counter() + INLINE_BUDGET_S

    def run(self, question: BotRequest) -> BotRanking | None:
        """Answer a bot request if that takes an unnoticeable time, else return `None`.

        A slow bot runs in the worker if that is ready. Until then it runs on the page, because
        a bot's move does not wait for the worker's start.
        """
        self._cancel()
        self._hiding = self._hidden = None
        found = self._request(question)
        if not question.hides_choice:
            return found
        self._hiding, self._hidden = question, found
        self._wait(partial(self._reveal, question), MIN_HIDDEN_S)
        return None

    def _request(self, question: BotRequest) -> BotRanking | None:
        if question.is_slow and self._worker.is_ready:
            self._submit(question)
            return None
        self._start_inline(question)
        return self._run_until_deadline()

    def _reveal(self, question: BotRequest) -> None:
        """Stop holding an answer back, and give it to the app if it has come."""
        if question is self._hiding:
            found = self._hidden
            self._hiding = self._hidden = None
            if found:
                self._deliver(question, found)

    def continue_pending(self) -> None:
        """Continue after the next paint if the app waits for an answer."""
        question = self._page.app.active_game.pending_bot_request
        if self._sent and self._sent[0] is not question:
            self._cancel()
        if question and not self._sent and not self._hidden:
            if question.is_slow:
                self._worker.ensure_started()
            self._think_on()

    def _cancel(self) -> None:
        """Cancel the request in the worker, if there is one."""
        if self._sent:
            self._worker.cancel(self._sent[1])
            self._sent = None

    def _run_slice(self) -> None:
        """Compute one time slice for the request that the app waits for, if there is one."""
        question = self._page.app.active_game.pending_bot_request
        if question is None or self._sent or self._hidden:
            return
        self._until = perf_counter() + WORK_SLICE_S  # no tap: frames must be painted
        asked = question is self._requested
        found = self._run_until_deadline() if asked else self.run(question)
        if found:
            self._deliver(question, found)
        else:
            self.continue_pending()

    def _start_inline(self, question: BotRequest) -> None:
        self._requested, self._thinking = question, question.run()

    def _run_until_deadline(self) -> BotRanking | None:
        """Compute until there is an answer or the time is up. Take at least one step."""
        assert self._thinking is not None
        while True:
            try:
                next(self._thinking)
            except StopIteration as done:
                return ranking_of(done.value)
            if perf_counter() > self._until:
                return None

    def _submit(self, question: BotRequest) -> None:
        """Send a request to the worker. If that fails, compute the answer on the page."""

        def answered(told: object) -> None:
            self._sent = None
            self._deliver(question, Reply.read(told).ranking)

        def failed() -> None:
            self._sent = None
            self._start_inline(question)  # a worker that is still alive would fail again
            self.continue_pending()

        callbacks = JobCallbacks(lambda _: None, answered, failed, partial(_check_reply, question))
        self._sent = question, self._worker.submit("move", question.task.plain(), callbacks)

    def _deliver(self, question: BotRequest, found: BotRanking) -> None:
        """Give the app a late answer and draw the new state of the game.

        The page draws everything at once, because no tap waits for a part of it. An answer that
        may hide a choice waits for its minimum time.
        """
        if question is self._hiding:
            self._hidden = found
            return
        self._page.app.receive_bot_move(question, found)
        self._page.redraw(all_at_once=True)


def _check_reply(question: BotRequest, told: object) -> None:
    """Raise an error if plain data is no answer to a bot request."""
    legal = {action.text for action in question.match.legal_actions}
    if unknown := [text for text, _ in Reply.read(told).ranking if text not in legal]:
        raise ValueError(f"{unknown[0]!r} is not legal")


class CoachScheduler:
    """Runner of coach requests: in workers, or in time slices on the page."""

    def __init__(self, page: "AppHost", pool: WorkerPool, wait: SetTimeout) -> None:
        self._page = page
        self._pool = pool
        self._think_on = Debounced(self._run_slice, 0, wait)
        self._requested: CoachRequest | None = None
        self._cancel: Callable[[], None] | None = None
        self._inline_steps: JobSteps | None = None

    def run(self, asked: "CoachRequest") -> None:
        """Send a request to the workers. If that fails, compute the answer on the page."""

        def failed() -> None:
            self._inline_steps = asked.run()
            self._think_on()

        self.cancel_stale()
        self._requested, self._inline_steps = asked, None
        callbacks = JobCallbacks(
            partial(self._report_progress, asked),
            partial(self._deliver, asked),
            failed,
            asked.check,
        )
        self._cancel = self._pool.submit(asked.kind, asked.payload, callbacks)

    def cancel_stale(self) -> None:
        """Cancel the request if the app does not wait for it any more."""
        if self._cancel and self._page.app.needed_coach_request is not self._requested:
            self._cancel()
            self._requested = self._inline_steps = self._cancel = None

    def _run_slice(self) -> None:
        """Compute one time slice and continue after the next paint."""
        if not (self._requested and self._inline_steps):
            return
        asked, until = self._requested, perf_counter() + WORK_SLICE_S
        for thought in self._inline_steps:
            if not isinstance(thought, Progress):
                self._deliver(asked, thought)
                return
            if perf_counter() > until:
                self._report_progress(asked, thought)
                self._think_on()
                return

    def _report_progress(self, asked: "CoachRequest", progress: Progress) -> None:
        if self._page.app.receive_coach_progress(asked, progress):
            self._page.redraw()

    def _deliver(self, asked: "CoachRequest", told: object) -> None:
        self._page.app.receive_coach_answer(asked, told)
        self._page.redraw()


class AppHost:
    """The page that owns the bot runner and the coach runner. It needs no browser.

    It shows the player every error in the code that handles a tap, a timer or a worker's
    message.
    """

    app: "App"

    def __init__(self, spawn: SpawnWorker, wake_helper: SpawnWorker, wait: SetTimeout) -> None:
        def later(act: Callable[[], None], seconds: float) -> None:
            wait(self.with_error_report(act), seconds)

        self.workers = [
            WorkerClient(partial(self._spawned, each), later) for each in (spawn, wake_helper)
        ]
        self.bots = BotScheduler(self, self.workers[0], later)
        self.coach = CoachScheduler(self, WorkerPool(*self.workers), later)

    def _spawned(self, spawn: SpawnWorker, on_message: OnMessage) -> WorkerHandle:
        return spawn(self.with_error_report(on_message))

    def redraw(self, *, all_at_once: bool = False) -> None:
        """Draw the new state of the app and schedule the requests that it makes now."""
        self.bots.continue_pending()
        self.coach.cancel_stale()
        self.render(all_at_once=all_at_once)

    def render(self, *, all_at_once: bool) -> None:
        """Draw the new state of the app: the answer to a tap first, or all at once."""
        raise NotImplementedError

    @contextmanager
    def reporting_errors(self) -> Iterator[None]:
        """Show the player an error that the block raises, and raise it again.

        A missing part of the page, which is fetched at its first use, is no error and gets a
        notice. At entry, the unnoticeable time budget for bots starts again.
        """
        self.bots.reset_budget()
        try:
            yield
        except MissingPartError:  # not raised again: a traceback may need modules that are missing
            self.app.on_missing_part()
            self.redraw(all_at_once=True)
        except Exception as error:
            self.app.on_error(error)
            self.redraw(all_at_once=True)
            raise

    def with_error_report(self, act: Callable[..., object]) -> Callable[..., None]:
        """Return a callback that runs `act` and shows the player its errors."""

        def do(*told: object) -> None:
            with self.reporting_errors():
                act(*told)

        return do
