"""Page that survives a reload of its code: it replays what was done since the last checkpoint.

The tab's session storage holds what the device kept at the checkpoint, the verbs since then, and
the random numbers drawn. A move that counts is a checkpoint, since the device keeps the game
itself. So screens, open dialogs, picks and lessons are the same after each edit.

Another tab may change what the device keeps. `reload.js` then deletes the log. It also notes what
the device keeps when a page is left: the log is not replayed if that has changed by the next start.
"""

import json
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from random import Random, SystemRandom
from typing import Any

import js
from pyodide.ffi import JsException

from app.controller import App
from app.dom import LocalStorage, Page, link, prefix
from app.play.computers import at_once

PLACE = "three-fleets-dev"
"""The key of the log in the tab's session storage."""
LEFT = "three-fleets-dev-left"
"""The key of what the device kept when the tab's last page was left."""
MOST_STEPS = 300
"""Longer lists are dropped: a replay must not be slower than an edit is seen."""

Step = tuple[str, str, str]
"""A kind of step ("do", "type", "left", "file" or "link") and its two arguments."""


def ignore(step: Step) -> None:
    """Record nothing, as during a replay."""


@dataclass
class Log:
    """Everything that leads from a checkpoint to what is shown now.

    Attributes:
        kept: the texts that the device kept at the checkpoint.
        link: the text behind the `#` of the page's address at the checkpoint.
        draws: the random numbers that the start drew there.
        steps: the calls of the app since, each with the random numbers that it drew.
    """

    kept: dict[str, str] = field(default_factory=dict)
    link: str = ""
    draws: list[int] = field(default_factory=list)
    steps: list[tuple[Step, list[int]]] = field(default_factory=list)


class RecordedApp(App):
    """App that passes each step to `note` after it has succeeded."""

    note: Callable[[Step], None] = staticmethod(ignore)

    def handle(self, verb: str, argument: str | None = None) -> None:
        """Handle a verb."""
        super().handle(verb, argument)
        self.note(("do", verb, argument or ""))

    def typed(self, name: str, text: str) -> None:
        """Handle a typed text."""
        super().typed(name, text)
        self.note(("type", name, text))

    def left(self, field: str) -> None:
        """Tidy a field that was left."""
        super().left(field)
        self.note(("left", field, ""))

    def open_file(self, text: str, size: int, fault: str = "") -> None:
        """Open a file that the player chose; one without a text changes nothing but the notice."""
        super().open_file(text, size, fault)
        if not fault:
            self.note(("file", text, str(size)))

    def open_link(self, address: str) -> None:
        """Open a game that a link holds."""
        super().open_link(address)
        self.note(("link", address, ""))


class RecordedChance(Random):
    """Draws recorded numbers again, then new ones.

    Attributes:
        drawn: the numbers that were drawn since `repeat`.
    """

    def __init__(self) -> None:
        super().__init__()
        self._fresh = SystemRandom()
        self.repeat([])

    def repeat(self, draws: list[int]) -> None:
        """Draw these numbers first."""
        self._recorded = iter(draws)
        self.drawn: list[int] = []

    def randrange(self, *bounds: int) -> int:  # type: ignore[override]
        """Return the next recorded number, or a new one."""
        recorded = next(self._recorded, None)
        self.drawn.append(self._fresh.randrange(*bounds) if recorded is None else recorded)
        return self.drawn[-1]

    def choice(self, numbers: Any) -> Any:
        """Return one of some numbers in the same way."""
        return numbers[self.randrange(len(numbers))]


class ReplayingPage(Page):
    """The page, with a log of what was done since the last checkpoint."""

    app: RecordedApp

    def __init__(self, report: Callable[[str], None]) -> None:
        self.report = report
        log = read_log()
        if log and link() in ("", log.link):
            restore(log)
        else:
            log = Log(kept_now(), link())
        self.log = log
        self.chance = RecordedChance()
        self.chance.repeat(log.draws)
        super().__init__(self.chance, RecordedApp)
        log.draws = self.chance.drawn

    def begin(self) -> None:
        """Replay the log, then draw the first screen and begin to listen.

        If a step fails, the log is kept as it is: the next start tries the whole log again.
        """
        steps, self.log.steps = self.log.steps, []
        answer_at_once(self.app)
        for number, (step, draws) in enumerate(steps):
            self.chance.repeat(draws)
            try:
                replay(self.app, step)
            except Exception:
                done = f"Replay: step {number + 1} of {len(steps)}, {step}, failed:\n"
                self.report(done + traceback.format_exc())
                break
            self.log.steps.append((step, self.chance.drawn))
        self.chance.repeat([])
        if self.log.steps and self.linked:
            self.drop_link()
        if len(self.log.steps) == len(steps):
            self.save()
        self.app.note = self.note
        super().begin()

    def note(self, step: Step) -> None:
        """Add a step to the log, or begin a new log at a checkpoint."""
        self.log.steps.append((step, self.chance.drawn))
        self.chance.repeat([])
        checkpoint = shortest_way(self.app, step)
        if checkpoint is not None or len(self.log.steps) > MOST_STEPS:
            self.log = Log(kept_now(), steps=[(each, []) for each in checkpoint or []])
        self.save()

    def save(self) -> None:
        """Write the log to the tab's session storage; without room for it there is no log."""
        with suppress(JsException):
            js.sessionStorage.removeItem(PLACE)
            js.sessionStorage.setItem(PLACE, json.dumps(asdict(self.log)))


def shortest_way(app: App, step: Step) -> list[Step] | None:
    """Return the steps that lead from a start to what is shown, `None` if only the log does."""
    if app.overlay is not None or app.voyage is not app.own_voyage:
        return None
    if app.trail == ["home"]:
        return [("do", "go", "home")]
    return [] if app.trail == ["home", "game"] and step[1] == "confirm" else None


def replay(app: App, step: Step) -> None:
    """Do a step again. Computer players answer at once; the coach begins anew afterwards."""
    kind, name, value = step
    match kind:
        case "type":
            app.typed(name, value)
        case "left":
            app.left(name)
        case "file":
            app.open_file(name, int(value))
        case "link":
            app.open_link(name)
        case _:
            app.handle(name, value or None)
    answer_at_once(app)
    app.take_tasks()


def answer_at_once(app: App) -> None:
    """Answer for computer players until a person is asked, however long that takes."""
    while question := app.voyage.thinking:
        app.thought(question, at_once(question))


def kept_now() -> dict[str, str]:
    """Return what the device keeps of the page."""
    own = prefix()
    return {name: text for name, text in LocalStorage().items() if name.startswith(own)}


def restore(log: Log) -> None:
    """Bring the device and the page's address back to the checkpoint of a log."""
    storage = LocalStorage()
    for name in kept_now():
        del storage[name]
    storage.update(log.kept)
    if log.link:
        js.history.replaceState(None, "", f"#{log.link}")


def read_log() -> Log | None:
    """Return the log of this tab, `None` if there is none that can be read."""
    try:
        found = json.loads(js.sessionStorage.getItem(PLACE))
        left = js.sessionStorage.getItem(LEFT)
        if left is not None and json.loads(left) != kept_now():
            return None
        steps = [((kind, name, value), draws) for (kind, name, value), draws in found["steps"]]
        return Log(found["kept"], found["link"], found["draws"], steps)
    except (JsException, TypeError, ValueError, KeyError):
        return None


def start() -> None:
    """Start the page at the place where the tab left it."""
    ReplayingPage(js.devPanel.report).begin()
