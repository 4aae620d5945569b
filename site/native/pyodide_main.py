"""Starts the page in stock Pyodide from its sources; PyScript runs this file."""

import importlib
import io
import py_compile
import sys
import traceback
import zipfile
from importlib.util import cache_from_source
from pathlib import Path

import js
from pyodide.ffi import create_once_callable, to_js

PACKAGES = ("app", "native", "fleet_engine")
IDLE_AFTER = 1000
"""Milliseconds after the start: the page must be usable first."""
HASHED = 1
"""The bit in the header of a compiled module that binds it to its source, not to a time."""


def compiled_files() -> dict[Path, int]:
    """Return the compiled modules, with the times at which they were written."""
    found = (path for name in PACKAGES for path in Path(name).rglob("*.pyc"))
    return {path: path.stat().st_mtime_ns for path in found}


def compile_for_next_start(before: dict[Path, int]) -> None:
    """Send the server what this start had to compile, so that the next one need not.

    Times of files do not survive the way through an archive: the modules are bound to a hash of
    their source.
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
    js.fetch("pycache", method="POST", body=to_js(buffer.getvalue()))


try:
    delivered = compiled_files()
    importlib.import_module("native.replay").start()
    js.setTimeout(create_once_callable(lambda: compile_for_next_start(delivered)), IDLE_AFTER)
except Exception:
    js.devPanel.report(traceback.format_exc())
    raise
