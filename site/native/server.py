"""Development server: serves the sources and updates open pages after edits.

The page's Python runs in a child process (`native.host`), or in stock Pyodide in the browser.
"""

import json
import os
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, Queue
from threading import Event, Lock, Thread, Timer
from tokenize import TokenError

from native import sources
from native.http import READY_PREFIX, LocalServer, file_inside
from native.page import Answer, FileHandler, PageFiles, native_html, page_html
from native.sources import PYTHON, STYLE, Watcher
from wasm_build import ROOT, BuildError, catalogs, icons, vendored
from wasm_build.build import SITE
from wasm_build.server import CONTENT_TYPES, parse_port

POLLS_PER_SECOND = 10
START_TIMEOUT_S = 20
"""Seconds. A module that waits for input or loops must not stop the watcher."""
COUNT_DELAY_S = 2
"""Seconds until missing translations are counted. The page shows the edit first."""
KEEPALIVE_INTERVAL_S = 15
"""Seconds between two messages. Writing to a page is the way to notice that it is closed."""
MAX_POST_BYTES = 20_000_000
CONFIG = {"interpreter": "pyodide/pyodide.mjs"}
OUTER_PAGE = f"""<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
  <title>Three Fleets</title>
  <link rel="icon" href="icons/favicon.svg" type="image/svg+xml">
  <style>
    html, body, iframe {{ display: block; width: 100%; height: 100%; margin: 0; border: 0; }}
  </style>
  <script type="module" src="pyscript/core.js"></script>
</head>
<body>
  <iframe id="frame" name="frame" title="Three Fleets"></iframe>
  <script>document.getElementById("frame").src = "frame" + location.hash;</script>
  <py-config hidden>{json.dumps(CONFIG)}</py-config>
  <script type="py" src="native/pyodide_main.py"></script>
</body>
</html>
"""
"""The page around the frame. Pyodide runs here, and the app's document is in the frame."""


class PythonProcess:
    """A process that runs the page's Python in CPython.

    Attributes:
        address: The address for messages of pages. Empty if the process ended before it was
            ready.
    """

    def __init__(self) -> None:
        path = os.pathsep.join([str(SITE), str(ROOT), os.environ.get("PYTHONPATH", "")])
        self._process = subprocess.Popen(
            [sys.executable, "-u", "-m", "native.host"],
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,  # open while this process lives
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.address = ""
        self._ready = Event()
        self._printed: list[str] = []
        Thread(target=self._read, daemon=True).start()

    def wait_until_ready(self) -> None:
        """Wait until the process is ready.

        Raises:
            BuildError: It ends or is not ready in time. The text has everything that it printed.
        """
        in_time = self._ready.wait(START_TIMEOUT_S)
        if self.address:
            return
        self.stop()
        why = f"It ended with {self._process.returncode}." if in_time else "It is not ready yet."
        raise BuildError(f"The page's Python did not start. {why}\n{''.join(self._printed)}")

    def stop(self) -> None:
        """End the process."""
        self._process.terminate()
        self._process.wait()

    def _read(self) -> None:
        """Read the address from the output of the process, and print the rest."""
        assert self._process.stdout
        for line in self._process.stdout:
            if self._ready.is_set():
                sys.stderr.write(line)
            elif line.startswith(READY_PREFIX):
                self.address = line.removeprefix(READY_PREFIX).strip()
                sys.stderr.writelines(self._printed)
                self._ready.set()
            else:
                self._printed.append(line)
        self._ready.set()


class NativeBackend:
    """The child process of the newest code, and its page."""

    page_path = ""
    """The path of the page."""

    def __init__(self) -> None:
        self._child: PythonProcess | None = None

    def restart(self) -> None:
        """Start a process with the current code, then stop the previous one.

        If it does not start, the previous process continues.

        Raises:
            BuildError: The process does not start. The text has the traceback.
        """
        child = PythonProcess()
        child.wait_until_ready()
        self.stop()
        self._child = child
        self.page = native_html(child.address)

    def stop(self) -> None:
        """End the process, if one runs."""
        if self._child:
            self._child.stop()

    def find(self, path: str) -> Answer | None:
        """Return `None`, because this kind has no files of its own."""
        return None

    def receive(self, path: str, content: bytes) -> Answer | None:
        """Return `None`, because pages of this kind send nothing."""
        return None


class PyodideBackend:
    """Stock Pyodide in the browser, with the sources in one archive."""

    page_path = "frame"

    def __init__(self) -> None:
        self._lock = Lock()
        self._archive = b""

    def restart(self) -> None:
        """Pack the sources and the icons anew."""
        with self._lock:
            self._archive = sources.pack_sources()
        self.page = page_html("", ("native/frame.js",), icons.sprite(SITE))

    def receive(self, path: str, content: bytes) -> Answer | None:
        """Keep compiled modules for the next start. Refuse anything else."""
        with self._lock:
            if path != "/pycache" or not sources.cache_compiled(content):
                return None
        self.restart()
        return CONTENT_TYPES[".txt"], b"ok\n"

    def stop(self) -> None:
        """Do nothing, because everything runs in the browser."""

    def find(self, path: str) -> Answer | None:
        """Return the outer page, the sources, or a file of Pyodide or PyScript."""
        if path == "":
            return CONTENT_TYPES[".html"], OUTER_PAGE.encode()
        if path == "sources.zip":
            return CONTENT_TYPES[".zip"], self._archive
        folder, _, name = path.partition("/")
        packages = {"pyodide": vendored.PYODIDE, "pyscript": f"{vendored.PYSCRIPT}/dist"}
        if folder not in packages:
            return None
        file = file_inside(vendored.MODULES / packages[folder], name)
        if file is None:
            return None
        return CONTENT_TYPES.get(file.suffix, "application/octet-stream"), file.read_bytes()


class DevelopmentServer:
    """The open pages and their content: the running code or an error.

    Attributes:
        version: Two tokens. Each edit changes the second one. An edit that is not of styles alone
            changes the first one, too. A page sends the tokens that it shows.
    """

    def __init__(self, backend: NativeBackend | PyodideBackend, port: int) -> None:
        self.backend = backend
        self.files = PageFiles()
        self.version = ""
        self._watcher = Watcher()
        self._listeners: list[Queue[str]] = []
        self._python_error = self._style_error = ""
        self._missing_counts: dict[str, int] = {}
        self._lock = Lock()
        self.server = LocalServer(("localhost", port), partial(DevHandler, self))

    @property
    def error(self) -> str:
        """The errors of the Python side and of the style sheets, empty if there are none."""
        return "\n".join(filter(None, [self._python_error, self._style_error]))

    def run(self) -> None:
        """Serve, and follow edits until the process is interrupted."""
        self._refresh({PYTHON, STYLE})
        print(
            f"Three Fleets, from the sources: {self.server.address}   (Ctrl+C stops it)", flush=True
        )
        Thread(target=self.server.serve_forever, daemon=True).start()
        try:
            while True:
                time.sleep(1 / POLLS_PER_SECOND)
                if changed := self._watcher.take_changes():
                    self.handle_changes(changed)
        finally:
            self.backend.stop()

    def handle_changes(self, changed: list[Path]) -> None:
        """Show changed files in the open pages."""
        began = time.perf_counter()
        kinds = {sources.CHANGE_KINDS[path.suffix] for path in changed}
        failed_before = bool(self.error)
        self._refresh(kinds)
        if self.error:
            self._send("failed", self.error)
        else:
            self._send("style" if kinds == {STYLE} and not failed_before else "reload")
        names = ", ".join(str(path.relative_to(ROOT)) for path in changed[:3])
        more = f" and {len(changed) - 3} more" if len(changed) > 3 else ""
        print(f"{names}{more}: {1000 * (time.perf_counter() - began):.0f} ms", flush=True)

    def _refresh(self, kinds: set[str]) -> None:
        """Restart the Python side or check the style sheets. Print each error."""
        if PYTHON in kinds:
            self._python_error = _run_for_error(self.backend.restart)
        if STYLE in kinds:
            self._style_error = _run_for_error(self.files.styles)
        if PYTHON in kinds and not self._python_error:
            counting = Timer(COUNT_DELAY_S, self._count_missing)
            counting.daemon = True
            counting.start()
        moment = str(time.time_ns())
        code = self.version.partition("-")[0] if kinds == {STYLE} else moment
        self.version = f"{code}-{moment}"

    def _count_missing(self) -> None:
        """Print the number of missing translations if it has changed."""
        with suppress(BuildError, TokenError, SyntaxError):  # the next edit mends it
            lacking = catalogs.count_missing(SITE)
            if lacking != self._missing_counts and (
                any(lacking.values()) or any(self._missing_counts.values())
            ):
                counted = ", ".join(f"{language} {count}" for language, count in lacking.items())
                print(f"translations missing, English is used: {counted}", flush=True)
            self._missing_counts = lacking

    def find(self, path: str) -> Answer | None:
        """Return the answer for an address."""
        if path == self.backend.page_path:
            page = self._failed_page() if self.error else self.backend.page
            script = f'<script src="native/reload.js" data-version="{self.version}"></script>'
            return CONTENT_TYPES[".html"], page.replace(b"</body>", f"{script}\n</body>".encode())
        return self.backend.find(path) or self.files.find(path)

    def _failed_page(self) -> bytes:
        """Return a page that shows the error and waits for the next edit."""
        text = json.dumps(self.error).replace("<", "\\u003c")
        page = page_html("", ())
        return page.replace(
            b"</body>", b"<script>devPanel.show(%s)</script></body>" % text.encode()
        )

    def _send(self, event: str, data: str = "") -> None:
        with self._lock:
            for listener in self._listeners:
                listener.put(_event(event, data))

    def events(self, version: str) -> Iterator[str]:
        """Yield the events of an open page that shows a version."""
        queue: Queue[str] = Queue()
        with self._lock:
            self._listeners.append(queue)
        try:
            # The page may have missed an edit between its request and this connection.
            if version == self.version:
                yield ": connected\n\n"
            else:
                is_styles = version.partition("-")[0] == self.version.partition("-")[0]
                yield _event("style" if is_styles and not self.error else "reload")
            while True:
                try:
                    yield queue.get(timeout=KEEPALIVE_INTERVAL_S)
                except Empty:
                    yield ": still here\n\n"
        finally:
            with self._lock:
                self._listeners.remove(queue)


def _event(name: str, data: str = "") -> str:
    return f"event: {name}\ndata: {json.dumps(data)}\n\n"


def _run_for_error(function: Callable[[], object]) -> str:
    """Return the error of a function as text, and print it. Return "" without one.

    Any exception counts as an error of the sources. Examples are a file that is not UTF-8 and one
    that an editor removes at this moment.
    """
    try:
        function()
        return ""
    except BuildError as error:
        text = str(error)
    except Exception:
        text = traceback.format_exc()
    sys.stderr.write(f"{text}\n")
    return text


class DevHandler(FileHandler):
    """Handler of files, events and posts of open pages."""

    def __init__(self, development: DevelopmentServer, *arguments: object) -> None:
        self.development = development
        super().__init__(development.find, *arguments)

    def do_GET(self) -> None:
        """Send a file, or the stream of events."""
        path, _, version = self.path.partition("?")
        if path != "/events":
            super().do_GET()
            return
        self.close_connection = True
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        for event in self.development.events(version):
            self.wfile.write(event.encode())
            self.wfile.flush()

    def do_POST(self) -> None:
        """Take an error or compiled modules from a page of this server."""
        content = self.rfile.read(min(int(self.headers.get("Content-Length", 0)), MAX_POST_BYTES))
        if self.headers.get("Origin") != f"http://{self.headers.get('Host')}":
            self.answer(None)  # a page of another site
        elif self.path == "/errors":
            sys.stderr.write(f"{content.decode('utf-8', 'replace')}\n")
            self.answer((CONTENT_TYPES[".txt"], b"ok\n"))
        else:
            self.answer(self.development.backend.receive(self.path, content))


def main() -> None:
    """Serve the sources on the port in `PORT`. Use Pyodide if `PYODIDE` is set."""
    side = PyodideBackend() if os.environ.get("PYODIDE") else NativeBackend()
    try:
        port = parse_port(os.environ.get("PORT") or "8000")
        vendored.install()
        development = DevelopmentServer(side, port)
    except BuildError as error:
        sys.exit(str(error))
    except OSError as error:
        sys.exit(f"Port {port} cannot be used ({error.strerror}). Try another: PORT=8001 make dev")
    try:
        development.run()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
