"""The built page, made once for all workers of a test run."""

import os
from pathlib import Path

import pytest

from wasm_build.build import build
from wasm_build.build_cache import file_lock


def build_once(factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the page, built from the current files."""
    shared = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent  # pytest-xdist gives each worker its own folder below it
    folder = shared / "build" / "dist"
    with file_lock(shared / "build.lock"):
        if not folder.exists():
            build(folder)
    return folder
