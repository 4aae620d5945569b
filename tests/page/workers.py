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


def refuse(_: OnMessage) -> WorkerHandle:
    """Start no worker, as in some browsers."""
    raise TypeError("Worker is not a constructor")


HOW = ["it says so", "it falls silent"]
"""The ways in which a worker breaks down."""


class Time:
    """Clock of a test; `pass_by` runs the callbacks that are due."""

    def __init__(self) -> None:
        self._now = 0.0
        self._due: list[tuple[float, Callable[[], None]]] = []

    def wait(self, act: Callable[[], None], seconds: float) -> None:
        self._due.append((self._now + seconds, act))

    def pass_by(self, seconds: float = 0.0) -> bool:
        """Let `seconds` pass and run all due callbacks; return True if there were any."""
        self._now += seconds
        now = [each for each in self._due if each[0] <= self._now]
        for each in now:
            self._due.remove(each)
            _, act = each
            act()
        return bool(now)


class Worker:
    """A worker in the same process that runs in `work`. Each start has a new `Desk`."""

    def __init__(self, time: Time | None = None) -> None:
        self.time = time or Time()
        self.desk = WorkerServer()
        self.said: list[str] = []
        self.taken: list[str] = []
        self.ended = False
        self.woken = 0
        self.tell: OnMessage = lambda _: None
        self.client = WorkerClient(self.wake, self.time.wait)

    @property
    def asked(self) -> int:
        """Number of requests that it has taken."""
        return sum("ask" in json.loads(text) for text in self.taken)

    def wake(self, hear: OnMessage) -> WorkerHandle:
        self.woken += 1
        self.tell = hear
        self.ended = False
        self.desk = WorkerServer()
        self.said.clear()
        return WorkerHandle(self.said.append, self.end)

    def end(self) -> None:
        self.ended = True

    def work(self) -> None:
        """Take all messages, run one time slice and answer; do nothing if not running."""
        if self.ended or not self.woken:
            return
        if not self.client.is_ready:
            self.tell("ready")
        for text in self.said:
            self.desk.receive(text)
            self.taken.append(text)
        self.said.clear()
        for text in json.loads(self.desk.run_slice()):
            self.tell(text)

    def find_silent(self, looks: int) -> None:
        """Let time pass until the page has checked the worker `looks` times."""
        for _ in range(looks):
            self.time.pass_by(worker_client.HEARTBEAT_INTERVAL_S)

    def break_down(self, how: str) -> None:
        """Fail in one of the ways of `HOW`."""
        if how == "it says so":
            self.tell("error Error: no room")
        else:
            self.find_silent(worker_client.MAX_SILENT_CHECKS_STARTING)


class Heard:
    """Caller of a request that collects progress, answers and failures."""

    def __init__(self) -> None:
        self.progress: list[Progress] = []
        self.answers: list[object] = []
        self.failures = 0

    @property
    def errand(self) -> JobCallbacks:
        return JobCallbacks(
            self.progress.append, self.answers.append, self.fail, check=lambda _: None
        )

    def fail(self) -> None:
        self.failures += 1
