"""A real PeerServer on this machine."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wasm_build import npm

HERE = Path(__file__).parent


@contextmanager
def serve_rendezvous() -> Iterator[str]:
    """Run a PeerServer, and yield its address, without the path that the page appends."""
    command = [npm.install(HERE), str(HERE / "serve.mjs"), str(HERE / "node_modules")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield f"ws://localhost:{int(server.stdout.readline())}"
        finally:
            server.kill()
