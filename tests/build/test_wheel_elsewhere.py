"""Wheel of the engine, installed in a bare Pyodide as from a notebook or a console."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from fleet_engine import games
from tests.build.same_games import play
from wasm_build import ROOT, vendored
from wasm_build.node import find_node
from wasm_build.plain_page import fetch_micropip
from wasm_build.server import SiteServer

HERE = Path(__file__).parent
GAMES = 50


@pytest.fixture(scope="module")
def addresses(dist: Path) -> Iterator[tuple[str, str]]:
    """Serve the wheels of micropip and of the engine and return their addresses."""
    installer = fetch_micropip()
    with (
        SiteServer(dist, 0, quiet=True) as ours,
        SiteServer(installer.parent, 0, quiet=True) as theirs,
    ):
        for server in (ours, theirs):
            threading.Thread(target=server.serve_forever, daemon=True).start()
        engine = next(dist.glob("*.whl")).name
        yield theirs.address + installer.name, ours.address + engine
        ours.shutdown()
        theirs.shutdown()


def test_wheel_installed_by_micropip_plays_the_same_games(
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
    assert {game: len(played) for game, played in there.items()} == dict.fromkeys(games(), GAMES)
    assert there == here


def test_games_do_not_depend_on_the_hash_seed() -> None:
    outputs = set()
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
        outputs.add(done.stdout)
    assert len(outputs) == 1
