"""Snapshot of the page's Python: complete, and the same from every machine."""

import subprocess
from pathlib import Path

import pytest

from app.games import GAMES
from app.i18n import LANGUAGES
from wasm_build import snapshot, stdlib, vendored
from wasm_build.build import PYODIDE_FILES, SITE, zip_app
from wasm_build.node import find_node
from wasm_build.wheel import build_wheel

HERE = Path(__file__).parent
INSIDE = stdlib.HERE / "pyodide_compile.py"


def test_same_sources_give_the_same_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = stdlib.compile_archives(zip_app(SITE), build_wheel()[1])
    files = {name: vendored.read(vendored.PYODIDE, name) for name in PYODIDE_FILES}
    files["pyodide-lock.json"] = vendored.read(vendored.PYODIDE, "pyodide-lock.json")
    files[stdlib.ARCHIVES[0] + ".zip"] = compiled.library
    archives = {"app.zip": compiled.app, "fleet_engine.zip": compiled.engine}
    once = snapshot.make_snapshot(files, archives, tmp_path / "once")
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert snapshot.make_snapshot(files, archives, tmp_path / "in another place") == once


def test_python_starts_and_plays_from_the_snapshot_only(dist: Path, tmp_path: Path) -> None:
    node = find_node()
    assert node, "Node is needed: `make test` brings it along"
    done = subprocess.run(
        [node, str(HERE / "start_the_page.mjs"), str(dist), str(INSIDE)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.stdout.split() == [*LANGUAGES, *GAMES], done.stderr[-2000:]
