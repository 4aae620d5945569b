"""Scheduler of bot and coach requests, in a worker or in the page.

The requests follow from the state of the app (`AppState.wanted_bot_request` and
`AppState.wanted_coach_request`). Before each drawing the schedulers compare the wanted requests
with those in progress. They start what is new and cancel what is no longer wanted.

A bot's move is computed on the page at once if that takes an unnoticeable time. The page does
not wait for a worker to start before a bot moves. A coach request does wait for the workers.
Without a worker, both run on the page in time slices between two paints.

The page is their `AppHost`, which shows the player every error. During the start, the loader
handles errors.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
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
from fleet_engine.bots.bot import BotSteps, Progress
from fleet_engine.jobs import BotReply
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


@dataclass(eq=False, slots=True)
class HeldAnswer:
    """The answer to a request that hides a choice, or `None` before it has come.

    The page may not show it yet.
    """

    answer: BotRanking | None


class BotScheduler:
    """Runner of the wanted bot request: at once, in the worker, or in time slices on the page."""

    def __init__(self, page: "AppHost", worker: WorkerClient, wait: SetTimeout) -> None:
        self._page = page
        self._worker = worker
        self._wait = wait
        self._continue_later = Debounced(self._run_slice, 0, wait)
        self._request: BotRequest | None = None
        self._job: int | None = None
        self._steps: BotSteps | None = None
        self._held: HeldAnswer | None = None
        self.reset_budget()

    def reset_budget(self) -> None:
        """Restart the unnoticeable time budget for bots, because the player has acted."""
        self._until = perf_counter() + INLINE_BUDGET_S

    def sync(self) -> None:
        """Start the wanted request, and cancel one that is no longer wanted."""
        if self._page.app.wanted_bot_request is not self._request:
            self._cancel()
            self._page.app.play_bots(self._start)

    def _cancel(self) -> None:
        """Cancel the request in progress, if there is one."""
        if self._job is not None:
            self._worker.cancel(self._job)
        self._request = self._job = self._steps = self._held = None

    def _start(self, request: BotRequest) -> BotRanking | None:
        """Start a request. Return its answer if that takes an unnoticeable time.

        A slow bot runs in the worker if that is ready. Until then it runs on the page, because
        a bot's move does not wait for the worker's start.
        """
        self._request, answer = request, None
        if request.is_slow and self._worker.is_ready:
            self._submit(request)
        else:
            answer = self._run_inline(request)
        if not request.hides_choice:
            return answer
        self._held = HeldAnswer(answer)
        self._wait(partial(self._reveal, request, self._held), MIN_HIDDEN_S)
        return None

    def _reveal(self, request: BotRequest, held: HeldAnswer) -> None:
        """Stop holding an answer back, and give it to the app if it has come."""
        if held is self._held:
            self._held = None
            if held.answer:
                self._deliver(request, held.answer)

    def _run_inline(self, request: BotRequest) -> BotRanking | None:
        """Begin to compute a request on the page. Return the answer if the time suffices."""
        self._steps = request.run()
        if (answer := self._run_until_deadline()) is None:
            if request.is_slow:
                self._worker.ensure_started()
            self._continue_later()
        return answer

    def _run_slice(self) -> None:
        """Compute one time slice for the request that runs on the page, if there is one."""
        if self._request is None or self._steps is None:
            return
        self._until = perf_counter() + WORK_SLICE_S  # no tap: frames must be painted
        if answer := self._run_until_deadline():
            self._deliver(self._request, answer)
        else:
            self._continue_later()

    def _run_until_deadline(self) -> BotRanking | None:
        """Compute until there is an answer or the time is up. Take at least one step."""
        assert self._steps is not None
        while True:
            try:
                next(self._steps)
            except StopIteration as done:
                self._steps = None
                return ranking_of(done.value)
            if perf_counter() > self._until:
                return None

    def _submit(self, request: BotRequest) -> None:
        """Send a request to the worker. If that fails, compute the answer on the page."""

        def answered(reply: object) -> None:
            self._job = None
            self._deliver(request, BotReply.from_json_data(reply).ranking)

        def failed() -> None:
            self._job = None
            self._steps = request.run()  # a worker that is still alive would fail again
            self._continue_later()

        callbacks = JobCallbacks(lambda _: None, answered, failed, partial(_check_reply, request))
        self._job = self._worker.submit("move", request.task.to_json_data(), callbacks)

    def _deliver(self, request: BotRequest, answer: BotRanking) -> None:
        """Give the app a late answer and draw the new state of the game.

        The page draws everything at once, because no tap waits for a part of it. An answer that
        may hide a choice waits for its minimum time.
        """
        if self._held:
            self._held.answer = answer
            return
        self._page.app.receive_bot_move(request, answer)
        self._page.redraw(all_at_once=True)


def _check_reply(request: BotRequest, reply: object) -> None:
    """Raise an error if plain data is no answer to a bot request."""
    legal = {action.text for action in request.match.legal_actions}
    if unknown := [text for text, _ in BotReply.from_json_data(reply).ranking if text not in legal]:
        raise ValueError(f"{unknown[0]!r} is not legal")


class CoachScheduler:
    """Runner of the wanted coach request: in workers, or in time slices on the page."""

    def __init__(self, page: "AppHost", pool: WorkerPool, wait: SetTimeout) -> None:
        self._page = page
        self._pool = pool
        self._continue_later = Debounced(self._run_slice, 0, wait)
        self._request: CoachRequest | None = None
        self._cancel: Callable[[], None] | None = None
        self._steps: JobSteps | None = None

    def sync(self) -> None:
        """Start the wanted request, and cancel one that is no longer wanted."""
        wanted = self._page.app.wanted_coach_request
        if wanted is self._request:
            return
        if self._cancel:
            self._cancel()
        self._request, self._cancel, self._steps = wanted, None, None
        if wanted:
            self._start(wanted)

    def _start(self, request: "CoachRequest") -> None:
        """Send a request to the workers. If that fails, compute the answer on the page."""

        def failed() -> None:
            self._steps = request.run()
            self._continue_later()

        request.reset_progress()
        callbacks = JobCallbacks(
            partial(self._report_progress, request),
            partial(self._deliver, request),
            failed,
            request.check,
        )
        self._cancel = self._pool.submit(request.kind, request.payload, callbacks)

    def _run_slice(self) -> None:
        """Compute one time slice and continue after the next paint."""
        if not (self._request and self._steps):
            return
        request, until = self._request, perf_counter() + WORK_SLICE_S
        for step in self._steps:
            if not isinstance(step, Progress):
                self._deliver(request, step)
                return
            if perf_counter() > until:
                self._report_progress(request, step)
                self._continue_later()
                return

    def _report_progress(self, request: "CoachRequest", progress: Progress) -> None:
        if self._page.app.receive_coach_progress(request, progress):
            self._page.redraw()

    def _deliver(self, request: "CoachRequest", answer: object) -> None:
        self._page.app.receive_coach_answer(request, answer)
        self._page.redraw()


class AppHost(ABC):
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
        """Run the requests that the app wants now, and draw its new state."""
        self._sync_requests()
        self.render(all_at_once=all_at_once)

    def _sync_requests(self) -> None:
        """Start the wanted requests, and cancel those that are no longer wanted.

        If a bot fails during the start, the app begins without its game.
        """
        try:
            self.bots.sync()
        except Exception as error:
            if not self.app.starts_without(error):
                raise
            self._sync_requests()
        self.coach.sync()

    @abstractmethod
    def render(self, *, all_at_once: bool) -> None:
        """Draw the new state of the app: the answer to a tap first, or all at once."""

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

        def do(*arguments: object) -> None:
            with self.reporting_errors():
                act(*arguments)

        return do
