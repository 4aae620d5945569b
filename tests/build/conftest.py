"""Fixtures of the build tests: the page, built once, and tiny sites."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.built import build_once
from wasm_build import BuildError, snapshot, vendored
from wasm_build.build import build
from wasm_build.node import run_node
from wasm_build.start_stages import Optimizations
from wasm_build.zip_archives import read_zip

UNPACK = Path(__file__).with_name("unpack.mjs")


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the page, built once for all workers."""
    return build_once(tmp_path_factory)


def read_boot_plan(dist: Path) -> dict[str, Any]:
    """Return the boot plan, which the page contains for its scripts."""
    html = (dist / "index.html").read_text("utf-8")
    found = re.search(r'id="boot-plan">(.*?)</script>', html)
    assert found
    plan: dict[str, Any] = json.loads(found[1])
    return plan


def fail_to_make_snapshot(*_: object) -> snapshot.Snapshot:
    """Fail as `memory.make` does after an upgrade of Pyodide that breaks the snapshot."""
    raise BuildError("Python's memory could not be made")


@pytest.fixture(scope="session")
def from_archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a page built without a snapshot, while making one fails."""
    folder = tmp_path_factory.mktemp("build") / "dist"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(snapshot, "make_snapshot", fail_to_make_snapshot)
        build(folder, optimizations=Optimizations(snapshot=False))
    return folder


@pytest.fixture(scope="session")
def archives(
    from_archives: Path, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, dict[str, bytes]]:
    """Return the files of each archive that a start without a snapshot imports from."""
    plan = read_boot_plan(from_archives)["python"]["archives"]
    return unpack(from_archives, plan, tmp_path_factory.mktemp("archives"))


def unpack(dist: Path, entry: dict[str, Any], folder: Path) -> dict[str, dict[str, bytes]]:
    """Return the files of each archive of an entry of the boot plan."""
    pyodide = vendored.MODULES / vendored.PYODIDE / "pyodide.mjs"
    run_node([str(UNPACK), pyodide.as_uri(), str(dist / entry["url"]), "all"], folder, "damaged")
    content = (folder / "all").read_bytes()
    assert len(content) == entry["size"]
    found = {}
    for name, size in entry["files"]:
        found[name], content = read_zip(content[:size]), content[size:]
    assert not content
    return found


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return an empty site: a folder for views and one for catalogs."""
    site = tmp_path / "site"
    (site / "app").mkdir(parents=True)
    (site / "locale").mkdir()
    return site
