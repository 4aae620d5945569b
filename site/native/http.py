"""HTTP server and request handler of the development pages."""

import sys
import traceback
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

LOCAL_HOSTS = ("localhost", "127.0.0.1")
READY_PREFIX = "Python side: "
"""The child process of the development server prints this before its address."""


class LocalServer(ThreadingHTTPServer):
    """An HTTP server whose threads end with the process."""

    daemon_threads = True

    @property
    def address(self) -> str:
        """The address of the server."""
        return f"http://localhost:{self.server_address[1]}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """Print the traceback of an error.

        A browser that closed the connection early is no error.
        """
        if not isinstance(sys.exception(), ConnectionError):
            traceback.print_exc()


class LocalHandler(BaseHTTPRequestHandler):
    """Handler that refuses requests whose host name is not this machine's.

    A site of the internet can give its own name the address 127.0.0.1 (DNS rebinding).
    """

    protocol_version = "HTTP/1.1"

    def parse_request(self) -> bool:
        """Read the head of a request, and refuse it if its `Host` is foreign."""
        if not super().parse_request():
            return False
        if is_local(f"//{self.headers.get('Host', '')}"):
            return True
        self.send_error(HTTPStatus.FORBIDDEN, "This server answers its own machine only")
        return False

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Print nothing, because requests are many and the terminal is for errors."""


def is_local(address: str) -> bool:
    """Return True if an address names this machine."""
    try:
        return urlsplit(address).hostname in LOCAL_HOSTS
    except ValueError:
        return False


def file_inside(folder: Path, name: str) -> Path | None:
    """Return the file of a folder at a relative path.

    `None` if there is no such file or if it is outside the folder.
    """
    root = folder.resolve()
    file = (root / name).resolve()
    return file if root in file.parents and file.is_file() else None
