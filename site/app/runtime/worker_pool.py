"""Worker pool. It splits long jobs among the workers that the device has.

The first worker takes every kind of request. The helpers start only for jobs that can be split,
and they end afterwards, because each uses as much memory as the page. If a worker fails, the
others take over its part.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

from app.runtime.worker_client import Elsewhere, Errand
from fleet_engine.bots.bot import Progress
from fleet_engine.worker_server import JOINS


class Crew:
    """Page end of the first worker and its helpers."""

    def __init__(self, first: Elsewhere, *helpers: Elsewhere) -> None:
        self._hands = (first, *helpers)

    def ask(self, kind: str, task: dict[str, object], errand: Errand) -> Callable[[], None]:
        """Start a job and return the function that cancels it.

        All workers share a job that can be split. The job fails if every worker has failed.
        Without any worker it fails at once.
        """
        shared = _Shared(kind, task, self._hands, errand)
        shared.begin()
        return shared.stop


class _Shared:
    """One job in progress, which several workers may share.

    It ends when every part has an answer or when it is cancelled.
    """

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
        """Give each worker a part. A job that cannot be split goes to one worker."""
        takers = [*islice(self._willing(), None if self._kind in JOINS else 1)]
        self._progress = [Progress(0, 1) for _ in takers]
        for number, hand in enumerate(takers):
            self._ask(number, hand)
        if not takers:
            self._errand.failed()

    def stop(self) -> None:
        """Cancel the parts that have no answer yet."""
        for number, (hand, asked) in tuple(self._asked.items()):
            hand.stop(asked)
            self._leave(number)

    def _willing(self) -> Iterator[Elsewhere]:
        """Start the workers that have not failed, one by one, and yield those that run.

        The first worker comes before the helpers.
        """
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
        # A worker that takes over a part begins again. The progress display must not go back.
        farthest = max(self._progress[number], progress, key=lambda each: each.done / each.of)
        self._progress[number] = farthest
        done = sum(each.done for each in self._progress)
        # Assume that a worker without a message yet has as many steps as the largest part.
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
        except Exception:  # the caller computes it alone and reports a repeated error
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
        """Take a part from its worker and return the worker. End a helper without parts."""
        hand, _ = self._asked.pop(number)
        if hand is not self._hands[0] and not hand.owes:
            hand.dismiss()
        return hand
