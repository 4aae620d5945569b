"""The line on which a page comes: as fast as this machine, or as slow as a phone's.

DevTools slows the network of one target only: it would slow the page's own requests, but neither
those of its workers nor of its service worker, and each target by itself, so that two at work had
twice the line. The server is slowed here instead, as all that leaves it takes one line, whoever has
asked. An answer begins a round trip after its request, and all answers under way share the bits.
What a new connection costs, with its handshakes and its slow begin, is left out, as in DevTools.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from io import BufferedIOBase
from pathlib import Path
from typing import Any

from e2e.served import CountingHandler, CountingServer

PIECE = 4096
"""Bytes that an answer sends before the others have their turn."""
LATE = 0.05
"""Seconds by which a machine may wake up late; what the line could have sent meanwhile is made up
for. After more than that it has had nothing to do."""


@dataclass(frozen=True)
class Network:
    """A line's bits a second and its round trip in seconds; no bits are no limit."""

    told: str
    bits: float = 0
    round_trip: float = 0


NETWORKS = {
    "local": Network("this machine's own"),
    "4g": Network("9 Mbit/s, 170 ms", bits=9e6, round_trip=0.170),
    "3g": Network("1.6 Mbit/s, 300 ms", bits=1.6e6, round_trip=0.300),
}
"""This machine's own, and the lines that WebPageTest calls 4G and 3G."""


class Line:
    """A line that several answers share; it can be told which network it is."""

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.network = NETWORKS["local"]
        self._now, self._sleep = now, sleep
        self._taking = threading.Lock()
        self._free = 0.0

    def answer(self) -> None:
        """Wait as long as a request and its answer are on their way."""
        if self.network.round_trip:
            self._sleep(self.network.round_trip)

    def take(self, size: int) -> None:
        """Wait until so many bytes have gone over the line, after those that came before."""
        if not self.network.bits:
            return
        with self._taking:
            now = self._now()
            if now - self._free > LATE:
                self._free = now
            self._free += 8 * size / self.network.bits
            wait = self._free - now
        if wait > 0:
            self._sleep(wait)


class SlowServer(CountingServer):
    """Counts what leaves it, and sends it over one line."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.line = Line()
        self.RequestHandlerClass = partial(SlowHandler, self, folder, self.prefix, True)


class SlowHandler(CountingHandler):
    """Answers as every other, but as slowly as its server's line is."""

    counts: SlowServer

    def setup(self) -> None:
        """Put the line on the way out, before the counter: it counts piece by piece."""
        super().setup()
        self.wfile = _Slowed(self.wfile, self.counts.line)

    def do_GET(self) -> None:  # noqa: N802
        """Send a file, with its content."""
        self.counts.line.answer()
        super().do_GET()


class _Slowed(BufferedIOBase):
    """A way out on which a piece leaves when the line has room for it."""

    def __init__(self, out: BufferedIOBase, line: Line) -> None:
        self.out, self.line = out, line

    def writable(self) -> bool:
        return True

    def write(self, content: Any) -> int:
        if not self.line.network.bits:
            return self.out.write(content)
        view = memoryview(content).cast("B")
        for start in range(0, len(view), PIECE):
            piece = view[start : start + PIECE]
            self.line.take(len(piece))
            self.out.write(piece)
        return len(view)
