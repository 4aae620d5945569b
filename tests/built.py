"""The built page, made once for all workers of a test run."""

import os
from pathlib import Path

import pytest

from wasm_build.build import build
from wasm_build.build_cache import one_at_a_time


def built_once(factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the page, built from the current files."""
    shared = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent  # pytest-xdist gives each worker its own folder below it
    folder = shared / "build" / "dist"
    with one_at_a_time(shared / "build.lock"):
        if not folder.exists():
            build(folder)
    return folder
