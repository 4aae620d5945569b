"""WebSocket server that runs `app.dom` in CPython for each browser that connects."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Thread

from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server, ServerConnection
from websockets.sync.server import serve as serve_sockets

from native import bridge
from wasm_build import catalogues
from wasm_build.build import SITE

bridge.install()

from app import ahead, dom, words  # noqa: E402 - they import `js`

Start = Callable[[], None]
"""Starts the page in a browser: `app.dom.start`, or one that replays first."""


def open_server(start: Start = dom.start, port: int = 0) -> Server:
    """Return a server that starts the page in each browser; its caller lets it serve."""

    def begin() -> None:
        bridge.connection().window.document.getElementById("signs").innerHTML = ahead.signs()
        start()

    def serve_browser(socket: ServerConnection) -> None:
        connection = bridge.Connection(socket, lambda text: report(connection, text))
        with suppress(ConnectionClosed):  # the page was closed or reloaded
            connection.serve(begin)

    return serve_sockets(serve_browser, "localhost", port, compression=None, max_size=None)


def address_of(server: Server) -> str:
    """Return the address at which a server listens."""
    return f"ws://localhost:{server.socket.getsockname()[1]}"


@contextmanager
def serving(start: Start = dom.start) -> Iterator[str]:
    """Run the server in a thread and yield its address."""
    with open_server(start) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield address_of(server)
        server.shutdown()


def main() -> None:
    """Serve until the process is ended; print the address first.

    `native.server` runs this as a child process, and starts it again after each edit.
    """
    from native import replay  # noqa: PLC0415 - a test needs no replay

    drafts = catalogues.compile_drafts(SITE)
    words.catalogue_of = lambda language: drafts[language]
    with open_server(replay.start) as server:
        sys.stdout.write(f"{address_of(server)}\n")
        sys.stdout.flush()
        server.serve_forever()


def report(connection: bridge.Connection, text: str) -> None:
    """Show the traceback of an error in the terminal and on the page."""
    sys.stderr.write(text)
    connection.window.devPanel.show(text)


if __name__ == "__main__":
    main()
