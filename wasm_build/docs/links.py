"""Check of the links in a folder of HTML pages."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {"audio", "iframe", "img", "link", "script", "source", "video"}
"""Elements whose address the browser loads by itself."""
GAMES = "../"
"""The address of the page with the games, which contains the site."""
STYLE_ADDRESS = re.compile(r"url\(\s*['\"]?(?!data:|#)([^'\")]+)|@import\s+['\"]([^'\"]+)")


class _Page(HTMLParser):
    """Anchors and addresses of one page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.addresses: list[tuple[str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the id and the address of an element."""
        for name, value in attrs:
            if name == "id" and value:
                self.anchors.add(value)
            elif name in ("href", "src") and value is not None:
                self.addresses.append((tag, value))


def link_faults(folder: Path) -> list[str]:
    """Return a line for each link that leads nowhere and each file of another site.

    A link to another site is allowed. No page may load anything from there.
    """
    pages = {path: _Page(path.read_text("utf-8")) for path in sorted(folder.rglob("*.html"))}
    faults = []
    for path, page in pages.items():
        for tag, address in page.addresses:
            if fault := _fault(pages, path, tag, address):
                faults.append(f"{path.relative_to(folder)}: {address}: {fault}")
    for path in sorted(folder.rglob("*.css")):
        faults += [
            f"{path.relative_to(folder)}: {address}: {fault}"
            for address in _style_addresses(path)
            if (fault := _fault(pages, path, "link", address))
        ]
    return faults


def _fault(pages: dict[Path, _Page], path: Path, tag: str, address: str) -> str:
    parts = urlsplit(address)
    if parts.scheme == "data" or address == GAMES:
        return ""
    if parts.scheme or parts.netloc:
        return "loaded from another site" if tag in LOADED else ""
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not target.is_file():
        return "no such file"
    if parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].anchors:
        return "no such anchor"
    return ""


def _style_addresses(path: Path) -> Iterator[str]:
    for found in STYLE_ADDRESS.finditer(path.read_text("utf-8")):
        yield found[1] or found[2]
