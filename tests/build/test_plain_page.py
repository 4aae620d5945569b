"""Plain page in `dist/plain/`: stock files, one installed wheel, no fast start."""

import hashlib
import json
import re
import shutil
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.build.conftest import read_boot_plan
from tests.build.test_dist import worker_constant
from wasm_build import BuildError, plain_page, vendored
from wasm_build.build import BOT_WORKER, KEY_FILES, LOADER, PAGE_SCRIPTS, SITE, build, zip_app


@pytest.fixture(scope="module")
def page(dist: Path) -> Path:
    """Return the folder of the plain page."""
    return dist / "plain"


def config_of(page: Path) -> dict[str, Any]:
    html = (page / "index.html").read_text("utf-8")
    (config,) = re.findall(r"<py-config hidden>(.*?)</py-config>", html, re.DOTALL)
    return tomllib.loads(config)


def test_pyodide_and_pyscript_are_the_stock_files(page: Path) -> None:
    (pyodide,) = page.glob("pyodide/*")
    assert pyodide.name == vendored.version(vendored.PYODIDE)
    for name in plain_page.PYODIDE_FILES:
        assert (pyodide / name).read_bytes() == vendored.read(vendored.PYODIDE, name), name
    (pyscript,) = page.glob("pyscript/*")
    names = [path.name for path in pyscript.iterdir()]
    assert sorted(names) == sorted(plain_page.pyscript_files())
    for name in names:
        stock = vendored.read(vendored.PYSCRIPT, f"dist/{name}")
        assert (pyscript / name).read_bytes() == stock, name


def test_the_lock_file_has_the_hash_of_the_wheel_beside_it(page: Path) -> None:
    (lock_file,) = page.glob("pyodide/*/pyodide-lock.json")
    lock = json.loads(lock_file.read_text("utf-8"))
    stock = json.loads(vendored.read(vendored.PYODIDE, "pyodide-lock.json"))
    assert lock["info"] == stock["info"]
    assert list(lock["packages"]) == ["micropip"]
    entry = lock["packages"]["micropip"]
    wheel = lock_file.with_name(entry["file_name"])
    assert entry["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()
    assert entry["sha256"] in plain_page.MICROPIP_PIN.read_text("utf-8")


def test_the_config_names_the_interpreter_the_wheel_and_the_modules(page: Path) -> None:
    config = config_of(page)
    assert set(config) == {"interpreter", "packages", "packages_cache", "plugins", "files"}
    assert (page / config["interpreter"]).is_file()
    (wheel,) = config["packages"]
    assert (page / wheel).read_bytes() == next(page.parent.glob("*.whl")).read_bytes()
    ((archive, place),) = config["files"].items()
    assert place == "./*"
    with zipfile.ZipFile(page / archive) as modules:
        assert {"app/runtime/browser.py", "app/locale/es.mo", "app/locale/ja.mo"} <= set(
            modules.namelist()
        )
    assert (page / archive).read_bytes() == zip_app(SITE)


def test_plain_page_has_no_files_of_the_fast_start(page: Path) -> None:
    names = [path.name for path in page.rglob("*") if path.is_file()]
    assert not [
        name
        for name in names
        if name.startswith(
            ("boot-", "pyodide-loader-", "snapshot-", "bot-worker-", "later-", "on-demand-")
        )
    ]
    html = (page / "index.html").read_text("utf-8")
    assert "boot-plan" not in html
    addresses = re.findall(r'\b(?:href|src)="([^"#]+)"', html)
    assert len(addresses) > 8
    for address in addresses:
        assert (page / address).is_file(), address


def test_only_its_own_service_worker_lists_the_files_of_the_plain_page(dist: Path) -> None:
    page = dist / "plain"
    found = {
        path.relative_to(page).as_posix()
        for path in page.rglob("*")
        if path.is_file() and path.name != "sw.js"
    }
    listed = worker_constant((page / "sw.js").read_text("utf-8"), "FILES = new Map")
    assert {name for name, _ in listed} == found
    fast = worker_constant((dist / "sw.js").read_text("utf-8"), "FILES = new Map")
    assert not [name for name, _ in fast if name.startswith("plain/")]
    assert not [file for file in read_boot_plan(dist)["downloads"] if "plain/" in file["url"]]


def test_change_of_the_plain_page_changes_only_its_own_key(dist: Path, tmp_path: Path) -> None:
    """A device stores the failure of a plain page under `plain`, its screen under the other key."""
    site = tmp_path / "site"
    shutil.copytree(SITE, site, ignore=shutil.ignore_patterns("__pycache__"))
    with (site / "plain/plain.css").open("a", encoding="utf-8") as styles:
        styles.write("/* repaired */\n")
    (site / "boot/notes.txt").write_text("no file of a build", "utf-8")
    build(tmp_path / "dist", site)
    before, after = read_boot_plan(dist), read_boot_plan(tmp_path / "dist")
    assert after["python"]["key"] == before["python"]["key"]
    assert after["plain"] != before["plain"]


def test_the_key_of_a_build_covers_each_script_of_the_start() -> None:
    keyed = {name.removeprefix("boot/") for name in (*KEY_FILES, LOADER, BOT_WORKER)}
    assert {path.name for path in (SITE / "boot").iterdir()} <= {*keyed, *PAGE_SCRIPTS}


def test_a_build_has_either_a_snapshot_or_archives(dist: Path, from_archives: Path) -> None:
    assert not list(dist.rglob("archives-*"))
    assert "archives" not in read_boot_plan(dist)["python"]
    plan = read_boot_plan(from_archives)["python"]
    assert "snapshot" not in plan
    places = [place for place, _ in plan["archives"]["files"]]
    assert places == ["/lib/python314.zip", "app.zip", "fleet_engine.zip"]
    assert (from_archives / plan["archives"]["url"]).is_file()
    assert plan["archives"]["url"] in {
        file["url"] for file in read_boot_plan(from_archives)["downloads"]
    }
    unneeded = [*from_archives.glob("assets/snapshot-*.zst"), *from_archives.glob("assets/later-*")]
    assert not unneeded


def test_pin_of_an_unexpected_micropip_is_refused(tmp_path: Path) -> None:
    vendored.install()
    wheel = tmp_path / "micropip-0.1-py3-none-any.whl"
    wheel.write_bytes(b"another")
    with pytest.raises(BuildError, match=r"pins micropip-0\.1.*but Pyodide expects micropip-"):
        plain_page.lock_file_with_micropip(wheel)


def test_a_micropip_with_another_hash_is_fetched_again(tmp_path: Path) -> None:
    wheel = plain_page.fetch_micropip(tmp_path)
    content = wheel.read_bytes()
    wheel.write_bytes(b"damaged")
    assert plain_page.fetch_micropip(tmp_path).read_bytes() == content
