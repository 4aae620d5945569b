"""Environments of tools that stay apart from the one of the tests.

Some tools have many dependencies. Each file of `pins/` can have an environment of its own in
`.cache/`. Only pip uses the network, to fetch the pinned packages once.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from wasm_build import CACHE, ROOT, BuildError
from wasm_build.build_cache import file_lock
from wasm_build.venv import PINS

Command = list[str | Path]


def fetch_tools(name: str) -> Path:
    """Return the Python of the environment for `pins/<name>.txt`.

    Installs the packages if the pins have changed.
    """
    folder = CACHE / f"{name}-tools"
    pin = PINS / f"{name}.txt"
    installed = folder / pin.name
    wanted = pin.read_text("utf-8") + sys.version
    CACHE.mkdir(exist_ok=True)
    with file_lock(CACHE / f"{folder.name}.lock"):
        if not installed.is_file() or installed.read_text("utf-8") != wanted:
            shutil.rmtree(folder, ignore_errors=True)
            make_environment(folder, "--require-hashes", "--requirement", str(pin))
            installed.write_text(wanted, "utf-8")
    return folder / "bin/python"


def make_environment(folder: Path, *packages: str) -> None:
    """Make an environment with some packages and nothing else, not even pip."""
    run_tool([sys.executable, "-m", "venv", "--without-pip", folder], ROOT)
    pip: Command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python"]
    run_tool([*pip, folder / "bin/python", "install", "--quiet", *packages], ROOT)


def run_tool(
    command: Command,
    folder: Path,
    environment: Mapping[str, str] = os.environ,
    typed: str = "",
) -> str:
    """Run a command in a folder and return its output.

    Raises:
        BuildError: The command fails. The text has its output.
    """
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        # A path to the repository would hide a file that an installed package lacks.
        env={name: value for name, value in environment.items() if name != "PYTHONPATH"},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        words = " ".join(str(word) for word in command)
        raise BuildError(f"{words}\n{(done.stdout + done.stderr).strip()}")
    return done.stdout
