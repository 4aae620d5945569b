"""Development server on a copy of the sources, for tests and measurements."""

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from playwright.sync_api import Page

from wasm_build import ROOT

COPIED = ("site", "fleet_engine", "wasm_build")
INSTALLED = "wasm_build/node_modules"
ADDRESS = "Three Fleets, from the sources: "
"""The server prints it before the address of the page."""


@dataclass
class Development:
    """A running development server.

    Attributes:
        sources: the folder whose files it serves.
        address: the address of the page.
        lines: the lines that the server has printed so far.
    """

    sources: Path
    address: str = ""
    lines: list[str] = field(default_factory=list)
    printed: threading.Condition = field(default_factory=threading.Condition)

    def wait_for(self, text: str, seconds: float = 60) -> None:
        """Wait until the server has printed a text."""
        with self.printed:
            if not self.printed.wait_for(lambda: text in self.output, seconds):
                raise TimeoutError(f"{text!r} was not printed:\n{self.output}")

    def edit(self, name: str, before: str, after: str) -> None:
        """Replace a text in a source file. Raises `ValueError` if the file lacks it."""
        path = self.sources / name
        source = path.read_text("utf-8")
        if before not in source:
            raise ValueError(f"{name} does not contain {before!r}")
        path.write_text(source.replace(before, after), "utf-8")

    @property
    def output(self) -> str:
        """The whole output of the server so far."""
        return "".join(self.lines)


def app_of(page: Page) -> Page:
    """Return the part of a page that contains the app.

    With Pyodide that is a frame, else the page itself. A frame has all methods of a page that
    players and tests call after the start.
    """
    return cast(Page, page.frame("frame") or page)


@contextmanager
def developing(sources: Path, *, pyodide: bool = False) -> Iterator[Development]:
    """Copy the sources into a new folder, and serve them until the context ends."""
    for name in COPIED:
        ignored = shutil.ignore_patterns("node_modules", "__pycache__")
        shutil.copytree(ROOT / name, sources / name, ignore=ignored)
    (sources / INSTALLED).symlink_to(ROOT / INSTALLED)
    path = os.pathsep.join([str(sources / "site"), str(sources)])
    options = {"PORT": "0", "PYODIDE": "1" if pyodide else "", "PYTHONPATH": path}
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "native.server"],
        cwd=sources,
        env={**os.environ, **options},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        try:
            yield _started(server, Development(sources))
        finally:
            server.terminate()


def _started(server: "subprocess.Popen[str]", development: Development) -> Development:
    assert server.stdout
    for line in server.stdout:
        development.lines.append(line)
        if line.startswith(ADDRESS):
            development.address = line.removeprefix(ADDRESS).split()[0]
            reading = threading.Thread(target=_read_on, args=[server, development], daemon=True)
            reading.start()
            return development
    raise RuntimeError(f"the development server did not start:\n{development.output}")


def _read_on(server: "subprocess.Popen[str]", development: Development) -> None:
    assert server.stdout
    for line in server.stdout:
        with development.printed:
            development.lines.append(line)
            development.printed.notify_all()
