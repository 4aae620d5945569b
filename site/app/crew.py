"""Workers who are asked together: what takes longest is done by as many as there are.

The first of them does whatever is asked. The helpers are woken for what can be shared out alone,
and dismissed after it, since each keeps as much memory as the page. Who fails is done without: the
others take over.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from app.afar import JOINS, Elsewhere, Errand
from fleet_engine.bots.bot import Progress


class Crew:
    """The page's end of the first worker, and of those who help it."""

    def __init__(self, first: Elsewhere, *helpers: Elsewhere) -> None:
        self.hands = (first, *helpers)

    def ask(self, kind: str, task: dict[str, object], errand: Errand) -> Callable[[], None]:
        """Ask for something, with the help of all if it can be shared out; return the way to stop.

        It fails where all have failed, at once if none of them has a worker.
        """
        wanted = self.hands if kind in JOINS else self.hands[:1]
        for hand in wanted:
            hand.begin()
        willing = [hand for hand in wanted if not hand.broken]
        if not willing:
            errand.failed()
            return lambda: None
        shared = _Shared(kind, task, willing, self.hands[1:], errand)
        shared.begin()
        return shared.stop


class _Shared:
    """What is asked of several at once, until all parts are answered or it is called off."""

    def __init__(
        self,
        kind: str,
        task: dict[str, object],
        willing: Sequence[Elsewhere],
        helpers: Sequence[Elsewhere],
        errand: Errand,
    ) -> None:
        self._kind, self._task, self._errand = kind, task, errand
        self._willing, self._helpers = list(willing), helpers
        self._progress = [Progress(0, 1) for _ in willing]
        self._asked: dict[int, tuple[Elsewhere, int]] = {}
        self._answers: dict[int, Any] = {}

    def begin(self) -> None:
        """Ask each for a part."""
        for number, hand in enumerate(tuple(self._willing)):
            self._ask(number, hand)

    def stop(self) -> None:
        """Call off what is still under way."""
        for number, (hand, asked) in tuple(self._asked.items()):
            hand.stop(asked)
            self._leave(number)

    def _ask(self, number: int, hand: Elsewhere) -> None:
        of = len(self._progress)
        task = self._task if of == 1 else {**self._task, "part": (number, of)}
        errand = Errand(
            partial(self._going, number),
            partial(self._answered, number),
            partial(self._failed, number),
        )
        self._asked[number] = hand, hand.ask(self._kind, task, errand)

    def _going(self, number: int, progress: Progress) -> None:
        # Whoever takes over begins anew, and nobody who waits wants to see that.
        self._progress[number] = max(self._progress[number], progress)
        done = sum(each.done for each in self._progress)
        # Who has not said anything yet has as many steps before them as the others.
        most = max(each.of for each in self._progress)
        self._errand.going(Progress(done, len(self._progress) * most))

    def _answered(self, number: int, answer: Any) -> None:
        self._leave(number)
        self._answers[number] = answer
        if len(self._answers) < len(self._progress):
            return
        parts = [each for _, each in sorted(self._answers.items())]
        try:
            whole = JOINS[self._kind](parts) if len(parts) > 1 else answer
        except Exception:  # whoever asked does it alone, and tells if it is no better there
            self._errand.failed()
            return
        self._errand.answered(whole)

    def _failed(self, number: int) -> None:
        hand = self._leave(number)
        self._willing = [each for each in self._willing if each is not hand]
        for other in self._willing:
            other.begin()  # it may be done with its own part, and dismissed
            if not other.broken:
                self._ask(number, other)
                return
        self.stop()
        self._errand.failed()

    def _leave(self, number: int) -> Elsewhere:
        """Take a part off somebody, a helper without another is dismissed; return who that was."""
        hand, _ = self._asked.pop(number)
        if hand in self._helpers and not hand.owes:
            hand.dismiss()
        return hand
