"""Scheduler of bot moves and coach requests, in a worker or in the page.

A bot's move is computed on the page at once if that takes an unnoticeable time. The page does
not wait for a worker to start before a bot moves. A coach request does wait for the workers.
Without a worker, both run on the page in time slices between two paints. Requests that the app
no longer needs are cancelled.

The page is their `Host`, which shows the player every error. During the start, the loader
handles errors.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from app.missing import MissingPartError
from app.play.bot_requests import Answer, Question, answer
from app.runtime.worker_client import Elsewhere, Errand, Hear, Later, Wait, Wake, Woken
from app.runtime.worker_pool import Crew
from fleet_engine.bots.bot import Progress, Thinking
from fleet_engine.jobs import Reply
from fleet_engine.worker_server import Steps

if TYPE_CHECKING:
    from app.controller import App
    from app.play.coach_requests import Consultation

AT_ONCE = 0.15
"""Maximum seconds from a tap to the paint of its answer. Bots may compute that long."""
A_WHILE = 0.05
"""Seconds of a time slice on the page, between two paints."""


class Computers:
    """Bot runner. It answers at once, in the worker, or in time slices on the page."""

    def __init__(self, page: "Host", worker: Elsewhere, wait: Wait) -> None:
        self._page = page
        self._worker = worker
        self._think_on = Later(self._go_on, 0, wait)
        self._sent: tuple[Question, int] | None = None
        self._asked: Question | None = None
        self._thinking: Thinking | None = None
        self.give_time()

    def give_time(self) -> None:
        """Restart the unnoticeable time budget for bots, because the player has acted."""
        self._until = perf_counter() + AT_ONCE

    def think(self, question: Question) -> Answer | None:
        """Answer a bot request if that takes an unnoticeable time, else return `None`.

        A slow bot runs in the worker if that is ready. Until then it runs on the page, because
        a bot's move does not wait for the worker's start.
        """
        self._call_off()
        if question.takes_long and self._worker.awake:
            self._send(question)
            return None
        self._begin_here(question)
        return self._come_to_an_answer()

    def await_answer(self) -> None:
        """Continue after the next paint if the app waits for an answer."""
        question = self._page.app.voyage.thinking
        if self._sent and self._sent[0] is not question:
            self._call_off()
        if question and not self._sent:
            if question.takes_long:
                self._worker.begin()
            self._think_on()

    def _call_off(self) -> None:
        """Cancel the request in the worker, if there is one."""
        if self._sent:
            self._worker.stop(self._sent[1])
            self._sent = None

    def _go_on(self) -> None:
        """Compute one time slice for the request that the app waits for, if there is one."""
        question = self._page.app.voyage.thinking
        if question is None or self._sent:
            return
        self._until = perf_counter() + A_WHILE  # no tap: frames must be painted
        asked = question is self._asked
        found = self._come_to_an_answer() if asked else self.think(question)
        if found:
            self._tell(question, found)
        else:
            self.await_answer()

    def _begin_here(self, question: Question) -> None:
        self._asked, self._thinking = question, question.think()

    def _come_to_an_answer(self) -> Answer | None:
        """Compute until there is an answer or the time is up. Take at least one step."""
        assert self._thinking is not None
        while True:
            try:
                next(self._thinking)
            except StopIteration as done:
                return answer(done.value)
            if perf_counter() > self._until:
                return None

    def _send(self, question: Question) -> None:
        """Send a request to the worker. If that fails, compute the answer on the page."""

        def answered(told: object) -> None:
            self._sent = None
            self._tell(question, Reply.read(told).ranking)

        def failed() -> None:
            self._sent = None
            self._begin_here(question)  # a worker that is still alive would fail again
            self.await_answer()

        errand = Errand(lambda _: None, answered, failed, partial(_check_reply, question))
        self._sent = question, self._worker.ask("move", question.task.plain(), errand)

    def _tell(self, question: Question, found: Answer) -> None:
        """Give the app a late answer and draw the new state of the game.

        The page draws everything at once, because no tap waits for a part of it.
        """
        self._page.app.thought(question, found)
        self._page.draw(all_at_once=True)


def _check_reply(question: Question, told: object) -> None:
    """Raise an error if plain data is no answer to a bot request."""
    legal = {action.text for action in question.match.legal_actions}
    if unknown := [text for text, _ in Reply.read(told).ranking if text not in legal]:
        raise ValueError(f"{unknown[0]!r} is not legal")


class Coach:
    """Runner of coach requests: in workers, or in time slices on the page."""

    def __init__(self, page: "Host", crew: Crew, wait: Wait) -> None:
        self._page = page
        self._crew = crew
        self._think_on = Later(self._go_on, 0, wait)
        self._asked: Consultation | None = None
        self._call_off: Callable[[], None] | None = None
        self._here: Steps | None = None

    def consult(self, asked: "Consultation") -> None:
        """Send a request to the workers. If that fails, compute the answer on the page."""

        def failed() -> None:
            self._here = asked.steps()
            self._think_on()

        self.let_be()
        self._asked, self._here = asked, None
        errand = Errand(
            partial(self._tell_how_far, asked), partial(self._tell, asked), failed, asked.check
        )
        self._call_off = self._crew.ask(asked.kind, asked.task, errand)

    def let_be(self) -> None:
        """Cancel the request if the app does not wait for it any more."""
        if self._call_off and self._page.app.consulted is not self._asked:
            self._call_off()
            self._asked = self._here = self._call_off = None

    def _go_on(self) -> None:
        """Compute one time slice and continue after the next paint."""
        if not (self._asked and self._here):
            return
        asked, until = self._asked, perf_counter() + A_WHILE
        for thought in self._here:
            if not isinstance(thought, Progress):
                self._tell(asked, thought)
                return
            if perf_counter() > until:
                self._tell_how_far(asked, thought)
                self._think_on()
                return

    def _tell_how_far(self, asked: "Consultation", progress: Progress) -> None:
        if self._page.app.coach_goes_on(asked, progress):
            self._page.draw()

    def _tell(self, asked: "Consultation", told: object) -> None:
        self._page.app.coached(asked, told)
        self._page.draw()


class Host:
    """The page that owns the bot runner and the coach runner. It needs no browser.

    It shows the player every error in the code that handles a tap, a timer or a worker's
    message.
    """

    app: "App"

    def __init__(self, wake: Wake, wake_helper: Wake, wait: Wait) -> None:
        def later(act: Callable[[], None], seconds: float) -> None:
            wait(self.catching(act), seconds)

        self.hands = [Elsewhere(partial(self._woken, each), later) for each in (wake, wake_helper)]
        self.computers = Computers(self, self.hands[0], later)
        self.coach = Coach(self, Crew(*self.hands), later)

    def _woken(self, wake: Wake, hear: Hear) -> Woken:
        return wake(self.catching(hear))

    def draw(self, *, all_at_once: bool = False) -> None:
        """Draw the new state of the app and schedule the requests that it makes now."""
        self.computers.await_answer()
        self.coach.let_be()
        self.show(all_at_once=all_at_once)

    def show(self, *, all_at_once: bool) -> None:
        """Draw the new state of the app: the answer to a tap first, or all at once."""
        raise NotImplementedError

    @contextmanager
    def caught(self) -> Iterator[None]:
        """Show the player an error that the block raises, and raise it again.

        A missing part of the page, which is fetched at its first use, is no error and gets a
        notice. At entry, the unnoticeable time budget for bots starts again.
        """
        self.computers.give_time()
        try:
            yield
        except MissingPartError:  # not raised again: a traceback may need modules that are missing
            self.app.lacks_a_part()
            self.draw(all_at_once=True)
        except Exception as error:
            self.app.stumble(error)
            self.draw(all_at_once=True)
            raise

    def catching(self, act: Callable[..., object]) -> Callable[..., None]:
        """Return a callback that runs `act` and shows the player its errors."""

        def do(*told: object) -> None:
            with self.caught():
                act(*told)

        return do
