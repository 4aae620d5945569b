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


HOW = ["it says so", "it falls silent"]
"""How a worker breaks down."""


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
    """A worker in the same place: it works when it is told to, each time with a memory anew."""

    def __init__(self, time: Time | None = None) -> None:
        self.time = time or Time()
        self.desk = Desk()
        self.said: list[str] = []
        self.taken: list[str] = []
        self.ended = False
        self.woken = 0
        self.tell: Hear = lambda _: None
        self.elsewhere = Elsewhere(self.wake, self.time.wait)

    @property
    def asked(self) -> int:
        """How often it has been asked for something."""
        return sum("ask" in json.loads(text) for text in self.taken)

    def wake(self, hear: Hear) -> Woken:
        self.woken += 1
        self.tell = hear
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

    def find_silent(self, looks: int) -> None:
        """Let as much time pass that it is looked after so many times."""
        for _ in range(looks):
            self.time.pass_by(afar.LOOKS_EVERY)

    def break_down(self, how: str) -> None:
        """Fail in one of the ways that there are (`HOW`)."""
        if how == "it says so":
            self.tell("failed Error: no room")
        else:
            self.find_silent(afar.AWAKE_WITHIN)


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
