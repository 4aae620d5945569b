"""HTTP server that runs `app.runtime.browser` in CPython for each page that connects."""

import json
import os
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from random import Random
from threading import Lock, Thread

from native import bridge
from native.http import READY_PREFIX, LocalHandler, LocalServer, is_local
from wasm_build import catalogs
from wasm_build.build import SITE

bridge.install()

from app import i18n  # noqa: E402 - they import `js`
from app.runtime import browser  # noqa: E402 - it imports `js`

StartPage = Callable[[], None]
"""Starts the page: `app.runtime.browser.start`, or a function that replays first."""
MAX_PAGES = 12
"""The number of pages that are kept, last used ones first. An older page loads again when it is
used.
"""
DROPPED_ANSWER = json.dumps({"gone": True})
"""The answer to a page that is no longer kept."""


class Host:
    """The connected pages, by the last part of their address."""

    def __init__(self, start: StartPage) -> None:
        self._start = start
        self._pages: OrderedDict[str, bridge.Connection] = OrderedDict()
        self._lock = Lock()

    def exchange(self, page: str, message: str) -> str:
        """Pass a message of a page to its connection, and return the answer."""
        with self._lock:
            connection = self._pages.get(page)
            if connection is None:
                if json.loads(message).get("call") != bridge.START_CALLBACK:
                    return DROPPED_ANSWER
                connection = self._connect(page)
            self._pages.move_to_end(page)
        return connection.exchange(message)

    def _connect(self, page: str) -> bridge.Connection:
        connection = self._pages[page] = bridge.Connection(report_error)
        Thread(target=connection.serve, args=[self._start], daemon=True).start()
        if len(self._pages) > MAX_PAGES:
            _, oldest = self._pages.popitem(last=False)
            oldest.close()
        return connection


class MessageHandler(LocalHandler):
    """Handler of messages of pages, which are at another port with their files."""

    disable_nagle_algorithm = True

    def __init__(self, host: Host, *arguments: object) -> None:
        self.host = host
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_POST(self) -> None:
        """Answer a message. A page of another site gets no answer."""
        origin = self.headers.get("Origin", "")
        if not is_local(origin):
            self.send_error(HTTPStatus.FORBIDDEN)
            return
        message = self.rfile.read(int(self.headers["Content-Length"])).decode()
        answer = self.host.exchange(self.path, message).encode()
        head = (
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
            f"Access-Control-Allow-Origin: {origin}\r\nContent-Length: {len(answer)}\r\n\r\n"
        )
        self.wfile.write(head.encode() + answer)


def open_server(start: StartPage) -> LocalServer:
    """Return a server that starts the page in each browser. It does not serve yet."""
    return LocalServer(("localhost", 0), partial(MessageHandler, Host(start)))


def start_seeded(random: Random) -> None:
    """Start the page with games and keys drawn from `random`."""
    browser.BrowserPage(random).start()


@contextmanager
def run_host(start: StartPage = browser.start) -> Iterator[str]:
    """Run the server in a thread and yield its address."""
    with open_server(start) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


def report_error(connection: bridge.Connection, text: str) -> None:
    """Show the traceback of an error in the terminal, in the console and on the page."""
    sys.stderr.write(text)
    connection.window.console.error(text)
    connection.window.devPanel.show(text)


def main() -> None:
    """Print the address, then serve until the process ends.

    `native.server` runs this as a child process, and starts it again after each edit.
    """
    from native import replay  # noqa: PLC0415 - a test needs no replay

    drafts = catalogs.compile_drafts(SITE)
    i18n.catalog_bytes = lambda language: drafts[language]
    Thread(target=_end_with_parent, daemon=True).start()
    with open_server(replay.start) as server:
        print(f"{READY_PREFIX}{server.address}", flush=True)
        server.serve_forever()


def _end_with_parent() -> None:
    """End this process when its parent has ended for any reason."""
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    main()
