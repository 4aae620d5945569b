"""Start of the page in stock Pyodide from its sources. PyScript runs this file.

The page is in a frame, which loads anew after each edit. Pyodide is outside of it and continues,
because its own start takes seconds.
"""

import importlib
import io
import py_compile
import shutil
import sys
import traceback
import zipfile
from importlib.util import cache_from_source
from pathlib import Path
from types import ModuleType
from typing import Any

import js as window
from pyodide.ffi import create_once_callable, create_proxy, to_js

PACKAGES = ("fleet_engine", "app", "native")
"""The packages in an order in which each imports only earlier ones."""
MOST_STARTS = 50
"""The number of starts after which Pyodide starts anew. Each start leaves some megabytes behind."""
IDLE_AFTER = 1000
"""Milliseconds after a start until the next work. The page must be usable first."""
HASHED = 1
"""The bit in the header of a compiled module that binds it to its source instead of a time."""

FRAME = window.document.getElementById("frame")


class FrameJs(ModuleType):
    """The module `js` of the app: the global objects of the frame."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(FRAME.contentWindow, name)


class Sources:
    """The sources that the interpreter has, by name, with their checksums."""

    def __init__(self) -> None:
        self.starts = 0
        self._known: dict[str, int] = {}

    async def start(self) -> None:
        """Start the page that the frame has loaded, with the server's current sources."""
        self.starts += 1
        if self.starts > MOST_STARTS:
            window.location.reload()
            return
        try:
            await self._renew()
            if FRAME.contentWindow.hasPython:
                return  # the frame has loaded again meanwhile
            FRAME.contentWindow.hasPython = True
            delivered = compiled_files()
            importlib.import_module("native.replay").start()
        except Exception:
            FRAME.contentWindow.devPanel.report(traceback.format_exc())
            return
        compile_later = create_once_callable(lambda: compile_for_next_start(delivered))
        window.setTimeout(compile_later, IDLE_AFTER)

    async def _renew(self) -> None:
        """Fetch the sources, and forget the modules of the packages that changed.

        Modules of packages that import a changed package are forgotten, too.
        """
        response = await window.fetch("sources.zip", cache="no-store")
        content = (await response.arrayBuffer()).to_bytes()
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            files = {each.filename: each.CRC for each in archive.infolist()}
            sources = {name: crc for name, crc in files.items() if not name.endswith(".pyc")}
            changed = {name.partition("/")[0] for name, _ in sources.items() ^ self._known.items()}
            if not changed:
                return
            for package in PACKAGES:
                shutil.rmtree(package, ignore_errors=True)
            archive.extractall()
        self._known = sources
        first = min(PACKAGES.index(package) for package in changed)
        for name in tuple(sys.modules):
            if name.partition(".")[0] in PACKAGES[first:]:
                del sys.modules[name]
        importlib.invalidate_caches()


def compiled_files() -> dict[Path, int]:
    """Return the compiled modules with their times of writing in ns."""
    found = (path for name in PACKAGES for path in Path(name).rglob("*.pyc"))
    return {path: path.stat().st_mtime_ns for path in found}


def compile_for_next_start(before: dict[Path, int]) -> None:
    """Send the modules that this start compiled to the server for the next start.

    An archive does not preserve the times of files, so the modules are bound to a hash of their
    source.
    """
    for module in tuple(sys.modules.values()):
        source = getattr(module, "__file__", None)
        if source and module.__name__.partition(".")[0] in PACKAGES:
            target = Path(cache_from_source(source))
            if not target.is_file() or not target.read_bytes()[4] & HASHED:
                mode = py_compile.PycInvalidationMode.CHECKED_HASH
                py_compile.compile(source, str(target), invalidation_mode=mode)
    fresh = [path for path, time in compiled_files().items() if before.get(path) != time]
    if not fresh:
        return
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path in fresh:
            archive.write(path)
    window.fetch("pycache", method="POST", body=to_js(buffer.getvalue()))


sys.modules["js"] = FrameJs("js")
window.startPython = create_proxy(Sources().start)
if FRAME.contentWindow.isLoaded:
    window.startPython()
