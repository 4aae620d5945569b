"""How fast the engine is, beside python-chess and catanatron."""

import json
import os
import subprocess
import sys
from pathlib import Path

from e2e.bench.figures import Figures
from wasm_build import CACHE, ROOT

RIVALS = CACHE / "rivals"
"""Apart from the environment of the tests, which does without them."""
WANTED = Path(__file__).with_name("rivals.txt")


def measure() -> Figures:
    """Return what `python -m fleet_engine bench` tells."""
    fetch_rivals()
    done = subprocess.run(
        [sys.executable, "-m", "fleet_engine", "bench", "--against", "--json"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(RIVALS)},
        check=True,
        stdout=subprocess.PIPE,
    )
    return dict(json.loads(done.stdout))


def fetch_rivals() -> None:
    """Install the other engines, unless they are here; without them ours is measured alone."""
    have = RIVALS / WANTED.name
    wanted = WANTED.read_bytes()
    if have.is_file() and have.read_bytes() == wanted:
        return
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    where = ["--upgrade", "--target", str(RIVALS), "--require-hashes"]
    done = subprocess.run(
        [*command, *where, "--requirement", str(WANTED)], check=False, stdout=sys.stderr
    )
    if done.returncode == 0:
        have.write_bytes(wanted)
