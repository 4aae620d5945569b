"""Network line of the page: as fast as this machine, or as slow as a phone's.

DevTools slows the network of one target only. It would slow the page's own requests, but not
those of its workers and its service worker. It also slows each target by itself, so two targets
would get twice the line. Therefore the server is slow here: all its output shares one line, for
all clients. An answer begins one round trip after its request, and all current answers share
the bandwidth. The cost of a new connection, with its handshakes and its slow start, is left
out, as in DevTools.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from io import BufferedIOBase
from pathlib import Path
from typing import Any

from e2e.site_server import CountingHandler, CountingServer

PIECE_BYTES = 4096
"""The number of bytes that an answer sends before the others have their turn."""
MAX_IDLE_S = 0.05
"""The delay in seconds with which a machine may wake up. The line catches up the bytes that
it could have sent in that time. After a longer pause it was idle."""


@dataclass(frozen=True)
class Network:
    """A line's bits per second and its round trip in seconds. 0 bits mean no limit."""

    description: str
    bits_per_second: float = 0
    round_trip_s: float = 0


NETWORKS = {
    "local": Network("this machine's own"),
    "4g": Network("9 Mbit/s, 170 ms", bits_per_second=9e6, round_trip_s=0.170),
    "3g": Network("1.6 Mbit/s, 300 ms", bits_per_second=1.6e6, round_trip_s=0.300),
}
"""This machine's own line, and the lines that WebPageTest calls 4G and 3G."""


class SharedLine:
    """A line that several answers share. Its `network` can be changed."""

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.network = NETWORKS["local"]
        self._now, self._sleep = now, sleep
        self._lock = threading.Lock()
        self._free_at = 0.0

    def wait_round_trip(self) -> None:
        """Wait for the round trip of a request and its answer."""
        if self.network.round_trip_s:
            self._sleep(self.network.round_trip_s)

    def wait_for_bytes(self, size: int) -> None:
        """Wait until `size` bytes have gone over the line, after all earlier ones."""
        if not self.network.bits_per_second:
            return
        with self._lock:
            now = self._now()
            if now - self._free_at > MAX_IDLE_S:
                self._free_at = now
            self._free_at += 8 * size / self.network.bits_per_second
            wait = self._free_at - now
        if wait > 0:
            self._sleep(wait)


class SlowServer(CountingServer):
    """Server that counts its output, and sends it over one line."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.line = SharedLine()
        self.RequestHandlerClass = partial(SlowHandler, self, folder, self.prefix, True)


class SlowHandler(CountingHandler):
    """Handler that answers at the speed of its server's line."""

    counting_server: SlowServer

    def setup(self) -> None:
        """Wrap the output in the line, outside the counter.

        The counter then counts piece by piece.
        """
        super().setup()
        self.wfile = _SlowedOutput(self.wfile, self.counting_server.line)

    def do_GET(self) -> None:  # noqa: N802
        """Send a file with its content."""
        self.counting_server.line.wait_round_trip()
        super().do_GET()


class _SlowedOutput(BufferedIOBase):
    """An output stream that sends a piece when the line has capacity for it."""

    def __init__(self, out: BufferedIOBase, line: SharedLine) -> None:
        self.out, self.line = out, line

    def writable(self) -> bool:
        return True

    def write(self, content: Any) -> int:
        if not self.line.network.bits_per_second:
            return self.out.write(content)
        view = memoryview(content).cast("B")
        for start in range(0, len(view), PIECE_BYTES):
            piece = view[start : start + PIECE_BYTES]
            self.line.wait_for_bytes(len(piece))
            self.out.write(piece)
        return len(view)
