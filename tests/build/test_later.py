"""Archives beside the snapshot: late modules that no start imports, and modules on demand."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.games import GAMES
from fleet_engine import coach, new_match
from tests.build.conftest import read_boot_plan, unpack
from tests.build.test_dist import worker_constant
from wasm_build import ROOT, BuildError
from wasm_build.build import NEVER_IMPORTED, SITE, on_demand_archive
from wasm_build.pyodide_compile import is_on_demand, is_page_file, stdlib_imports
from wasm_build.snapshot import Snapshot
from wasm_build.zip_archives import read_zip, without_modules, zip_bytes


def test_without_removes_the_imported_modules_from_an_archive() -> None:
    names = ("app/__init__.pyc", "app/ui/html.pyc", "app/ui/coach.pyc", "app/locale/es.mo")
    archive = zip_bytes(dict.fromkeys(names, b"compiled"))
    assert list(read_zip(without_modules(archive, {"app", "app.ui.html"}))) == ["app/ui/coach.pyc"]


def test_without_keeps_the_data_of_packages_that_are_not_imported() -> None:
    names = ("app/__init__.pyc", "app/late/__init__.pyc", "app/es.mo", "app/late/data/es.toml")
    archive = zip_bytes(dict.fromkeys(names, b"content"))
    kept = [*read_zip(without_modules(archive, {"app"}))]
    assert kept == ["app/late/__init__.pyc", "app/late/data/es.toml"]


BROWSER_MODULES = ("browser.py", "peers.py")
"""Modules of `app.runtime` that need a browser."""


def test_late_archive_is_small_and_no_download_of_a_start(dist: Path) -> None:
    plan = read_boot_plan(dist)
    piece = plan["python"]["snapshot"]["later"]["url"]
    assert (dist / piece).stat().st_size < 165_000
    assert piece not in {file["url"] for file in plan["downloads"]}


@pytest.mark.parametrize(
    ("module", "expected"),
    [
        ("fleet_engine.remote", True),
        ("fleet_engine.remote.match", True),
        ("fleet_engine.remotely", False),
        ("fleet_engine.core.notation", False),
        ("fleet_engine.core.match", False),
        ("app.controller.table", True),
        ("app.controller.correspondence", True),
        ("app.play.correspondence", True),
        ("app.controller.transfer", True),
        ("app.runtime.peers", True),
        ("app.peers", False),
        ("app.table_setup", False),
        *((f"fleet_engine.{game}.notation_stack", True) for game in GAMES),
    ],
)
def test_only_modules_of_play_with_other_devices_are_on_demand(module: str, expected: bool) -> None:
    assert is_on_demand(module) is expected


def test_archive_on_demand_is_no_file_of_a_first_visit(dist: Path) -> None:
    plan = read_boot_plan(dist)
    piece = plan["python"]["snapshot"]["onDemand"]["url"]
    assert (dist / piece).is_file()
    assert piece not in {file["url"] for file in plan["downloads"]}
    worker = (dist / "sw.js").read_text("utf-8")
    assert piece in worker_constant(worker, "ON_DEMAND = ")
    assert piece in dict(worker_constant(worker, "FILES = new Map"))


def test_modules_on_demand_are_in_their_archive_only(dist: Path, tmp_path: Path) -> None:
    plan = read_boot_plan(dist)["python"]["snapshot"]
    (found,) = unpack(dist, plan["onDemand"], tmp_path).values()
    names = {path.removesuffix(".pyc").replace("/", ".") for path in found}
    sources = {
        ".".join(path.relative_to(folder).with_suffix("").parts)
        for folder, package in ((SITE, "app"), (ROOT, "fleet_engine"))
        for path in (folder / package).rglob("*.py")
    }
    wanted = {name for name in sources if is_on_demand(name.removesuffix(".__init__"))}
    assert names == wanted
    assert "fleet_engine.remote.match" in names
    for archive in unpack(dist, plan["later"], tmp_path).values():
        assert not {*archive} & {*found}


def test_page_with_a_module_on_demand_in_its_snapshot_is_not_built() -> None:
    made = Snapshot(b"", {}, frozenset({"app", "fleet_engine.remote"}))
    with pytest.raises(BuildError, match=r"fleet_engine\.remote must be imported on demand"):
        on_demand_archive({}, made)


def test_own_modules_import_nothing_that_the_late_archive_lacks() -> None:
    """The imports run in another process, because tests import much more."""
    files = [
        path.relative_to(folder)
        for folder, package in ((SITE, "app"), (ROOT, "fleet_engine"))
        for path in (folder / package).rglob("*.py")
    ]
    names = [
        ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        for path in files
        if is_page_file(path.as_posix()) and path.name not in BROWSER_MODULES
    ]
    lines = ["import sys", *(f"import {name}" for name in names), "print(*sys.modules)"]
    paths = {"PYTHONPATH": f"{SITE}{os.pathsep}{ROOT}"}
    output = subprocess.check_output([sys.executable, "-c", "\n".join(lines)], text=True, env=paths)
    imported = set(output.split())
    assert {"app.screens.review", "statistics"} <= imported
    assert not imported & NEVER_IMPORTED
    for package in (SITE / "app", ROOT / "fleet_engine"):  # includes imports within functions
        assert not stdlib_imports(package) & (NEVER_IMPORTED | {"zipfile"})


def test_page_and_engine_agree_which_games_have_a_coach() -> None:
    for name, game in GAMES.items():
        taught = {coach.has_coach(new_match(name, players=seats, seed=1)) for seats in (2, 3)}
        assert taught == {game.has_coach}, name
        assert game.has_coach == (game.coach_text is not None), name
