"""Worker protocol: the page end, the worker end, and their messages.

Each message is a text. All but the worker's first words are JSON.

- A request of the page has a new number: `{"ask": 3, "kind": "move", "task": …}`.
- The page cancels a request by `{"stop": 3}`.
- A worker that is ready says `awake`. If its start fails it says `failed` and the cause.
- It reports progress with `{"ask": 3, "progress": [2, 8]}`, several times.
- It ends a request with `{"ask": 3, "answer": …}` or `{"ask": 3, "failed": …}`.

The kind of a request is one of `KINDS`. The task is plain data, so the worker needs nothing of
the page. Between requests the worker keeps only the last match, because the next request
usually continues it.

`site/boot/page.js` sends `rest` and `work` while the player touches the page. Only
`site/boot/worker.mjs` handles these two. A busy worker answers `resting` to the first, so that
the page knows that the worker is alive.

If no worker can be started, or it says anything else, `Elsewhere` ends it and fails every
request. The caller then computes the answer on the page.
"""

import json
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from fleet_engine.bots.bot import Progress
from fleet_engine.worker_server import accept

LOOKS_EVERY = 1.0
"""Seconds between two checks of a worker that owes an answer."""
PATIENCE = 5
"""Silent checks in a row after which a worker that is ready is given up.

The first message after a worker's start took 4 s on a quarter of a core.
"""
AWAKE_WITHIN = 30
"""Silent checks in a row after which a worker that is not ready yet is given up."""
RESTING = "resting"
"""The worker's message while it pauses because the player touches the page."""


class Errand(NamedTuple):
    """The callbacks of a request.

    Attributes:
        going: called with the progress.
        answered: called with the answer.
        failed: called if no answer will come.
        check: raises for an invalid answer. A worker that gives one is given up.
    """

    going: Callable[[Progress], object]
    answered: Callable[[Any], object]
    failed: Callable[[], object]
    check: Callable[[Any], object] = accept


class Woken(NamedTuple):
    """A running worker.

    Attributes:
        say: sends a message to the worker.
        end: ends the worker.
    """

    say: Callable[[str], object]
    end: Callable[[], None]


Hear = Callable[[object], None]
"""Takes a message of a worker. The message is a text if the worker is sound."""
Wake = Callable[[Hear], Woken]
"""Starts a worker and sends its messages to the callback. Raises if there is none."""
Wait = Callable[[Callable[[], None], float], object]
"""Runs a callback after a delay in seconds. With 0 the browser handles its events first."""


class Later:
    """A callback that runs after a delay. Requests that come before it runs count as one."""

    def __init__(self, act: Callable[[], None], seconds: float, wait: Wait) -> None:
        self._act, self._seconds, self._wait = act, seconds, wait
        self._due = False

    def __call__(self) -> None:
        """Request a run."""
        if not self._due:
            self._due = True
            self._wait(self._do, self._seconds)

    def _do(self) -> None:
        self._due = False
        self._act()


def _progress(done: object, of: object) -> Progress:
    """Return a progress. Raises `ValueError` if the numbers are invalid."""
    if not isinstance(done, int) or not isinstance(of, int) or not 0 <= done <= of or of < 1:
        raise ValueError(f"{done!r} of {of!r} is no progress")
    return Progress(done, of)


class Elsewhere:
    """Page end: client of one worker, which it starts at the first request.

    It monitors the worker for silence.

    Attributes:
        awake: True if the worker is ready.
        broken: True if no worker could be started, or it was given up.
    """

    def __init__(self, wake: Wake, wait: Wait) -> None:
        self._wake = wake
        self._worker: Woken | None = None
        self._look_later = Later(self._look, LOOKS_EVERY, wait)
        self._give_up_later = Later(self._give_up, 0, wait)
        self._errands: dict[int, Errand] = {}
        self._number = 0
        self._silent = 0
        self.awake = False
        self.broken = False

    def begin(self) -> None:
        """Start the worker if it is not running. On failure mark the client as broken."""
        if self._worker or self.broken:
            return
        try:
            self._worker = self._wake(self.hear)
        except Exception:  # browsers raise various errors
            self._give_up()

    def ask(self, kind: str, task: object, errand: Errand) -> int:
        """Send a request and return the number that cancels it.

        A worker that is not ready yet answers later. Without a worker the request fails at
        once.
        """
        self.begin()
        if not self._errands:
            self._silent = 0
        self._number += 1
        self._errands[self._number] = errand
        if self._worker is None:
            self._fail(self._number)
        else:
            self._say(self._worker, {"ask": self._number, "kind": kind, "task": task})
            self._look_later()
        return self._number

    def stop(self, number: int) -> None:
        """Cancel a request if it has no answer yet."""
        if self._errands.pop(number, None) and self._worker:
            self._say(self._worker, {"stop": number})

    def _say(self, worker: Woken, said: dict[str, object]) -> None:
        """Send a message. If the browser refuses it, the request fails after `ask` has returned."""
        try:
            worker.say(json.dumps(said))
        except Exception:  # browsers raise various errors
            self._give_up_later()

    def hear(self, text: object) -> None:
        """Take a message of the worker. Anything but a valid message ends the worker."""
        self._silent = 0
        if text == "awake":
            self.awake = True
        elif text != RESTING:
            try:
                act = self._read(text)
            except Exception:  # invalid data raises various errors
                self._give_up()
            else:
                act()

    def _read(self, text: Any) -> Callable[[], object]:
        """Return the action for a message. Raises if the message is invalid."""
        said = json.loads(text)
        number = said["ask"]
        errand = self._errands.get(number)
        if errand is None:  # the request was cancelled
            return lambda: None
        if "progress" in said:
            return partial(errand.going, _progress(*said["progress"]))
        if "failed" in said:
            return partial(self._fail, number)
        errand.check(said["answer"])
        return partial(self._answer, number, said["answer"])

    def _answer(self, number: int, answer: object) -> None:
        self._errands.pop(number).answered(answer)

    def _fail(self, number: int) -> None:
        self._errands.pop(number).failed()

    @property
    def owes(self) -> bool:
        """True if a request waits for its answer."""
        return bool(self._errands)

    def _look(self) -> None:
        """Check that a worker with open requests is alive.

        A worker that stays silent is given up. The limit counts silent checks and not seconds.
        After a device has slept, the page may run before the worker does. The check repeats
        while a request is open.
        """
        if not self.owes:
            return
        self._silent += 1
        if self._silent >= (PATIENCE if self.awake else AWAKE_WITHIN):
            self._give_up()
        else:
            self._look_later()

    def dismiss(self) -> None:
        """End a worker without open requests. The next request starts another one."""
        assert not self.owes
        self._let_go()

    def _give_up(self) -> None:
        """End the worker for good and fail all open requests."""
        self._let_go()
        self.broken = True
        while self._errands:  # a callback may cancel other requests
            self._fail(next(iter(self._errands)))

    def _let_go(self) -> None:
        if self._worker:
            self._worker.end()
        self._worker = None
        self.awake = False
