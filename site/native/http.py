"""HTTP server and request handler of the development pages."""

import sys
import traceback
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

LOCAL = ("localhost", "127.0.0.1")
READY = "Python side: "
"""The child process of the development server prints it before its address."""


class Server(ThreadingHTTPServer):
    """An HTTP server whose threads end with the process."""

    daemon_threads = True

    @property
    def address(self) -> str:
        """The address of the server."""
        return f"http://localhost:{self.server_address[1]}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """Print the traceback of an error, except where a browser closed the connection early."""
        if not isinstance(sys.exception(), ConnectionError):
            traceback.print_exc()


class LocalHandler(BaseHTTPRequestHandler):
    """Refuses requests under a name that is not this machine's.

    A site of the internet can give its own name the address 127.0.0.1 (DNS rebinding).
    """

    protocol_version = "HTTP/1.1"

    def parse_request(self) -> bool:
        """Read the head of a request, and refuse it if its `Host` is a foreign name."""
        if not super().parse_request():
            return False
        if is_local(f"//{self.headers.get('Host', '')}"):
            return True
        self.send_error(HTTPStatus.FORBIDDEN, "This server answers its own machine only")
        return False

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Print nothing: requests are many, and the terminal is for errors."""


def is_local(address: str) -> bool:
    """Return True if an address names this machine."""
    try:
        return urlsplit(address).hostname in LOCAL
    except ValueError:
        return False


def file_inside(folder: Path, name: str) -> Path | None:
    """Return the file of a folder that a name leads to, `None` for any file outside of it."""
    root = folder.resolve()
    file = (root / name).resolve()
    return file if root in file.parents and file.is_file() else None
