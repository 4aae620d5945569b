"""Who thinks for the page, and where: computer players about their moves, and the coach.

A computer player answers at once if that takes no time that anybody notices, and waits for no
worker to wake up; whoever asks the coach does wait for that. Where there is no worker both think
here, a while at a time between two pictures. What the app does not want any more is called off.

The page is their `Host`, which tells the player of whatever is raised; at the start whoever starts
it does.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from app.afar import Elsewhere, Errand, Hear, Later, Steps, Wait, Wake, Woken
from app.crew import Crew
from app.missing import MissingPartError
from app.play.computers import Answer, Question, answer
from fleet_engine.bots.bot import Progress, Thinking
from fleet_engine.jobs import Reply

if TYPE_CHECKING:
    from app.controller import App
    from app.play.coach import Consultation

AT_ONCE = 0.15
"""So many seconds after a tap its answer may be painted, and computer players may think."""
A_WHILE = 0.05
"""So many seconds somebody thinks then at a time, between two pictures."""


class Computers:
    """Computer players: at once, in the worker if they think long, or between two pictures."""

    def __init__(self, page: "Host", worker: Elsewhere, wait: Wait) -> None:
        self._page = page
        self._worker = worker
        self._think_on = Later(self._go_on, 0, wait)
        self._sent: tuple[Question, int] | None = None
        self._asked: Question | None = None
        self._thinking: Thinking | None = None
        self.give_time()

    def give_time(self) -> None:
        """Let them think from now on for as long as nobody notices: something has happened."""
        self._until = perf_counter() + AT_ONCE

    def think(self, question: Question) -> Answer | None:
        """Answer a question of the app if that takes no time that anybody notices.

        Who thinks long does so in the worker, as soon as that is awake: until then nobody waits
        for it.
        """
        self._call_off()
        if question.takes_long and self._worker.awake:
            self._send(question)
            return None
        self._begin_here(question)
        return self._come_to_an_answer()

    def await_answer(self) -> None:
        """Go on thinking after the picture, if the app waits for an answer."""
        question = self._page.app.voyage.thinking
        if self._sent and self._sent[0] is not question:
            self._call_off()
        if question and not self._sent:
            if question.takes_long:
                self._worker.begin()
            self._think_on()

    def _call_off(self) -> None:
        """Call off what the worker was asked, if it still thinks about that."""
        if self._sent:
            self._worker.stop(self._sent[1])
            self._sent = None

    def _go_on(self) -> None:
        """Think for a while about what the app waits for; what was called off is let be."""
        question = self._page.app.voyage.thinking
        if question is None or self._sent:
            return
        self._until = perf_counter() + A_WHILE  # nobody has tapped: there are pictures to be drawn
        asked = question is self._asked
        found = self._come_to_an_answer() if asked else self.think(question)
        if found:
            self._tell(question, found)
        else:
            self.await_answer()

    def _begin_here(self, question: Question) -> None:
        self._asked, self._thinking = question, question.think()

    def _come_to_an_answer(self) -> Answer | None:
        """Think until there is an answer, or the time is up, but for a step at least."""
        assert self._thinking is not None
        while True:
            try:
                next(self._thinking)
            except StopIteration as done:
                return answer(done.value)
            if perf_counter() > self._until:
                return None

    def _send(self, question: Question) -> None:
        """Have a question answered in the worker; where that fails it is thought about here."""

        def answered(told: object) -> None:
            self._sent = None
            self._tell(question, Reply.read(told).ranking)

        def failed() -> None:
            self._sent = None
            self._begin_here(question)  # a worker that lives on would but fail at it again
            self.await_answer()

        errand = Errand(lambda _: None, answered, failed, partial(_check_reply, question))
        self._sent = question, self._worker.ask("move", question.task.plain(), errand)

    def _tell(self, question: Question, found: Answer) -> None:
        """Tell the app an answer that came after some time, and show what has become of the game.

        All at once: nobody has tapped, so that no part of it would be waited for.
        """
        self._page.app.thought(question, found)
        self._page.draw(all_at_once=True)


def _check_reply(question: Question, told: object) -> None:
    """Raise an error if plain data is no answer to a question."""
    legal = {action.text for action in question.match.legal_actions}
    if unknown := [text for text, _ in Reply.read(told).ranking if text not in legal]:
        raise ValueError(f"{unknown[0]!r} is not legal")


class Coach:
    """The coach: in workers, or between two pictures where there are none."""

    def __init__(self, page: "Host", crew: Crew, wait: Wait) -> None:
        self._page = page
        self._crew = crew
        self._think_on = Later(self._go_on, 0, wait)
        self._asked: Consultation | None = None
        self._call_off: Callable[[], None] | None = None
        self._here: Steps | None = None

    def consult(self, asked: "Consultation") -> None:
        """Have something answered in workers; where that fails it is thought about here."""

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
        """Call off what nobody waits for any more."""
        if self._call_off and self._page.app.consulted is not self._asked:
            self._call_off()
            self._asked = self._here = self._call_off = None

    def _go_on(self) -> None:
        """Think for a while, and go on after the next picture."""
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
    """The page that they think for, whatever it is drawn on.

    It tells the player of every error in what it does for a tap, a timer or a worker's word.
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
        """Show what has become of the app, and think of what it asks for now."""
        self.computers.await_answer()
        self.coach.let_be()
        self.show(all_at_once=all_at_once)

    def show(self, *, all_at_once: bool) -> None:
        """Show what has become of the app, the answer to a tap first or all at once."""
        raise NotImplementedError

    @contextmanager
    def caught(self) -> Iterator[None]:
        """Tell the player of an error instead of standing still; whoever called hears it, too.

        A part of the page that is fetched at its first use, and has not come, is no error.

        From now on computer players may think as long as nobody notices.
        """
        self.computers.give_time()
        try:
            yield
        except MissingPartError:  # not raised again: a traceback may need more that has not come
            self.app.lacks_a_part()
            self.draw(all_at_once=True)
        except Exception as error:
            self.app.stumble(error)
            self.draw(all_at_once=True)
            raise

    def catching(self, act: Callable[..., object]) -> Callable[..., None]:
        """Return how to do something whose errors the player is told of."""

        def do(*told: object) -> None:
            with self.caught():
                act(*told)

        return do
