"""WebSocket server that runs `app.dom` in CPython for each browser that connects."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread

from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server, ServerConnection
from websockets.sync.server import serve as serve_sockets

from native import bridge

bridge.install()

from app import ahead, dom  # noqa: E402 - they import `js`

Start = Callable[[], None]
"""Starts the page in a browser: `app.dom.start`, or one that replays first."""


def open_server(start: Start = dom.start, port: int = 0) -> Server:
    """Return a server that starts the page in each browser; its caller lets it serve."""

    def begin() -> None:
        bridge.connection().window.document.getElementById("signs").innerHTML = ahead.signs()
        start()

    def serve_browser(socket: ServerConnection) -> None:
        connection = bridge.Connection(socket, lambda text: report(connection, text))
        try:
            connection.serve(begin)
        except ConnectionClosed:
            pass  # the page was closed or reloaded

    return serve_sockets(serve_browser, "localhost", port, compression=None, max_size=None)


@contextmanager
def serving(start: Start = dom.start) -> Iterator[str]:
    """Run the server in a thread and yield its address."""
    with open_server(start) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"ws://localhost:{server.socket.getsockname()[1]}"
        server.shutdown()


def report(connection: bridge.Connection, text: str) -> None:
    """Show the traceback of an error in the terminal and on the page."""
    sys.stderr.write(text)
    connection.window.devPanel.show(text)
