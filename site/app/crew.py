"""Workers who are asked together: what takes longest is done by as many as there are.

The first of them does whatever is asked. The helpers are woken for what can be shared out alone,
and dismissed after it, since each keeps as much memory as the page. What becomes of a helper is no
matter: the first takes over its part.
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

        It fails where the first has no worker, at once if that is known.
        """
        first, *helpers = self.hands
        first.begin()
        if first.broken:
            errand.failed()
            return lambda: None
        if kind not in JOINS:
            helpers = []
        for helper in helpers:
            helper.begin()
        willing = [helper for helper in helpers if not helper.broken]
        shared = _Shared(kind, task, [first, *willing], errand)
        shared.begin()
        return shared.stop


class _Shared:
    """What is asked of several at once, the first of whom takes over from others who fail."""

    def __init__(
        self, kind: str, task: dict[str, object], hands: Sequence[Elsewhere], errand: Errand
    ) -> None:
        self._kind, self._task = kind, task
        self._hands = hands
        self._errand = errand
        self._progress = [Progress(0, 1) for _ in hands]
        self._asked: dict[int, tuple[Elsewhere, int]] = {}
        self._answers: dict[int, Any] = {}

    def begin(self) -> None:
        """Ask each for a part."""
        for number, hand in enumerate(self._hands):
            self._ask(number, hand)

    def stop(self) -> None:
        """Call off what is still under way."""
        for number, (hand, asked) in tuple(self._asked.items()):
            hand.stop(asked)
            self._leave(number)

    def _ask(self, number: int, hand: Elsewhere) -> None:
        of = len(self._hands)
        task = self._task if of == 1 else {**self._task, "part": (number, of)}
        errand = Errand(
            partial(self._going, number),
            partial(self._answered, number),
            partial(self._failed, number),
        )
        self._asked[number] = hand, hand.ask(self._kind, task, errand)

    def _going(self, number: int, progress: Progress) -> None:
        self._progress[number] = progress
        done = sum(each.done for each in self._progress)
        # Who has not said anything yet has as many steps before them as the others.
        self._errand.going(Progress(done, len(self._hands) * max(p.of for p in self._progress)))

    def _answered(self, number: int, answer: Any) -> None:
        self._leave(number)
        self._answers[number] = answer
        if len(self._answers) == len(self._hands):
            parts = [answer for _, answer in sorted(self._answers.items())]
            self._errand.answered(JOINS[self._kind](parts) if len(parts) > 1 else answer)

    def _failed(self, number: int) -> None:
        first = self._hands[0]
        if self._leave(number) is first:
            self.stop()
            self._errand.failed()
        else:
            self._ask(number, first)

    def _leave(self, number: int) -> Elsewhere:
        """Take a part off somebody, who is dismissed if it was a helper; return who that was."""
        hand, _ = self._asked.pop(number)
        if hand is not self._hands[0]:
            hand.dismiss()
        return hand
