"""The built page behind a server of its own, for tests, pictures and benchmarks."""

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
"""The page lies below a path, as on GitHub Pages."""


@contextmanager
def served(dist: Path) -> Iterator[str]:
    """Serve a built page and give its address; at the end nobody gets an answer any more."""
    with _StoppingServer(dist, 0, PREFIX, quiet=True) as server, running(server):
        yield server.address


@contextmanager
def served_late(dist: Path, late: str) -> Iterator[tuple[str, threading.Event]]:
    """Serve a built page of which a file waits; give its address, and what lets the file go."""
    let_go = threading.Event()
    with _StoppingServer(dist, 0, PREFIX, quiet=True) as server, running(server):
        server.RequestHandlerClass = partial(_LateHandler, late, let_go, dist, server.prefix, True)
        yield server.address, let_go
        let_go.set()


@contextmanager
def running(server: SiteServer) -> Iterator[None]:
    """Let a server answer."""
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield
    server.shutdown()


class _StoppingServer(SiteServer):
    """Hangs up when it is closed: browsers leave their connections open for the next request."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._connections: list[socket] = []

    def process_request(self, request: Any, client_address: Any) -> None:
        """Remember a connection, and answer it."""
        self._connections.append(request)
        super().process_request(request, client_address)

    def server_close(self) -> None:
        """Close what is still open, too."""
        super().server_close()
        for connection in self._connections:
            with suppress(OSError):  # the other end has hung up before
                connection.shutdown(SHUT_RDWR)


class _LateHandler(SiteHandler):
    """Answers as every other, but for one file not before it may."""

    def __init__(self, late: str, let_go: threading.Event, *arguments: Any) -> None:
        self.late, self.let_go = late, let_go
        super().__init__(*arguments)

    def _answer(self, *, with_content: bool) -> None:
        if self.path.endswith(self.late):
            self.let_go.wait()
        super()._answer(with_content=with_content)


@dataclass
class Count:
    """What has left a server: how many bytes when, headers among them, and the answers.

    The times are seconds of the clock that browsers have as well; an answer is a path and a status.
    """

    sent: list[tuple[float, int]] = field(default_factory=list)
    answers: list[tuple[str, int]] = field(default_factory=list)

    @property
    def bytes(self) -> int:
        """All that was sent."""
        return sum(size for _, size in self.sent)

    def bytes_until(self, moment: float) -> int:
        """Return how much had been sent by then."""
        return sum(size for sent, size in self.sent if sent <= moment)


class CountingServer(SiteServer):
    """Counts what leaves it, whoever asked: the page, its workers or the service worker."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, 0, PREFIX, quiet=True)
        self.RequestHandlerClass = partial(CountingHandler, self, folder, self.prefix, True)
        self._counting = threading.Lock()
        self._count = Count()

    def sent(self, size: int) -> None:
        """Note that so many bytes have left."""
        with self._counting:
            self._count.sent.append((time.time(), size))

    def answered(self, path: str, status: int) -> None:
        """Note the answer to a request."""
        with self._counting:
            self._count.answers.append((path, status))

    def take_count(self) -> Count:
        """Return what has left since it was last asked."""
        with self._counting:
            counted, self._count = self._count, Count()
        return counted


class CountingHandler(SiteHandler):
    """Answers as every other, and tells its server how much it sent."""

    def __init__(self, counts: CountingServer, *arguments: Any) -> None:
        self.counts = counts
        super().__init__(*arguments)

    def setup(self) -> None:
        """Put a counter on the way out."""
        super().setup()
        self.wfile = _Counted(self.wfile, self.counts)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Note the answer instead of writing about it."""
        self.counts.answered(self.path, code.value if isinstance(code, HTTPStatus) else int(code))


class _Counted(BufferedIOBase):
    """A way out that counts what takes it."""

    def __init__(self, out: BufferedIOBase, counts: CountingServer) -> None:
        self.out, self.counts = out, counts

    def writable(self) -> bool:
        return True

    def write(self, content: Any) -> int:
        self.counts.sent(memoryview(content).nbytes)
        return self.out.write(content)
