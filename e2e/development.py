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

COPIED_FOLDERS = ("site", "fleet_engine", "wasm_build")
NODE_MODULES = "wasm_build/node_modules"
ADDRESS_PREFIX = "Three Fleets, from the sources: "
"""The server prints it before the address of the page."""


@dataclass
class DevServerProcess:
    """A running development server.

    Attributes:
        sources: the folder whose files it serves.
        address: the address of the page.
        lines: the lines that the server has printed so far.
        originals: the texts of the edited files before their first edit.
    """

    sources: Path
    address: str = ""
    lines: list[str] = field(default_factory=list)
    originals: dict[Path, str] = field(default_factory=dict)
    line_printed: threading.Condition = field(default_factory=threading.Condition)

    def wait_for(self, text: str, seconds: float = 60) -> None:
        """Wait until the server has printed a text."""
        with self.line_printed:
            if not self.line_printed.wait_for(lambda: text in self.output, seconds):
                raise TimeoutError(f"{text!r} was not printed:\n{self.output}")

    def edit(self, name: str, before: str, after: str) -> None:
        """Replace a text in a source file. Raises `ValueError` if the file lacks it."""
        path = self.sources / name
        source = path.read_text("utf-8")
        if before not in source:
            raise ValueError(f"{name} does not contain {before!r}")
        self.originals.setdefault(path, source)
        path.write_text(source.replace(before, after), "utf-8")

    def restore(self) -> None:
        """Write the edited files back, except those whose edits were undone."""
        for path, source in self.originals.items():
            if path.read_text("utf-8") != source:
                path.write_text(source, "utf-8")

    @property
    def output(self) -> str:
        """The whole output of the server so far."""
        return "".join(self.lines)


def app_frame(page: Page) -> Page:
    """Return the part of a page that contains the app.

    With Pyodide that is a frame, else the page itself. A frame has all methods of a page that
    players and tests call after the start.
    """
    return cast(Page, page.frame("frame") or page)


@contextmanager
def run_dev_server(sources: Path, *, pyodide: bool = False) -> Iterator[DevServerProcess]:
    """Copy the sources into a new folder, and serve them until the context ends."""
    for name in COPIED_FOLDERS:
        ignored = shutil.ignore_patterns("node_modules", "__pycache__")
        shutil.copytree(ROOT / name, sources / name, ignore=ignored)
    (sources / NODE_MODULES).symlink_to(ROOT / NODE_MODULES)
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
            yield _wait_for_address(server, DevServerProcess(sources))
        finally:
            server.terminate()


def _wait_for_address(
    server: "subprocess.Popen[str]", process: DevServerProcess
) -> DevServerProcess:
    assert server.stdout
    for line in server.stdout:
        process.lines.append(line)
        if line.startswith(ADDRESS_PREFIX):
            process.address = line.removeprefix(ADDRESS_PREFIX).split()[0]
            reading = threading.Thread(target=_collect_output, args=[server, process], daemon=True)
            reading.start()
            return process
    raise RuntimeError(f"the development server did not start:\n{process.output}")


def _collect_output(server: "subprocess.Popen[str]", process: DevServerProcess) -> None:
    assert server.stdout
    for line in server.stdout:
        with process.line_printed:
            process.lines.append(line)
            process.line_printed.notify_all()
