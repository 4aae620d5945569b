"""Games in Pyodide: the same fifty of each kind as in the Python that runs the tests."""

import os
import subprocess
from pathlib import Path

import pytest

from fleet_engine import games
from tests.games.transcripts import games_digest
from wasm_build.node import find_node
from wasm_build.vendored import MODULES, install

ROOT = Path(__file__).parents[2]
GAMES = 50
SCRIPT = """
import { pathToFileURL } from "node:url";
const [pyodide, root, count] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(pyodide));
const python = await loadPyodide();
python.FS.mkdir("/house");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/house");
const digests = python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/house")
from fleet_engine import games
from tests.games.transcripts import games_digest
" ".join(games_digest(game, ${count}) for game in games())
`);
console.log(digests);
"""


@pytest.fixture
def node() -> str:
    """Return a Node for Pyodide. CI must have one; elsewhere the test is skipped."""
    found = find_node()
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("no Node was found, and here there has to be one")
        pytest.skip("no Node was found")
    return found


@pytest.mark.timeout(300)
def test_fifty_games_of_each_kind_in_pyodide(node: str, tmp_path: Path) -> None:
    install()
    script = tmp_path / "digest.mjs"
    script.write_text(SCRIPT, "utf-8")
    module = MODULES / "pyodide" / "pyodide.mjs"
    done = subprocess.run(
        [node, str(script), str(module), str(ROOT), str(GAMES)],
        capture_output=True,
        text=True,
        check=False,
        timeout=280,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [games_digest(game, GAMES) for game in games()]
