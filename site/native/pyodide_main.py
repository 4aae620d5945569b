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
MAX_STARTS = 50
"""The number of starts after which Pyodide starts anew. Each start leaves some megabytes behind."""
IDLE_DELAY_MS = 1000
"""Milliseconds after a start until the next work. The page must be usable first."""
HASH_FLAG = 1
"""The bit in the header of a compiled module that binds it to its source instead of a time."""

FRAME = window.document.getElementById("frame")


class FrameJsModule(ModuleType):
    """The module `js` of the app: the global objects of the frame."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(FRAME.contentWindow, name)


class SourceLoader:
    """The sources that the interpreter has, by name, with their checksums."""

    def __init__(self) -> None:
        self.start_count = 0
        self._checksums: dict[str, int] = {}

    async def start(self) -> None:
        """Start the page that the frame has loaded, with the server's current sources."""
        self.start_count += 1
        if self.start_count > MAX_STARTS:
            window.location.reload()
            return
        try:
            await self._update()
            if FRAME.contentWindow.hasPython:
                return  # the frame has loaded again meanwhile
            FRAME.contentWindow.hasPython = True
            delivered = compiled_files()
            importlib.import_module("native.replay").start()
        except Exception:
            FRAME.contentWindow.devPanel.report(traceback.format_exc())
            return
        compile_later = create_once_callable(lambda: compile_for_next_start(delivered))
        window.setTimeout(compile_later, IDLE_DELAY_MS)

    async def _update(self) -> None:
        """Fetch the sources, and forget the modules of the packages that changed.

        Modules of packages that import a changed package are forgotten, too.
        """
        response = await window.fetch("sources.zip", cache="no-store")
        content = (await response.arrayBuffer()).to_bytes()
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            files = {each.filename: each.CRC for each in archive.infolist()}
            sources = {name: crc for name, crc in files.items() if not name.endswith(".pyc")}
            changed = {
                name.partition("/")[0] for name, _ in sources.items() ^ self._checksums.items()
            }
            if not changed:
                return
            for package in PACKAGES:
                shutil.rmtree(package, ignore_errors=True)
            archive.extractall()
        self._checksums = sources
        first = min(PACKAGES.index(package) for package in changed)
        for name in tuple(sys.modules):
            if name.partition(".")[0] in PACKAGES[first:]:
                del sys.modules[name]
        importlib.invalidate_caches()


def compiled_files() -> dict[Path, int]:
    """Return the compiled modules with their times of writing in ns."""
    found = (path for name in PACKAGES for path in Path(name).rglob("*.pyc"))
    return {path: path.stat().st_mtime_ns for path in found}


def compile_for_next_start(known_files: dict[Path, int]) -> None:
    """Send the modules that this start compiled to the server for the next start.

    An archive does not preserve the times of files, so the modules are bound to a hash of their
    source.
    """
    for module in tuple(sys.modules.values()):
        source = getattr(module, "__file__", None)
        if source and module.__name__.partition(".")[0] in PACKAGES:
            target = Path(cache_from_source(source))
            if not target.is_file() or not target.read_bytes()[4] & HASH_FLAG:
                mode = py_compile.PycInvalidationMode.CHECKED_HASH
                py_compile.compile(source, str(target), invalidation_mode=mode)
    fresh = [path for path, time in compiled_files().items() if known_files.get(path) != time]
    if not fresh:
        return
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path in fresh:
            archive.write(path)
    window.fetch("pycache", method="POST", body=to_js(buffer.getvalue()))


sys.modules["js"] = FrameJsModule("js")
window.startPython = create_proxy(SourceLoader().start)
if FRAME.contentWindow.isLoaded:
    window.startPython()
