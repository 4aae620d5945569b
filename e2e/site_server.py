"""Servers of the built page for tests, screenshots and benchmarks."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from io import BufferedIOBase
from pathlib import Path
from socket import SHUT_RDWR, socket
from typing import Any

from wasm_build.server import SiteHandler, SiteServer

PREFIX = "/some/sub/path/"
"""The page is below a path, as on GitHub Pages."""


@contextmanager
def served(dist: Path) -> Iterator[str]:
    """Serve a built page and yield its address.

    At the end the server closes all connections.
    """
    with _StoppingServer(dist, 0, PREFIX, quiet=True) as server, running(server):
        yield server.address


@contextmanager
def served_late(dist: Path, late: str) -> Iterator[tuple[str, threading.Event]]:
    """Serve a built page in which one file is delayed.

    Yield the address, and the event that releases the file.
    """
    let_go = threading.Event()
    with _StoppingServer(dist, 0, PREFIX, quiet=True) as server, running(server):
        server.RequestHandlerClass = partial(_LateHandler, late, let_go, dist, server.prefix, True)
        yield server.address, let_go
        let_go.set()


@contextmanager
def running(server: SiteServer) -> Iterator[None]:
    """Run a server in a thread until the context ends."""
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield
    server.shutdown()


class _StoppingServer(SiteServer):
    """Server that closes all connections when it stops.

    Browsers leave them open for later.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._connections: list[socket] = []

    def process_request(self, request: Any, client_address: Any) -> None:
        """Store a connection, and answer it."""
        self._connections.append(request)
        super().process_request(request, client_address)

    def server_close(self) -> None:
        """Stop the server and shut down the open connections."""
        super().server_close()
        for connection in self._connections:
            with suppress(OSError):  # the other end has closed it already
                connection.shutdown(SHUT_RDWR)


class _LateHandler(SiteHandler):
    """Handler that delays the answer for one file."""

    def __init__(self, late: str, let_go: threading.Event, *arguments: Any) -> None:
        self.late, self.let_go = late, let_go
        super().__init__(*arguments)

    def _answer(self, *, with_content: bool) -> None:
        if self.path.endswith(self.late):
            self.let_go.wait()
        super()._answer(with_content=with_content)


@dataclass
class Count:
    """Record of a server's output: the bytes with their times, and the answers.

    The bytes include headers. The times are seconds of the clock that browsers have as well. An
    answer is a path and a status.
    """

    sent: list[tuple[float, int]] = field(default_factory=list)
    answers: list[tuple[str, int]] = field(default_factory=list)

    @property
    def bytes(self) -> int:
        """The number of bytes sent."""
        return sum(size for _, size in self.sent)

    def bytes_until(self, moment: float) -> int:
        """Return the number of bytes sent until a moment."""
        return sum(size for sent, size in self.sent if sent <= moment)


class CountingServer(SiteServer):
    """Server that counts its output for all clients.

    Clients are the page, its workers and the service worker.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, 0, PREFIX, quiet=True)
        self.RequestHandlerClass = partial(CountingHandler, self, folder, self.prefix, True)
        self._counting = threading.Lock()
        self._count = Count()

    def sent(self, size: int) -> None:
        """Record that `size` bytes have been sent."""
        with self._counting:
            self._count.sent.append((time.time(), size))

    def answered(self, path: str, status: int) -> None:
        """Record the answer to a request."""
        with self._counting:
            self._count.answers.append((path, status))

    def take_count(self) -> Count:
        """Return the counts since the last call, and start new ones."""
        with self._counting:
            counted, self._count = self._count, Count()
        return counted


class CountingHandler(SiteHandler):
    """Handler that reports the size of its output to its server."""

    def __init__(self, counts: CountingServer, *arguments: Any) -> None:
        self.counts = counts
        super().__init__(*arguments)

    def setup(self) -> None:
        """Wrap the output stream in a counter."""
        super().setup()
        self.wfile = _Counted(self.wfile, self.counts)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Record the answer instead of logging it."""
        self.counts.answered(self.path, code.value if isinstance(code, HTTPStatus) else int(code))


class _Counted(BufferedIOBase):
    """An output stream that counts the bytes written to it."""

    def __init__(self, out: BufferedIOBase, counts: CountingServer) -> None:
        self.out, self.counts = out, counts

    def writable(self) -> bool:
        return True

    def write(self, content: Any) -> int:
        self.counts.sent(memoryview(content).nbytes)
        return self.out.write(content)
