"""Late archive: modules that no start imports, outside the snapshot, in one small file."""

import os
import subprocess
import sys
from pathlib import Path

from app.games import GAMES
from fleet_engine import coach, new_match
from tests.build.conftest import read_boot_plan
from wasm_build import ROOT
from wasm_build.build import NEVER_IMPORTED, SITE
from wasm_build.pyodide_compile import is_page_file, stdlib_imports
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


def test_late_archive_is_small_and_no_download_of_a_start(dist: Path) -> None:
    plan = read_boot_plan(dist)
    piece = plan["python"]["snapshot"]["later"]["url"]
    assert (dist / piece).stat().st_size < 140_000
    assert piece not in {file["url"] for file in plan["downloads"]}


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
        if is_page_file(path.as_posix()) and path.name != "browser.py"
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
