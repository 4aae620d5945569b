"""Workers who are asked together: what takes longest is done by as many as there are.

The first of them does whatever is asked. The helpers are woken for what can be shared out alone,
and dismissed after it, since each keeps as much memory as the page. Who fails is done without: the
others take over.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

from app.afar import JOINS, Elsewhere, Errand
from fleet_engine.bots.bot import Progress


class Crew:
    """The page's end of the first worker, and of those who help it."""

    def __init__(self, first: Elsewhere, *helpers: Elsewhere) -> None:
        self._hands = (first, *helpers)

    def ask(self, kind: str, task: dict[str, object], errand: Errand) -> Callable[[], None]:
        """Ask for something, with the help of all if it can be shared out; return the way to stop.

        It fails where all have failed, at once if none of them has a worker.
        """
        shared = _Shared(kind, task, self._hands, errand)
        shared.begin()
        return shared.stop


class _Shared:
    """What is asked of several at once, until all parts are answered or it is called off."""

    def __init__(
        self, kind: str, task: dict[str, object], hands: Sequence[Elsewhere], errand: Errand
    ) -> None:
        self._kind, self._task, self._errand = kind, task, errand
        self._hands = hands
        self._failing: list[Elsewhere] = []
        self._progress: list[Progress] = []
        self._asked: dict[int, tuple[Elsewhere, int]] = {}
        self._answers: dict[int, Any] = {}

    def begin(self) -> None:
        """Ask each for a part, or one of them for what cannot be shared out."""
        takers = [*islice(self._willing(), None if self._kind in JOINS else 1)]
        self._progress = [Progress(0, 1) for _ in takers]
        for number, hand in enumerate(takers):
            self._ask(number, hand)
        if not takers:
            self._errand.failed()

    def stop(self) -> None:
        """Call off what is still under way."""
        for number, (hand, asked) in tuple(self._asked.items()):
            hand.stop(asked)
            self._leave(number)

    def _willing(self) -> Iterator[Elsewhere]:
        """Yield who can be asked, and wake them for it: the first, then those who help."""
        for hand in self._hands:
            if hand not in self._failing:
                hand.begin()
                if not hand.broken:
                    yield hand

    def _ask(self, number: int, hand: Elsewhere) -> None:
        of = len(self._progress)
        task = self._task if of == 1 else {**self._task, "part": (number, of)}
        errand = Errand(
            partial(self._going, number),
            partial(self._answered, number),
            partial(self._failed, number),
            self._errand.check if of == 1 else self._check_part,
        )
        self._asked[number] = hand, hand.ask(self._kind, task, errand)

    def _going(self, number: int, progress: Progress) -> None:
        # Whoever takes over begins anew, and nobody who waits wants to see that.
        farthest = max(self._progress[number], progress, key=lambda each: each.done / each.of)
        self._progress[number] = farthest
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
            self._errand.check(whole)
        except Exception:  # whoever asked does it alone, and tells if it is no better there
            self._errand.failed()
            return
        self._errand.answered(whole)

    def _check_part(self, part: Any) -> None:
        JOINS[self._kind]([part])

    def _failed(self, number: int) -> None:
        self._failing.append(self._leave(number))
        if other := next(self._willing(), None):
            self._ask(number, other)
        else:
            self.stop()
            self._errand.failed()

    def _leave(self, number: int) -> Elsewhere:
        """Take a part off somebody, a helper without another is dismissed; return who that was."""
        hand, _ = self._asked.pop(number)
        if hand is not self._hands[0] and not hand.owes:
            hand.dismiss()
        return hand
