"""Update of `pins/`: all Python packages that the extras of pyproject.toml need.

Each extra has its own file with every version and the hashes of all files of that release. So one
file serves all versions of Python and all systems. `make pins` runs this module. It takes the
versions that pyproject.toml requires, and otherwise the newest compatible ones.
"""

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from wasm_build import ROOT
from wasm_build.venv import PINS, PYTHON

MIN_PYTHON_VERSION = "3.11"


def main() -> None:
    """Write the pins of each extra, all from the same set of versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    with tempfile.TemporaryDirectory() as folder:
        together = Path(folder, "together.txt")
        _run_uv("--all-extras", "--output-file", str(together))
        PINS.mkdir(exist_ok=True)
        for extra in project["optional-dependencies"]:
            pins = _run_uv("--extra", extra, "--constraint", str(together), "--generate-hashes")
            head = f"# Packages of the extra {extra!r} of pyproject.toml, from `make pins`.\n"
            (PINS / f"{extra}.txt").write_text(head + pins, "utf-8")


def _run_uv(*options: str) -> str:
    command = [str(PYTHON.parent / "uv"), "pip", "compile", "--quiet", "--no-config"]
    command += [
        "--universal",
        "--python-version",
        MIN_PYTHON_VERSION,
        "--no-header",
        "--no-annotate",
    ]
    done = subprocess.run(
        [*command, *options, str(ROOT / "pyproject.toml")],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit("uv could not find versions that suit each other: see its words above.")
    return done.stdout


if __name__ == "__main__":
    main()
