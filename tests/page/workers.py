"""Workers in the same process that tests run step by step, and their caller."""

import json
from collections.abc import Callable
from itertools import count

import pytest

from app.runtime import worker_client
from app.runtime.worker_client import JobCallbacks, OnMessage, WorkerClient, WorkerHandle
from fleet_engine import worker_server
from fleet_engine.bots.bot import Progress
from fleet_engine.worker_server import WorkerServer


def slow_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every step take longer than a time slice of a worker."""
    ticks = count()
    monkeypatch.setattr(worker_server, "perf_counter", lambda: float(next(ticks)))


def refuse_worker(_: OnMessage) -> WorkerHandle:
    """Start no worker, as in some browsers."""
    raise TypeError("Worker is not a constructor")


BREAKDOWNS = ["it says so", "it falls silent"]
"""The ways in which a worker breaks down."""


class FakeClock:
    """Clock of a test; `advance` runs the callbacks that are due."""

    def __init__(self) -> None:
        self._now = 0.0
        self._due: list[tuple[float, Callable[[], None]]] = []

    def call_later(self, act: Callable[[], None], seconds: float) -> None:
        self._due.append((self._now + seconds, act))

    def advance(self, seconds: float = 0.0) -> bool:
        """Let `seconds` pass and run all due callbacks; return True if there were any."""
        self._now += seconds
        now = [each for each in self._due if each[0] <= self._now]
        for each in now:
            self._due.remove(each)
            _, act = each
            act()
        return bool(now)


class FakeWorker:
    """A worker in the same process that runs in `work`. Each start has a new `WorkerServer`."""

    def __init__(self, time: FakeClock | None = None) -> None:
        self.time = time or FakeClock()
        self.server = WorkerServer()
        self.sent_messages: list[str] = []
        self.received_messages: list[str] = []
        self.is_ended = False
        self.start_count = 0
        self.on_message: OnMessage = lambda _: None
        self.client = WorkerClient(self.start, self.time.call_later)

    @property
    def request_count(self) -> int:
        """Number of requests that it has taken."""
        return sum("ask" in json.loads(text) for text in self.received_messages)

    def start(self, hear: OnMessage) -> WorkerHandle:
        self.start_count += 1
        self.on_message = hear
        self.is_ended = False
        self.server = WorkerServer()
        self.sent_messages.clear()
        return WorkerHandle(self.sent_messages.append, self.end)

    def end(self) -> None:
        self.is_ended = True

    def work(self) -> None:
        """Take all messages, run one time slice and answer; do nothing if not running."""
        if self.is_ended or not self.start_count:
            return
        if not self.client.is_ready:
            self.on_message("ready")
        for text in self.sent_messages:
            self.server.receive(text)
            self.received_messages.append(text)
        self.sent_messages.clear()
        for text in json.loads(self.server.run_slice()):
            self.on_message(text)

    def check_silent(self, looks: int) -> None:
        """Let time pass until the page has checked the worker `looks` times."""
        for _ in range(looks):
            self.time.advance(worker_client.HEARTBEAT_INTERVAL_S)

    def fail(self, how: str) -> None:
        """Fail in one of the ways of `BREAKDOWNS`."""
        if how == "it says so":
            self.on_message("error Error: no room")
        else:
            self.check_silent(worker_client.MAX_SILENT_CHECKS_STARTING)


class JobRecorder:
    """Caller of a request that collects progress, answers and failures."""

    def __init__(self) -> None:
        self.progress: list[Progress] = []
        self.answers: list[object] = []
        self.failures = 0

    @property
    def callbacks(self) -> JobCallbacks:
        return JobCallbacks(
            self.progress.append, self.answers.append, self.record_failure, check=lambda _: None
        )

    def record_failure(self) -> None:
        self.failures += 1
