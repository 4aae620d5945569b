"""Page end of the worker protocol, and the messages of both ends.

`fleet_engine.worker_server` is the worker end. Each message is a text. All messages are JSON,
except `ready`, `error` and `paused`.

- A request of the page has a new number: `{"ask": 3, "kind": "move", "task": …}`.
- The page cancels a request by `{"stop": 3}`.
- A worker that is ready says `ready`. If its start fails it says `error` and the cause.
- It reports progress with `{"ask": 3, "progress": [2, 8]}`, several times.
- It ends a request with `{"ask": 3, "answer": …}` or `{"ask": 3, "failed": …}`.

The kind of a request is one of `fleet_engine.worker_server.JOBS`. The task is plain data, so the
worker needs nothing of the page. Between requests the worker keeps only the last match, because
the next request usually continues it.

`site/boot/bridge.js` sends `pause` and `resume` while the player touches the page. Only
`site/boot/bot-worker.mjs` handles these two. A busy worker answers `paused` to the first, so that
the page knows that the worker is alive.

If no worker can be started, or it says anything else, `WorkerClient` ends it and fails every
request. The caller then computes the answer on the page.
"""

import json
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from fleet_engine.bots.bot import Progress

HEARTBEAT_INTERVAL_S = 1.0
"""Seconds between two checks of a worker that owes an answer."""
MAX_SILENT_CHECKS = 5
"""Silent checks in a row after which a worker is given up that knows each kind of open request."""
MAX_SILENT_CHECKS_STARTING = 30
"""Silent checks in a row after which a worker is given up at its first request of a kind.

The worker imports modules first. The import of the coach takes 4 s on a quarter of a core, and
longer beside other work.
"""
PAUSED = "paused"
"""The worker's message while it pauses because the player touches the page."""


class JobCallbacks(NamedTuple):
    """The callbacks of a request.

    Attributes:
        on_progress: called with the progress.
        on_result: called with the answer.
        on_failure: called if no answer will come.
        check: raises for an invalid answer. A worker that gives one is given up.
    """

    on_progress: Callable[[Progress], object]
    on_result: Callable[[Any], object]
    on_failure: Callable[[], object]
    check: Callable[[Any], object]


class WorkerHandle(NamedTuple):
    """A running worker.

    Attributes:
        post: sends a message to the worker.
        terminate: ends the worker.
    """

    post: Callable[[str], object]
    terminate: Callable[[], None]


OnMessage = Callable[[object], None]
"""Takes a message of a worker. The message is a text if the worker is sound."""
SpawnWorker = Callable[[OnMessage], WorkerHandle]
"""Starts a worker and sends its messages to the callback. Raises if there is none."""
SetTimeout = Callable[[Callable[[], None], float], object]
"""Runs a callback after a delay in seconds. With 0 the browser handles its events first."""


class _PendingRequest(NamedTuple):
    """A request without an answer, and its kind."""

    kind: str
    callbacks: JobCallbacks


class Debounced:
    """A callback that runs after a delay. Requests that come before it runs count as one."""

    def __init__(self, act: Callable[[], None], seconds: float, wait: SetTimeout) -> None:
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


class WorkerClient:
    """Page end: client of one worker, which it starts at the first request.

    It monitors the worker for silence.

    Attributes:
        is_ready: True if the worker is ready.
        is_broken: True if no worker could be started, or it was given up.
    """

    def __init__(self, spawn: SpawnWorker, wait: SetTimeout) -> None:
        self._spawn = spawn
        self._worker: WorkerHandle | None = None
        self._check_later = Debounced(self._heartbeat, HEARTBEAT_INTERVAL_S, wait)
        self._give_up_later = Debounced(self._mark_broken, 0, wait)
        self._pending: dict[int, _PendingRequest] = {}
        self._number = 0
        self._silent_checks = 0
        self._known_kinds: set[str] = set()
        self.is_ready = False
        self.is_broken = False

    def ensure_started(self) -> None:
        """Start the worker if it is not running. On failure mark the client as broken."""
        if self._worker or self.is_broken:
            return
        try:
            self._worker = self._spawn(self.on_message)
        except Exception:  # browsers raise various errors
            self._mark_broken()

    def submit(self, kind: str, task: object, callbacks: JobCallbacks) -> int:
        """Send a request and return the number that cancels it.

        A worker that is not ready yet answers later. Without a worker the request fails at
        once.
        """
        self.ensure_started()
        if not self._pending:
            self._silent_checks = 0
        self._number += 1
        self._pending[self._number] = _PendingRequest(kind, callbacks)
        if self._worker is None:
            self._fail(self._number)
        else:
            self._post(self._worker, {"ask": self._number, "kind": kind, "task": task})
            self._check_later()
        return self._number

    def cancel(self, number: int) -> None:
        """Cancel a request if it has no answer yet."""
        if self._pending.pop(number, None) and self._worker:
            self._post(self._worker, {"stop": number})

    def _post(self, worker: WorkerHandle, said: dict[str, object]) -> None:
        """Send a message. If the browser refuses it, the request fails after `submit` returned."""
        try:
            worker.post(json.dumps(said))
        except Exception:  # browsers raise various errors
            self._give_up_later()

    def on_message(self, text: object) -> None:
        """Take a message of the worker. Anything but a valid message ends the worker."""
        self._silent_checks = 0
        if text == "ready":
            self.is_ready = True
        elif text != PAUSED:
            try:
                act = self._read(text)
            except Exception:  # invalid data raises various errors
                self._mark_broken()
            else:
                act()

    def _read(self, text: Any) -> Callable[[], object]:
        """Return the action for a message. Raises if the message is invalid."""
        said = json.loads(text)
        number = said["ask"]
        request = self._pending.get(number)
        if request is None:  # the page has canceled it
            return lambda: None
        kind, callbacks = request
        self._known_kinds.add(kind)
        if "progress" in said:
            return partial(callbacks.on_progress, _progress(*said["progress"]))
        if "failed" in said:
            return partial(self._fail, number)
        callbacks.check(said["answer"])
        return partial(self._on_result, number, said["answer"])

    def _on_result(self, number: int, answer: object) -> None:
        self._pending.pop(number).callbacks.on_result(answer)

    def _fail(self, number: int) -> None:
        self._pending.pop(number).callbacks.on_failure()

    @property
    def has_pending(self) -> bool:
        """True if a request waits for its answer."""
        return bool(self._pending)

    def _heartbeat(self) -> None:
        """Check that a worker with open requests is alive.

        A worker that stays silent is given up. The limit counts silent checks and not seconds.
        After a device has slept, the page may run before the worker does. The check repeats
        while a request is open.
        """
        if not self.has_pending:
            return
        self._silent_checks += 1
        is_known = all(request.kind in self._known_kinds for request in self._pending.values())
        if self._silent_checks >= (MAX_SILENT_CHECKS if is_known else MAX_SILENT_CHECKS_STARTING):
            self._mark_broken()
        else:
            self._check_later()

    def shutdown(self) -> None:
        """End a worker without open requests. The next request starts another one."""
        assert not self.has_pending
        self._terminate()

    def _mark_broken(self) -> None:
        """End the worker for good and fail all open requests."""
        self._terminate()
        self.is_broken = True
        while self._pending:  # a callback may cancel other requests
            self._fail(next(iter(self._pending)))

    def _terminate(self) -> None:
        if self._worker:
            self._worker.terminate()
        self._worker = None
        self._known_kinds.clear()
        self.is_ready = False
