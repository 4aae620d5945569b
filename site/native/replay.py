"""Page that survives a reload of its code by replaying the latest steps.

The tab's session storage has the texts that the device stored at the last checkpoint, the steps
since then, and the random numbers drawn. A played move is a checkpoint, because the device stores
the game itself. So screens, open dialogs, selections and tutorials are the same after each edit.

Another tab may change the stored texts. `reload.js` then deletes the log. It also records the
stored texts when a page is left. The log is not replayed if they differ at the next start.
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
from app.play.bot_requests import run_synchronously
from app.runtime.browser import BrowserPage, LocalStorage, prefix, url_fragment

LOG_KEY = "three-fleets-dev"
"""The key of the log in the tab's session storage."""
LEFT_TEXTS_KEY = "three-fleets-dev-left"
"""The key of the texts that were stored when the tab's last page was left."""
MAX_STEPS = 300
"""The limit of a log, which is dropped beyond it. A long replay would delay the result of an
edit.
"""

Step = tuple[str, str, str]
"""A kind of step ("do", "type", "left", "file" or "link") and its two arguments."""


def ignore_step(step: Step) -> None:
    """Ignore the step. A replay records nothing."""


@dataclass
class ReplayLog:
    """The way from a checkpoint to the current state.

    Attributes:
        kept: The texts that the device stored at the checkpoint.
        link: The text behind the `#` of the page's address at the checkpoint.
        draws: The random numbers that the start drew there.
        steps: The later calls of the app, each with the random numbers that it drew.
    """

    kept: dict[str, str] = field(default_factory=dict)
    link: str = ""
    draws: list[int] = field(default_factory=list)
    steps: list[tuple[Step, list[int]]] = field(default_factory=list)


class RecordedApp(App):
    """App that passes each step to `on_step` after it has succeeded."""

    on_step: Callable[[Step], None] = staticmethod(ignore_step)

    def dispatch(self, action: str, argument: str | None = None) -> None:
        """Handle an action and record it."""
        super().dispatch(action, argument)
        self.on_step(("do", action, argument or ""))

    def on_input(self, name: str, text: str) -> None:
        """Handle a typed text and record it."""
        super().on_input(name, text)
        self.on_step(("type", name, text))

    def on_blur(self, field: str) -> None:
        """Tidy a field that the player left, and record that."""
        super().on_blur(field)
        self.on_step(("left", field, ""))

    def open_file(self, text: str, size: int, fault: str = "") -> None:
        """Open a file that the player chose.

        A file with a `fault` has no text and changes only the notice, so it is not recorded.
        """
        super().open_file(text, size, fault)
        if not fault:
            self.on_step(("file", text, str(size)))

    def open_link(self, address: str) -> None:
        """Open the game in a link."""
        super().open_link(address)
        self.on_step(("link", address, ""))


class ReplayableRandom(Random):
    """Source of chance that repeats recorded numbers, then draws new ones.

    Attributes:
        drawn_numbers: The numbers that were drawn since `repeat`.
    """

    def __init__(self) -> None:
        super().__init__()
        self._fresh = SystemRandom()
        self.repeat([])

    def repeat(self, draws: list[int]) -> None:
        """Set the numbers to draw first."""
        self._recorded = iter(draws)
        self.drawn_numbers: list[int] = []

    def randrange(self, *bounds: int) -> int:  # type: ignore[override]
        """Return the next recorded number, or a new one."""
        recorded = next(self._recorded, None)
        self.drawn_numbers.append(self._fresh.randrange(*bounds) if recorded is None else recorded)
        return self.drawn_numbers[-1]

    def choice(self, numbers: Any) -> Any:
        """Return one of some numbers, chosen by `randrange`."""
        return numbers[self.randrange(len(numbers))]


class ReplayingPage(BrowserPage):
    """The page with a log of the steps since the last checkpoint."""

    app: RecordedApp

    def __init__(self, report: Callable[[str], None]) -> None:
        self.report = report
        log = read_log()
        if log and url_fragment() in ("", log.link):
            restore_checkpoint(log)
        else:
            log = ReplayLog(stored_texts(), url_fragment())
        self.log = log
        self.chance = ReplayableRandom()
        self.chance.repeat(log.draws)
        super().__init__(self.chance, RecordedApp)
        log.draws = self.chance.drawn_numbers

    def start(self) -> None:
        """Replay the log, then draw the first screen and begin to listen.

        If a step fails, the stored log stays as it is, and the next start tries the whole log
        again.
        """
        steps, self.log.steps = self.log.steps, []
        run_pending_bots(self.app)
        for number, (step, draws) in enumerate(steps):
            self.chance.repeat(draws)
            try:
                replay_step(self.app, step)
            except Exception:
                done = f"Replay: step {number + 1} of {len(steps)}, {step}, failed:\n"
                self.report(done + traceback.format_exc())
                break
            self.log.steps.append((step, self.chance.drawn_numbers))
        self.chance.repeat([])
        if self.log.steps and self.opened_from_link:
            self.clear_link()
        if len(self.log.steps) == len(steps):
            self.save()
        self.app.on_step = self.record_step
        super().start()

    def record_step(self, step: Step) -> None:
        """Add a step to the log, or begin a new log at a checkpoint."""
        self.log.steps.append((step, self.chance.drawn_numbers))
        self.chance.repeat([])
        checkpoint = checkpoint_steps(self.app, step)
        if checkpoint is not None or len(self.log.steps) > MAX_STEPS:
            self.log = ReplayLog(stored_texts(), steps=[(each, []) for each in checkpoint or []])
        self.save()

    def save(self) -> None:
        """Write the log to the tab's session storage.

        If the storage has no space for it, there is no log.
        """
        with suppress(JsException):
            js.sessionStorage.removeItem(LOG_KEY)
            js.sessionStorage.setItem(LOG_KEY, json.dumps(asdict(self.log)))


def checkpoint_steps(app: App, step: Step) -> list[Step] | None:
    """Return the steps from a start to the current screen.

    `None` if only the log leads there.
    """
    if app.overlay is not None or app.active_game is not app.main_game:
        return None
    if app.screen_stack == ["home"]:
        return [("do", "go", "home")]
    return [] if app.screen_stack == ["home", "game"] and step[1] == "confirm" else None


def replay_step(app: App, step: Step) -> None:
    """Repeat a step.

    Bots answer at once. The coach begins anew afterwards.
    """
    kind, name, value = step
    match kind:
        case "type":
            app.on_input(name, value)
        case "left":
            app.on_blur(name)
        case "file":
            app.open_file(name, int(value))
        case "link":
            app.open_link(name)
        case _:
            app.dispatch(name, value or None)
    run_pending_bots(app)
    app.take_effects()


def run_pending_bots(app: App) -> None:
    """Answer for bots until a person has to move. This may take long."""
    app.play_bots(run_synchronously)


def stored_texts() -> dict[str, str]:
    """Return the texts of the page that the device stores."""
    own = prefix()
    return {name: text for name, text in LocalStorage().items() if name.startswith(own)}


def restore_checkpoint(log: ReplayLog) -> None:
    """Bring the device and the page's address back to the checkpoint of a log."""
    storage = LocalStorage()
    for name in stored_texts():
        del storage[name]
    storage.update(log.kept)
    if log.link:
        js.history.replaceState(None, "", f"#{log.link}")


def read_log() -> ReplayLog | None:
    """Return the log of this tab, or `None` if there is no readable one."""
    try:
        found = json.loads(js.sessionStorage.getItem(LOG_KEY))
        left = js.sessionStorage.getItem(LEFT_TEXTS_KEY)
        if left is not None and json.loads(left) != stored_texts():
            return None
        steps = [((kind, name, value), draws) for (kind, name, value), draws in found["steps"]]
        return ReplayLog(found["kept"], found["link"], found["draws"], steps)
    except (JsException, TypeError, ValueError, KeyError):
        return None


def start() -> None:
    """Start the page at the place where the tab left it."""
    ReplayingPage(js.devPanel.report).start()
