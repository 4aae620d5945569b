"""Drivers of Firefox and WebKit: WebDriver commands, standard library only.

Playwright uses browsers of its own, but these are the ones that players have. WebKit's driver
takes the commands over HTTP, Firefox itself over a socket ("Marionette").
"""

import json
import os
import re
import socket
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, sleep
from typing import Any, TypeVar

Result = TypeVar("Result")

TIMEOUT_S = 240
"""The time in seconds in which a busy machine starts a browser or answers a command."""
ASYNC_SCRIPT = """
const done = arguments[arguments.length - 1];
(async () => (%s)(...Array.prototype.slice.call(arguments, 0, -1)))()
  .then((value) => done({ value }), (error) => done({ error: `${error}` }));
"""
"""Script that calls a function of the page and awaits its promise. It returns either an error
or a value."""


class DriverError(Exception):
    """A command that the browser refused, with the browser's message."""


class BrowserCrashedError(DriverError):
    """A crash of the browser process that runs the page. The session is lost."""


class Driver(ABC):
    """One window of a browser that opens the site as any visitor does."""

    @abstractmethod
    def command(self, name: str, **parameters: Any) -> Any:
        """Send a command, with the name that Marionette uses.

        Raises:
            DriverError: The browser refused the command.
        """

    def open(self, address: str) -> None:
        """Open an address and wait until its files are loaded."""
        self.command("Navigate", url=address)

    def reload(self) -> None:
        """Load the page again.

        The WebDriver command "Refresh" makes Firefox bypass the service worker, so open the
        address again.
        """
        self.open(self.run("() => location.href.split('#')[0]"))

    def run(self, function: str, *given: Any) -> Any:
        """Call a JavaScript function in the page and return its awaited result."""
        answer = self.command(
            "ExecuteAsyncScript", script=ASYNC_SCRIPT % function, args=list(given)
        )
        if "error" in answer:
            raise DriverError(answer["error"])
        return answer.get("value")

    def click(self, selector: str, index: int = 0) -> None:
        """Click one of the elements that a selector finds. No other element may cover it."""
        found = self.command("FindElements", using="css selector", value=selector)
        [element] = found[index].values()
        self.command("ElementClick", id=element)

    def count(self, selector: str) -> int:
        """Return the number of elements that a selector finds."""
        return int(self.run("(wanted) => document.querySelectorAll(wanted).length", selector))

    def text(self, selector: str) -> str:
        """Return the visible text of the first element that a selector finds."""
        return str(self.run("(wanted) => document.querySelector(wanted).innerText", selector))

    def attribute(self, selector: str, name: str) -> str | None:
        """Return an attribute of the first element that a selector finds."""
        read = "(wanted, name) => document.querySelector(wanted).getAttribute(name)"
        value: str | None = self.run(read, selector, name)
        return value


# --- Firefox -------------------------------------------------------------------------------

PREFERENCES = {
    "marionette.port": 0,  # any free port, which Firefox writes into its profile
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.disabledForTesting": True,
}


@contextmanager
def firefox(path: str, folder: Path) -> Iterator[Driver]:
    """Start Firefox with a new profile in a folder, and yield its window."""
    settings = (f"user_pref({name!r}, {json.dumps(it)});\n" for name, it in PREFERENCES.items())
    (folder / "user.js").write_text("".join(settings), "utf-8")
    command = [path, "--headless", "--marionette"]
    with _run_program([*command, "--no-remote", "--profile", str(folder)], folder):
        port = _retry_until_ready(lambda: int((folder / "MarionetteActivePort").read_text("ascii")))
        with closing(_Marionette(port)) as driver:
            yield driver


class _Marionette(Driver):
    """Firefox's own WebDriver protocol: each JSON message follows its length."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), TIMEOUT_S)
        self.stream = self.socket.makefile("rwb")
        self.message_count = 0
        self._read()  # the greeting
        self.command("NewSession", timeouts={"script": TIMEOUT_S * 1000})

    def command(self, name: str, **parameters: Any) -> Any:
        self.message_count += 1
        message = json.dumps([0, self.message_count, f"WebDriver:{name}", parameters]).encode()
        self.stream.write(b"%d:%s" % (len(message), message))
        self.stream.flush()
        _, _, error, result = self._read()
        if error:
            raise DriverError(f"{name}: {error['message']}")
        # A single value has a wrapper, as over HTTP. Other results have none.
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def close(self) -> None:
        self.stream.close()
        self.socket.close()

    def _read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += (byte := self.stream.read(1))
            if not byte:
                raise DriverError("Firefox has hung up")
        return json.loads(self.stream.read(int(length[:-1])))


# --- WebKit --------------------------------------------------------------------------------

COMMAND_PATHS = {
    "Navigate": "url",
    "ExecuteAsyncScript": "execute/async",
    "FindElements": "elements",
    "ElementClick": "element/{id}/click",
    "SetWindowRect": "window/rect",
}


CRASH_MESSAGE = re.compile("unknown error: (Could not parse .*)?|invalid session id: .*")
"""Answers of WebKit's driver after the page's process has crashed: at that moment, and later."""


@contextmanager
def webkit(path: str, browser: str, folder: Path) -> Iterator[Driver]:
    """Start WebKit's driver, which starts a small browser on a virtual screen.

    The sandbox is off, because it needs rights that not every user has. The browser opens only
    our page. It paints on the CPU: Mesa's OpenGL without a GPU can crash if two threads use it
    at once (see "Crashes of WebKit" in docs/testing-browser.md).
    """
    ours, theirs = os.pipe()
    screen = ["Xvfb", "-displayfd", str(theirs), "-nolisten", "tcp", "-screen", "0", "1280x1024x24"]
    with _run_program(screen, folder, pass_fds=[theirs]):
        os.close(theirs)
        with os.fdopen(ours, "rb") as said:
            display = said.readline().decode("ascii").strip()
        if not display:
            raise DriverError(f"Xvfb ended before it had a display; see {folder / 'Xvfb.log'}")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        settings = {
            "DISPLAY": f":{display}",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1",
        }
        with (
            _run_program([path, f"--port={port}"], folder, env={**os.environ, **settings}),
            closing(_retry_until_ready(lambda: _WebKit(port, browser))) as driver,
        ):
            yield driver


class _WebKit(Driver):
    """WebKit behind its driver, which answers over HTTP."""

    def __init__(self, port: int, browser: str) -> None:
        self.port = port
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"webkitgtk:browserOptions": options, "timeouts": {"script": TIMEOUT_S * 1000}}
        session = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.session = f"/session/{session['sessionId']}"

    def command(self, name: str, **parameters: Any) -> Any:
        return self._ask(
            "POST", f"{self.session}/{COMMAND_PATHS[name].format(**parameters)}", parameters
        )

    def close(self) -> None:
        with suppress(BrowserCrashedError):
            self._ask("DELETE", self.session, {})

    def _ask(self, method: str, path: str, given: dict[str, Any]) -> Any:
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT_S)) as connection:
            connection.request(method, path, json.dumps(given))
            answer = json.load(connection.getresponse())["value"]
        if isinstance(answer, dict) and "error" in answer and "message" in answer:
            said = f"{answer['error']}: {answer['message']}"
            kind = BrowserCrashedError if CRASH_MESSAGE.fullmatch(said) else DriverError
            raise kind(f"{path}: {said}")
        return answer


# --- both ----------------------------------------------------------------------------------


@contextmanager
def _run_program(command: list[str], folder: Path, **options: Any) -> Iterator[None]:
    """Run a program, and terminate it when the context ends or fails."""
    with (folder / f"{Path(command[0]).name}.log").open("wb") as log:
        program = subprocess.Popen(command, stdout=log, stderr=log, **options)
    try:
        yield
    finally:
        program.terminate()
        program.wait()


def _retry_until_ready(attempt: Callable[[], Result]) -> Result:
    """Call `attempt` until it succeeds.

    A program that has just started is not ready at once.
    """
    end = monotonic() + TIMEOUT_S
    while True:
        try:
            return attempt()
        except (OSError, ValueError):
            if monotonic() > end:
                raise
            sleep(0.05)
