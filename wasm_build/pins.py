"""Update of `pins/`: all Python packages that the extras and groups of pyproject.toml need.

Each extra and each dependency group has its own file with every version and the hashes of all files
of that release. So one file serves all versions of Python and all systems. `make pins` runs this
module. It takes the versions that pyproject.toml names, and otherwise the newest compatible ones.
An extra names the lowest version that it allows, so the tests run with the lowest one.
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
    """Write the pins of each extra and each group, all from the same set of versions."""
    sets = package_sets()
    with tempfile.TemporaryDirectory() as folder:
        together = Path(folder, "together.txt")
        _run_uv(
            *(word for options in sets.values() for word in options), "--output-file", str(together)
        )
        PINS.mkdir(exist_ok=True)
        for name, options in sets.items():
            pins = _run_uv(*options, "--constraint", str(together), "--generate-hashes")
            kind = options[0].removeprefix("--")
            head = f"# Packages of the {kind} {name!r} of pyproject.toml, from `make pins`.\n"
            (PINS / f"{name}.txt").write_text(head + pins, "utf-8")


def package_sets() -> dict[str, tuple[str, str]]:
    """Return the options by which uv selects each extra and each group, by its name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = {name: ("--extra", name) for name in project["project"]["optional-dependencies"]}
    return extras | {name: ("--group", name) for name in project["dependency-groups"]}


def _run_uv(*options: str) -> str:
    command = [str(PYTHON.parent / "uv"), "pip", "compile", "--quiet", "--no-config"]
    command += [
        "--universal",
        "--python-version",
        MIN_PYTHON_VERSION,
        "--resolution",
        "lowest-direct",
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
