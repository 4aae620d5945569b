"""The wheel as others use it: installed into a bare Pyodide, from a notebook or a console."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from fleet_engine import games
from tests.build.same_games import play
from wasm_build import CACHE, ROOT, vendored
from wasm_build.node import find_node
from wasm_build.server import SiteServer

HERE = Path(__file__).parent
GAMES = 50


@pytest.fixture(scope="module")
def micropip() -> Path:
    """Return a folder with the wheel of micropip; pip checks its hash."""
    folder = CACHE / "micropip"
    if not list(folder.glob("*.whl")):
        for_pyodide = ["--python-version", "3.14", "--only-binary", ":all:", "--no-deps"]
        wanted = ["--require-hashes", "--requirement", str(HERE / "micropip.txt")]
        command = [sys.executable, "-m", "pip", "download", "--quiet", *for_pyodide, *wanted]
        subprocess.run([*command, "--dest", str(folder)], check=True)
    return folder


@pytest.fixture(scope="module")
def addresses(dist: Path, micropip: Path) -> Iterator[tuple[str, str]]:
    """Serve both wheels and return their addresses."""
    with SiteServer(dist, 0, quiet=True) as ours, SiteServer(micropip, 0, quiet=True) as theirs:
        for server in (ours, theirs):
            threading.Thread(target=server.serve_forever, daemon=True).start()
        installer = next(micropip.glob("*.whl")).name
        engine = next(dist.glob("*.whl")).name
        yield theirs.address + installer, ours.address + engine
        ours.shutdown()
        theirs.shutdown()


def test_micropip_installs_the_wheel_and_its_games_are_the_same_as_here(
    dist: Path, addresses: tuple[str, str], tmp_path: Path
) -> None:
    node = find_node()
    assert node, "Node is needed: `make test` brings it along"
    pyodide = vendored.MODULES / vendored.PYODIDE / "pyodide.mjs"
    script = [str(HERE / "install_and_play.mjs"), pyodide.as_uri(), *addresses]
    done = subprocess.run(
        [node, *script, str(HERE / "same_games.py"), str(GAMES)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    there = json.loads(done.stdout.splitlines()[-1])
    here = json.loads(play(GAMES))
    assert {game: len(told) for game, told in there.items()} == dict.fromkeys(games(), GAMES)
    assert there == here


def test_games_are_the_same_whatever_the_hash_seed() -> None:
    told = set()
    for seed in ("0", "4711"):
        code = "from tests.build.same_games import play; print(play(5))"
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        told.add(done.stdout)
    assert len(told) == 1
