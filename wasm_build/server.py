"""A small server that behaves like GitHub Pages, for playing and for tests.

It serves gzip for text and WebAssembly, ETag and 304, ten minutes of Cache-Control, and the site
below any path. It sends no headers for cross-origin isolation.
"""

import gzip
import hashlib
import socket
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from wasm_build import BuildError

CONTENT_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
COMPRESSED_SUFFIXES = (
    ".css",
    ".html",
    ".js",
    ".json",
    ".mjs",
    ".py",
    ".svg",
    ".txt",
    ".wasm",
    ".webmanifest",
)
"""File types that are compressed for transfer.

Archives, fonts and pictures are compressed already.
"""

ANY_ADDRESS = ""
"""The host name that makes a server listen on all addresses of this machine."""

MAX_PORT = 65_535

NOT_FOUND = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Not found</title>
<body style="font:1.2em system-ui;margin:3em"><h1>Not found</h1><p>Nothing lies at this address.
"""


class SiteHandler(BaseHTTPRequestHandler):
    """Handler of requests for the files of one folder, below one path."""

    protocol_version = "HTTP/1.1"
    server_version = "three-fleets"
    sys_version = ""

    def __init__(self, folder: Path, prefix: str, quiet: bool, *arguments: object) -> None:
        self.folder, self.prefix, self.quiet = folder, prefix, quiet
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Send a file with its content."""
        self._answer(with_content=True)

    def do_HEAD(self) -> None:
        """Send the headers of a file without its content."""
        self._answer(with_content=False)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Write a line about each request, unless the server is `quiet`."""
        if not self.quiet:
            super().log_message(format, *args)

    def _answer(self, *, with_content: bool) -> None:
        path = unquote(urlsplit(self.path).path)
        if f"{path}/" == self.prefix:
            return self._send(HTTPStatus.MOVED_PERMANENTLY, {"Location": self.prefix}, b"")
        file = self._file(path)
        if file is None:
            headers = {"Content-Type": CONTENT_TYPES[".html"]}
            return self._send(HTTPStatus.NOT_FOUND, headers, NOT_FOUND if with_content else b"")
        zipped = file.suffix in COMPRESSED_SUFFIXES and "gzip" in self.headers.get(
            "Accept-Encoding", ""
        )
        content, tag = _read_content(file, file.stat().st_mtime_ns, zipped)
        headers = {
            "Cache-Control": "max-age=600",
            "Content-Type": CONTENT_TYPES.get(file.suffix, "application/octet-stream"),
            "ETag": tag,
            "Vary": "Accept-Encoding",
        }
        if zipped:
            headers["Content-Encoding"] = "gzip"
        if tag in self.headers.get("If-None-Match", ""):
            return self._send(HTTPStatus.NOT_MODIFIED, headers, b"")
        return self._send(HTTPStatus.OK, headers, content, with_content)

    def _file(self, path: str) -> Path | None:
        """Return the file at a path of the site, or None.

        A path outside the folder gives None.
        """
        if not path.startswith(self.prefix):
            return None
        inside = PurePosixPath(path.removeprefix(self.prefix))
        if inside.is_absolute() or ".." in inside.parts:
            return None
        file = self.folder / inside
        if path.endswith("/"):
            file /= "index.html"
        return file if file.is_file() else None

    def _send(
        self, status: HTTPStatus, headers: dict[str, str], content: bytes, with_content: bool = True
    ) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if with_content and content:
            self.wfile.write(content)


def parse_port(text: str) -> int:
    """Return the number of a port. 0 means any free port.

    Raises:
        BuildError: The text is not a valid port.
    """
    if text.isascii() and text.isdecimal() and int(text) <= MAX_PORT:
        return int(text)
    raise BuildError(f"Port {text} is no number from 0 to {MAX_PORT}. Try another: PORT=8001")


class SiteServer(ThreadingHTTPServer):
    """Server of one folder below one path. Port 0 takes any free port."""

    daemon_threads = True

    def __init__(
        self,
        folder: Path,
        port: int,
        prefix: str = "/",
        quiet: bool = False,
        host: str = "localhost",
    ) -> None:
        self.prefix = f"/{prefix.strip('/')}/" if prefix.strip("/") else "/"
        super().__init__((host, port), partial(SiteHandler, folder, self.prefix, quiet))

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"http://localhost:{self.server_address[1]}{self.prefix}"

    @property
    def network_address(self) -> str | None:
        """The address of the page for a phone in the same network.

        None if there is no network.
        """
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(("192.0.2.1", 9))  # sends nothing, but selects the network interface
            except OSError:
                return None
            host = probe.getsockname()[0]
        return f"http://{host}:{self.server_address[1]}{self.prefix}"

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore browsers that close the connection during an answer."""


@lru_cache(maxsize=256)
def _read_content(file: Path, changed: int, zipped: bool) -> tuple[bytes, str]:
    """Return the body and the ETag of a file.

    `changed` is the time of the file in ns. A changed file gets another cache entry by it.
    """
    content = file.read_bytes()
    tag = f'"{hashlib.sha256(content).hexdigest()[:24]}{"-gzip" if zipped else ""}"'
    return (gzip.compress(content, 6, mtime=0) if zipped else content), tag
