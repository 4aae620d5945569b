"""Workers in the same place, whom tests let work, and whoever waits for them."""

import json
from collections.abc import Callable

from app.afar import Desk, Elsewhere, Errand
from fleet_engine.bots.bot import Progress


class Worker:
    """A worker in the same place: it works when it is told to, each time with a memory anew."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.said: list[str] = []
        self.ended = False
        self.woken = 0
        self.elsewhere = Elsewhere(self.wake)

    def wake(self, hear: Callable[[str], None]) -> tuple[Callable[[str], None], Callable[[], None]]:
        self.woken += 1
        self.ended = False
        self.desk = Desk()
        self.said.clear()
        return self.said.append, self.end

    def end(self) -> None:
        self.ended = True

    def work(self) -> None:
        """Take what was said, work for a while, and answer; who was ended does nothing."""
        if self.ended or not self.woken:
            return
        if not self.elsewhere.awake:
            self.elsewhere.hear("awake")
        for text in self.said:
            self.desk.take(text)
        self.said.clear()
        for text in json.loads(self.desk.work()):
            self.elsewhere.hear(text)


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
