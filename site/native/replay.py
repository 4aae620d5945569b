"""Page that survives a reload of its code: it replays what was done since the last checkpoint.

The tab's session storage holds what the device kept at the checkpoint, the verbs since then, and
the random numbers drawn. A move that counts is a checkpoint, since the device keeps the game
itself. So screens, open dialogs, picks and lessons are the same after each edit.
"""

import json
import traceback
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from random import Random, SystemRandom
from typing import Any

import js

from app.controller import App
from app.dom import LocalStorage, Page
from app.play.computers import at_once
from app.store import PREFIX

PLACE = "three-fleets-dev"
"""The key in the tab's session storage."""
MOST_STEPS = 300
"""Longer lists are dropped: a replay must not be slower than an edit is seen."""


@dataclass
class Log:
    """Everything that leads from a checkpoint to what is shown now.

    `steps` are verbs with their arguments, and fields with their texts.
    """

    kept: dict[str, str] = field(default_factory=dict)
    draws: list[int] = field(default_factory=list)
    steps: list[tuple[str, str, str]] = field(default_factory=list)


class RecordedChance(Random):
    """Draws the numbers of a log again, then new ones, which it adds to the log."""

    def __init__(self, draws: list[int]) -> None:
        super().__init__()
        self.draws = draws
        self.next = 0
        self._fresh = SystemRandom()

    def randrange(self, *bounds: int) -> int:  # type: ignore[override]
        """Return a number that is drawn now, or was drawn at this point before."""
        if self.next == len(self.draws):
            self.draws.append(self._fresh.randrange(*bounds))
        self.next += 1
        return self.draws[self.next - 1]

    def choice(self, numbers: Any) -> Any:
        """Return one of some numbers in the same way."""
        return numbers[self.randrange(len(numbers))]


class ReplayingPage(Page):
    """The page, with a log of what was done since the last checkpoint."""

    def __init__(self, report: Callable[[str], None]) -> None:
        self.report = report
        self.log = read_log() or Log(kept_now())
        restore(self.log.kept)
        self.chance = RecordedChance(self.log.draws)
        super().__init__(self.chance)

    def begin(self) -> None:
        """Replay the log, then draw the first screen and begin to listen."""
        steps, self.log.steps = self.log.steps, []
        for number, step in enumerate(steps):
            try:
                replay(self.app, step)
            except Exception:
                done = f"Replay: step {number + 1} of {len(steps)}, {step}, failed:\n"
                self.report(done + traceback.format_exc())
                break
            self.log.steps.append(step)
        super().begin()
        self.save()

    def do(self, verb: str, argument: str = "") -> None:
        """Hand a verb to the app, and add it to the log."""
        super().do(verb, argument)
        self.note(("do", verb, argument))

    def typed(self, event: Any) -> None:
        """Hand a typed text to the app, and add it to the log."""
        super().typed(event)
        if field_name := event.target.getAttribute("data-input"):
            self.note(("type", str(field_name), str(event.target.value)))

    def note(self, step: tuple[str, str, str]) -> None:
        """Add a step to the log, or begin a new log at a checkpoint."""
        self.log.steps.append(step)
        checkpoint = shortest_way(self.app, step)
        if checkpoint is not None or len(self.log.steps) > MOST_STEPS:
            self.log = Log(kept_now(), steps=checkpoint or [])
            self.chance.draws, self.chance.next = self.log.draws, 0
        self.save()

    def save(self) -> None:
        """Write the log to the tab's session storage."""
        js.sessionStorage.setItem(PLACE, json.dumps(asdict(self.log)))


def shortest_way(app: App, step: tuple[str, str, str]) -> list[tuple[str, str, str]] | None:
    """Return the steps that lead from a start to what is shown, `None` if only the log does."""
    if app.overlay is not None or app.voyage is not app.own_voyage:
        return None
    if app.trail == ["home"]:
        return [("do", "go", "home")]
    return [] if app.trail == ["home", "game"] and step[1] == "confirm" else None


def replay(app: App, step: tuple[str, str, str]) -> None:
    """Do a step again. Computer players answer at once; the coach begins anew afterwards."""
    kind, name, value = step
    if kind == "type":
        app.typed(name, value)
    else:
        app.handle(name, value or None)
    while question := app.voyage.thinking:
        app.thought(question, at_once(question))
    app.take_tasks()


def kept_now() -> dict[str, str]:
    """Return what the device keeps of the page."""
    return {name: text for name, text in LocalStorage().items() if name.startswith(PREFIX)}


def restore(kept: dict[str, str]) -> None:
    """Let the device keep exactly these texts of the page."""
    storage = LocalStorage()
    for name in [name for name in storage if name.startswith(PREFIX)]:
        del storage[name]
    storage.update(kept)


def read_log() -> Log | None:
    """Return the log of this tab, `None` if there is none that can be read."""
    text = js.sessionStorage.getItem(PLACE)
    try:
        found = json.loads(text)
        return Log(found["kept"], found["draws"], [tuple(step) for step in found["steps"]])
    except (TypeError, ValueError, KeyError):
        return None


def start() -> None:
    """Start the page at the place where the tab left it."""
    ReplayingPage(js.devPanel.report).begin()
