"""Speed of the engine beside python-chess and catanatron."""

import json
import os
import subprocess
import sys
from pathlib import Path

from e2e.bench.metrics import Figures
from wasm_build import CACHE, ROOT

RIVALS = CACHE / "rivals"
"""A folder apart from the environment of the tests, which do not need the other engines."""
RIVALS_PIN = Path(__file__).with_name("rivals.txt")


def measure() -> Figures:
    """Return the report of `python -m fleet_engine bench`."""
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
    """Install the other engines if they are missing.

    If that fails, only ours is measured.
    """
    have = RIVALS / RIVALS_PIN.name
    wanted = RIVALS_PIN.read_bytes()
    if have.is_file() and have.read_bytes() == wanted:
        return
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    where = ["--upgrade", "--target", str(RIVALS), "--require-hashes"]
    done = subprocess.run(
        [*command, *where, "--requirement", str(RIVALS_PIN)], check=False, stdout=sys.stderr
    )
    if done.returncode == 0:
        have.write_bytes(wanted)
