"""Development server: serves the sources, and lets open pages follow each edit.

The page's Python runs in a child process (`native.host`), or in stock Pyodide in the browser.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Queue
from threading import Lock, Thread
from tokenize import TokenError

from native import sources
from native.http import Server
from native.page import Answer, Files, Handler, html, native_html
from native.sources import PYTHON, STYLE, Watcher
from wasm_build import ROOT, BuildError, catalogues, vendored
from wasm_build.build import SITE
from wasm_build.server import TYPES

LOOKS_A_SECOND = 5
LARGEST_POST = 20_000_000
CONFIG = {"interpreter": "pyodide/pyodide.mjs", "files": {"sources.zip": "./*"}}
PYODIDE_HEAD = f"""<script type="module" src="pyscript/core.js"></script>
  <py-config hidden>{json.dumps(CONFIG)}</py-config>"""


class NativeSide:
    """The child process that runs the page's Python in CPython."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self.error = ""

    def restart(self) -> None:
        """Start it anew. Raises `BuildError` with the traceback if it does not start."""
        self.stop()
        path = os.pathsep.join([str(SITE), str(ROOT), os.environ.get("PYTHONPATH", "")])
        self._process = subprocess.Popen(
            [sys.executable, "-m", "native.host"],
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,  # open as long as this process lives
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout
        assert self._process.stderr
        ready = self._process.stdout.readline()
        if not ready:
            raise BuildError(self._process.stderr.read())
        Thread(target=self._pass_on, args=[self._process], daemon=True).start()
        self.page = native_html(ready.strip())

    def stop(self) -> None:
        """End the process, if one runs."""
        if self._process:
            self._process.terminate()
            self._process.wait()

    def find(self, path: str) -> Answer | None:
        """Return what only this kind serves."""
        return None

    def take(self, path: str, content: bytes) -> Answer | None:
        """Refuse what only the other kind can use."""
        return None

    @staticmethod
    def _pass_on(process: "subprocess.Popen[str]") -> None:
        assert process.stderr
        for line in process.stderr:
            sys.stderr.write(line)


class PyodideSide:
    """Stock Pyodide in the browser, with the sources in one archive."""

    def __init__(self) -> None:
        vendored.install()
        self.page = html(PYODIDE_HEAD, ()).replace(
            b"</body>", b'<script type="py" src="native/pyodide_main.py"></script>\n</body>'
        )
        self._packed = b""

    def restart(self) -> None:
        """Pack the sources anew."""
        self._packed = sources.packed()

    def take(self, path: str, content: bytes) -> Answer | None:
        """Keep compiled modules for the next start; refuse anything else."""
        if path != "/pycache" or not sources.keep_compiled(content):
            return None
        self.restart()
        return TYPES[".txt"], b"ok\n"

    def stop(self) -> None:
        """Do nothing: the browser runs it all."""

    def find(self, path: str) -> Answer | None:
        """Return what only this kind serves."""
        if path == "sources.zip":
            return TYPES[".zip"], self._packed
        folder, _, name = path.partition("/")
        packages = {"pyodide": vendored.PYODIDE, "pyscript": f"{vendored.PYSCRIPT}/dist"}
        file = vendored.MODULES / packages.get(folder, "-") / name
        if not file.is_file():
            return None
        return TYPES.get(file.suffix, "application/octet-stream"), file.read_bytes()


class Development:
    """The pages that are open, and what they show: the running code, or an error.

    Attributes:
        version: a token that each edit changes. A page sends the one that it shows.
    """

    def __init__(self, side: NativeSide | PyodideSide, port: int) -> None:
        self.side = side
        self.files = Files()
        self.version = ""
        self._watcher = Watcher()
        self._listeners: list[Queue[str]] = []
        self._python_error = self._style_error = ""
        self._lacking: dict[str, int] = {}
        self._lock = Lock()
        self.server = Server(("localhost", port), partial(DevHandler, self))

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
                time.sleep(1 / LOOKS_A_SECOND)
                if changed := self._watcher.changes():
                    self.follow(changed)
        finally:
            self.side.stop()

    def follow(self, changed: list[Path]) -> None:
        """Show changed files in the open pages."""
        began = time.perf_counter()
        kinds = {sources.KINDS[path.suffix] for path in changed}
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
            self._python_error = _error_of(self.side.restart)
        if STYLE in kinds:
            self._style_error = _error_of(self.files.styles)
        if PYTHON in kinds and not self._python_error:
            Thread(target=self._count_lacking, daemon=True).start()
        self.version = str(time.time_ns())

    def _count_lacking(self) -> None:
        """Print how many translations are missing, when their number has changed."""
        with suppress(BuildError, TokenError, SyntaxError):  # the next edit mends it
            lacking = catalogues.lacking(SITE)
            if lacking != self._lacking and (any(lacking.values()) or any(self._lacking.values())):
                counted = ", ".join(f"{language} {count}" for language, count in lacking.items())
                print(f"translations missing, English stands in: {counted}", flush=True)
            self._lacking = lacking

    def find(self, path: str) -> Answer | None:
        """Return the answer for an address."""
        if path == "":
            page = self._failed_page() if self.error else self.side.page
            script = f'<script src="native/reload.js" data-version="{self.version}"></script>'
            return TYPES[".html"], page.replace(b"</body>", f"{script}\n</body>".encode())
        return self.side.find(path) or self.files.find(path)

    def _failed_page(self) -> bytes:
        """Return a page that shows the error and waits for the next edit."""
        text = json.dumps(self.error).replace("<", "\\u003c")
        page = html("", ())
        return page.replace(
            b"</body>", b"<script>devPanel.show(%s)</script></body>" % text.encode()
        )

    def _send(self, event: str, data: str = "") -> None:
        with self._lock:
            for listener in self._listeners:
                listener.put(_event(event, data))

    def events(self, version: str) -> Iterator[str]:
        """Yield the events of an open page that shows a version, as they are sent."""
        queue: Queue[str] = Queue()
        with self._lock:
            self._listeners.append(queue)
        try:
            # The page may have missed an edit between its request and this connection.
            yield ": connected\n\n" if version == self.version else _event("reload")
            while True:
                yield queue.get()
        finally:
            with self._lock:
                self._listeners.remove(queue)


def _event(name: str, data: str = "") -> str:
    return f"event: {name}\ndata: {json.dumps(data)}\n\n"


def _error_of(act: Callable[[], object]) -> str:
    """Return the text of the `BuildError` that a function raises, empty if it raises none."""
    try:
        act()
    except BuildError as error:
        sys.stderr.write(f"{error}\n")
        return str(error)
    return ""


class DevHandler(Handler):
    """Answers open pages: files, events, and what they post."""

    def __init__(self, development: Development, *arguments: object) -> None:
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
        """Take what a page of this server sends: an error, or modules that Pyodide compiled."""
        content = self.rfile.read(min(int(self.headers.get("Content-Length", 0)), LARGEST_POST))
        if self.headers.get("Origin") != f"http://{self.headers.get('Host')}":
            self.answer(None)  # a page of another site
        elif self.path == "/errors":
            sys.stderr.write(f"{content.decode('utf-8', 'replace')}\n")
            self.answer((TYPES[".txt"], b"ok\n"))
        else:
            self.answer(self.development.side.take(self.path, content))


def main() -> None:
    """Serve the sources on the port that `PORT` names, in Pyodide if `PYODIDE` is set."""
    port = int(os.environ.get("PORT") or 8000)
    side = PyodideSide() if os.environ.get("PYODIDE") else NativeSide()
    try:
        development = Development(side, port)
    except OSError as error:
        sys.exit(f"Port {port} cannot be used ({error.strerror}). Try another: PORT=8001 make dev")
    try:
        development.run()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
