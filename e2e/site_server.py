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
def serve(dist: Path) -> Iterator[str]:
    """Serve a built page and yield its address.

    At the end the server closes all connections.
    """
    with _StoppingServer(dist, 0, PREFIX, quiet=True) as server, run_in_thread(server):
        yield server.address


@contextmanager
def serve_stalled(dist: Path, stalled_file: str) -> Iterator[tuple[str, threading.Event]]:
    """Serve a built page in which one file is delayed.

    Yield the address, and the event that releases the file.
    """
    let_go = threading.Event()
    with _StoppingServer(dist, 0, PREFIX, quiet=True) as server, run_in_thread(server):
        server.RequestHandlerClass = partial(
            _StallingHandler, stalled_file, let_go, dist, server.prefix, True
        )
        yield server.address, let_go
        let_go.set()


@contextmanager
def run_in_thread(server: SiteServer) -> Iterator[None]:
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


class _StallingHandler(SiteHandler):
    """Handler that delays the answer for one file."""

    def __init__(self, stalled_file: str, released: threading.Event, *arguments: Any) -> None:
        self.stalled_file, self.released = stalled_file, released
        super().__init__(*arguments)

    def _answer(self, *, with_content: bool) -> None:
        if self.path.endswith(self.stalled_file):
            self.released.wait()
        super()._answer(with_content=with_content)


@dataclass
class TransferLog:
    """Record of a server's output: the bytes with their times, and the answers.

    The bytes include headers. The times are seconds of the clock that browsers have as well. An
    answer is a path and a status.
    """

    sent_sizes: list[tuple[float, int]] = field(default_factory=list)
    answers: list[tuple[str, int]] = field(default_factory=list)

    @property
    def total_bytes(self) -> int:
        """The number of bytes sent."""
        return sum(size for _, size in self.sent_sizes)

    def bytes_until(self, moment: float) -> int:
        """Return the number of bytes sent until a moment."""
        return sum(size for sent, size in self.sent_sizes if sent <= moment)


class CountingServer(SiteServer):
    """Server that counts its output for all clients.

    Clients are the page, its workers and the service worker.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, 0, PREFIX, quiet=True)
        self.RequestHandlerClass = partial(CountingHandler, self, folder, self.prefix, True)
        self._log_lock = threading.Lock()
        self._log = TransferLog()

    def record_sent(self, size: int) -> None:
        """Record that `size` bytes have been sent."""
        with self._log_lock:
            self._log.sent_sizes.append((time.time(), size))

    def record_answer(self, path: str, status: int) -> None:
        """Record the answer to a request."""
        with self._log_lock:
            self._log.answers.append((path, status))

    def take_log(self) -> TransferLog:
        """Return the counts since the last call, and start new ones."""
        with self._log_lock:
            counted, self._log = self._log, TransferLog()
        return counted


class CountingHandler(SiteHandler):
    """Handler that reports the size of its output to its server."""

    def __init__(self, counting_server: CountingServer, *arguments: Any) -> None:
        self.counting_server = counting_server
        super().__init__(*arguments)

    def setup(self) -> None:
        """Wrap the output stream in a counter."""
        super().setup()
        self.wfile = _CountedOutput(self.wfile, self.counting_server)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Record the answer instead of logging it."""
        self.counting_server.record_answer(
            self.path, code.value if isinstance(code, HTTPStatus) else int(code)
        )


class _CountedOutput(BufferedIOBase):
    """An output stream that counts the bytes written to it."""

    def __init__(self, out: BufferedIOBase, counting_server: CountingServer) -> None:
        self.out, self.counting_server = out, counting_server

    def writable(self) -> bool:
        return True

    def write(self, content: Any) -> int:
        self.counting_server.record_sent(memoryview(content).nbytes)
        return self.out.write(content)
