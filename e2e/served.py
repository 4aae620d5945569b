"""The built page behind a server of its own, for tests, pictures and benchmarks."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wasm_build.server import SiteServer

PREFIX = "/some/sub/path/"
"""The page lies below a path, as on GitHub Pages."""


@contextmanager
def served(dist: Path) -> Iterator[str]:
    """Serve a built page and give its address."""
    with SiteServer(dist, 0, PREFIX, quiet=True) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()
