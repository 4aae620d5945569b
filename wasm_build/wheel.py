"""The engine's wheel, built by hatchling.

Its bytes depend on neither place nor time.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from wasm_build import ROOT, BuildError

SOURCE_DATE_EPOCH = "315532800"
"""1980-01-01 in seconds. Every file in the wheel has this time."""


def build_wheel() -> tuple[str, bytes]:
    """Build the wheel of `fleet_engine` and return its file name and its content."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "build", "--wheel", "--no-isolation"]
        done = subprocess.run(
            [*command, "--outdir", folder, str(ROOT)],
            env={**os.environ, "SOURCE_DATE_EPOCH": SOURCE_DATE_EPOCH},
            capture_output=True,
            text=True,
            check=False,
        )
        wheels = list(Path(folder).glob("*.whl"))
        if done.returncode or len(wheels) != 1:
            raise BuildError(f"The wheel could not be built:\n{done.stdout}{done.stderr}".strip())
        return wheels[0].name, wheels[0].read_bytes()
