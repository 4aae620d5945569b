"""HTML, scripts and styles of the page from the sources, and their server."""

import mimetypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from threading import Thread
from urllib.parse import unquote, urlsplit

from native.http import LocalHandler, LocalServer, file_inside
from wasm_build import icons, styles, vendored
from wasm_build.build import PAGE_SCRIPTS, SITE
from wasm_build.server import CONTENT_TYPES

FOLDER = Path(__file__).parent
SERVICE_WORKERS = ("sw.js", "plain/sw.js")
"""The service workers of a built page that was served at this address before."""
ICONS = "icons/favicon.svg"
QR_FOLDER = "peers/qr"
TEMPLATE = """<!doctype html>
<html lang="en" data-state="loading" data-peers="peers/peers.mjs">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
  <title>Three Fleets</title>
  <link rel="icon" href="icons/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="styles.css" id="styles">
  <link rel="stylesheet" href="native/panel.css">
  {head}
</head>
<body>
  {signs}
  <div id="app"></div>
  {scripts}
</body>
</html>
"""

Answer = tuple[str, bytes]
"""The content type of an answer, and the content."""


def page_html(head: str, scripts: tuple[str, ...], signs: str = "") -> bytes:
    """Return the page with additional head elements, final scripts and the markup of the icons.

    The panel comes first, so that it shows the errors of all other scripts.
    """
    addresses = (
        "native/panel.js",
        "boot/prefix.js",
        "morphdom.js",
        *(f"boot/{name}" for name in PAGE_SCRIPTS),
        *scripts,
    )
    tags = "\n  ".join(f'<script src="{address}"></script>' for address in addresses)
    return TEMPLATE.format(head=head, signs=signs, scripts=tags).encode()


class PageFiles:
    """The files that the page requests, by their addresses.

    Each request reads the file.
    """

    def __init__(self, site: Path = SITE) -> None:
        self.site = site

    def find(self, path: str) -> Answer | None:
        """Return the answer for an address, `None` if there is no such file."""
        if path == "styles.css":
            return CONTENT_TYPES[".css"], self.styles().encode()
        if path == "morphdom.js":
            return CONTENT_TYPES[".js"], vendored.read(
                vendored.MORPHDOM, "dist/morphdom-umd.min.js"
            )
        if path in SERVICE_WORKERS:
            return CONTENT_TYPES[".js"], (FOLDER / "sw.js").read_bytes()
        is_library = path.startswith(f"{QR_FOLDER}/")
        folder, _, name = path.rpartition("/") if is_library else path.partition("/")
        folders = {
            "fonts": vendored.MODULES / vendored.NUNITO,
            "native": FOLDER,
            QR_FOLDER: vendored.MODULES / vendored.QR,
        }
        file = file_inside(folders[folder], name) if folder in folders else None
        file = file or file_inside(self.site, path)
        return _with_type(path, file.read_bytes()) if file else None

    def styles(self) -> str:
        """Return the style sheet of the page.

        Raises:
            BuildError: A part is missing.
        """
        css = styles.font_faces(lambda path: f"fonts/{path}")
        sheets = [self.site / "boot/boot.css", self.site / "styles/main.css"]
        site = self.site.resolve()
        return css + styles.bundle(sheets, lambda path: path.relative_to(site).as_posix())


def _with_type(path: str, content: bytes) -> Answer:
    guessed = CONTENT_TYPES.get(Path(path).suffix) or mimetypes.guess_type(path)[0]
    return guessed or "application/octet-stream", content


FindAnswer = Callable[[str], Answer | None]


class FileHandler(LocalHandler):
    """Handler that answers each request with the result of `find` for its path."""

    def __init__(self, find: FindAnswer, *arguments: object) -> None:
        self.find = find
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Send a file."""
        self.answer(self.find(unquote(urlsplit(self.path).path).lstrip("/")))

    def answer(self, found: Answer | None) -> None:
        """Send an answer, or 404 if it is None."""
        kind, content = found or (CONTENT_TYPES[".txt"], b"not found\n")
        self.send_response(HTTPStatus.OK if found else HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(content)


def native_html(host: str) -> bytes:
    """Return the page whose Python runs in the server at the address `host`."""
    head = f'<meta name="host" content="{host}">'
    return page_html(head, ("native/bridge.js",), icons.sprite(SITE))


@contextmanager
def run_page_server(host: str) -> Iterator[str]:
    """Serve the page for a host in a thread, and yield the page's address."""
    files = PageFiles()
    page = native_html(host)

    def find(path: str) -> Answer | None:
        return (CONTENT_TYPES[".html"], page) if path == "" else files.find(path)

    with LocalServer(("localhost", 0), partial(FileHandler, find)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()
