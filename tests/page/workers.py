"""Workers in the same place, whom tests let work, and whoever waits for them."""

import json
from collections.abc import Callable
from itertools import count

import pytest

from app import afar
from app.afar import Desk, Elsewhere, Errand, Hear, Woken
from fleet_engine.bots.bot import Progress


def slow_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every step take longer than a worker thinks at a time."""
    ticks = count()
    monkeypatch.setattr(afar, "perf_counter", lambda: float(next(ticks)))


def refuse(_: Hear) -> Woken:
    """Have no worker, as some browsers do."""
    raise TypeError("Worker is not a constructor")


Catching = Callable[[Callable[..., None]], Callable[..., None]]
"""What a page does to all that is done for something outside."""


class Time:
    """Time that passes when tests say so: what is waited for is done then."""

    def __init__(self) -> None:
        self._now = 0.0
        self._due: list[tuple[float, Callable[[], None]]] = []

    def wait(self, act: Callable[[], None], seconds: float) -> None:
        self._due.append((self._now + seconds, act))

    def pass_by(self, seconds: float = 0.0) -> bool:
        """Let so many seconds pass; return whether there was anything to do."""
        self._now += seconds
        now = [each for each in self._due if each[0] <= self._now]
        for each in now:
            self._due.remove(each)
            _, act = each
            act()
        return bool(now)


class Worker:
    """A worker in the same place: it works when it is told to, each time with a memory anew.

    A page that is `catching` errors does so in all that it does for the worker.
    """

    def __init__(self, time: Time | None = None, catching: Catching = lambda act: act) -> None:
        self.time = time or Time()
        self._catching = catching
        self.desk = Desk()
        self.said: list[str] = []
        self.taken: list[str] = []
        self.ended = False
        self.woken = 0
        self.tell: Hear = lambda _: None
        self.elsewhere = Elsewhere(self.wake, lambda act, s: self.time.wait(catching(act), s))

    @property
    def asked(self) -> int:
        """How often it has been asked for something."""
        return sum("ask" in json.loads(text) for text in self.taken)

    def wake(self, hear: Hear) -> Woken:
        self.woken += 1
        self.tell = self._catching(hear)
        self.ended = False
        self.desk = Desk()
        self.said.clear()
        return Woken(self.said.append, self.end)

    def end(self) -> None:
        self.ended = True

    def work(self) -> None:
        """Take what was said, work for a while, and answer; who was ended does nothing."""
        if self.ended or not self.woken:
            return
        if not self.elsewhere.awake:
            self.tell("awake")
        for text in self.said:
            self.desk.take(text)
            self.taken.append(text)
        self.said.clear()
        for text in json.loads(self.desk.work()):
            self.tell(text)


class Heard:
    """Whoever has asked, and hears what comes of it."""

    def __init__(self) -> None:
        self.progress: list[Progress] = []
        self.answers: list[object] = []
        self.failures = 0

    @property
    def errand(self) -> Errand:
        return Errand(self.progress.append, self.answers.append, self.fail)

    def fail(self) -> None:
        self.failures += 1
