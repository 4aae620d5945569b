"""The plain page: stock Pyodide and stock PyScript.

It has none of the project's optimizations and its own folder, and it shares no file with the fast
page. `build.add_plain_page` adds the files of the site. This module has the third-party files.
"""

import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from wasm_build import CACHE, BuildError, vendored
from wasm_build.build_cache import file_lock

FOLDER = "plain/"
LOCK_FILE = "pyodide-lock.json"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOADED_PARTS = (
    "deprecations-manager",
    "donkey",
    "error",
    "py-editor",
    "py-game",
    "py-terminal",
    "pyodide_graph",
    "toml",
)
"""The parts that PyScript loads for this page's `<py-config>`. A hash follows each name."""
MICROPIP_PIN = Path(__file__).parent / "micropip.txt"


def stock_files(more_parts: Iterable[str] = ()) -> dict[str, bytes]:
    """Return the files of Pyodide, PyScript and micropip.

    Their folders have versions in their names. `more_parts` are parts of PyScript that only this
    caller needs.
    """
    installer = fetch_micropip()
    pyodide, pyscript = package_folders().values()
    files = {}
    for name in PYODIDE_FILES:
        files[f"{pyodide}/{name}"] = vendored.read(vendored.PYODIDE, name)
    files[f"{pyodide}/{LOCK_FILE}"] = lock_file_with_micropip(installer)
    files[f"{pyodide}/{installer.name}"] = installer.read_bytes()
    for name in pyscript_files(more_parts):
        files[f"{pyscript}/{name}"] = vendored.read(vendored.PYSCRIPT, f"dist/{name}")
    return files


def package_folders() -> dict[str, str]:
    """Return the folders of Pyodide and PyScript by their tokens in `index.html`."""
    return {
        "pyodide": f"pyodide/{vendored.version(vendored.PYODIDE)}",
        "pyscript": f"pyscript/{vendored.version(vendored.PYSCRIPT)}",
    }


def pyscript_files(more_parts: Iterable[str] = ()) -> list[str]:
    """Return the names of `core.js`, of all files that it loads on this page, and of more parts.

    Raises:
        BuildError: PyScript lacks one of them.
    """
    core = Path(vendored.find(vendored.PYSCRIPT, "dist/core-*.js")).name
    imported = _imports(core)
    names = ["core.js", core, *(_find_part(part, imported) for part in LOADED_PARTS)]
    for part in more_parts:
        name = _find_part(part, imported)
        names.append(name)
        imported |= _imports(name)
    return names


def _imports(name: str) -> set[str]:
    """Return the names of the files that a file of PyScript imports."""
    text = vendored.read(vendored.PYSCRIPT, f"dist/{name}").decode("utf-8")
    return set(re.findall(r'"\./([\w-]+\.js)"', text))


def _find_part(part: str, imported: set[str]) -> str:
    found = [name for name in imported if name.startswith(f"{part}-")]
    if len(found) != 1:
        raise BuildError(f"PyScript loads {len(found)} files {part}-*.js, not 1")
    return found[0]


def lock_file_with_micropip(wheel: Path) -> bytes:
    """Return Pyodide's lock file with micropip as its only package.

    The lock file from npm has the hash of another build of micropip, which only Pyodide's CDN and
    its release archive have. With that hash a browser would reject the wheel of the Python
    registry.
    """
    lock: Mapping[str, Any] = json.loads(vendored.read(vendored.PYODIDE, LOCK_FILE))
    entry = lock["packages"]["micropip"]
    if entry["file_name"] != wheel.name:
        raise BuildError(
            f"{MICROPIP_PIN} pins {wheel.name}, but Pyodide expects {entry['file_name']}"
        )
    entry = entry | {"sha256": hashlib.sha256(wheel.read_bytes()).hexdigest()}
    return json.dumps({"info": lock["info"], "packages": {"micropip": entry}}, indent=1).encode()


def fetch_micropip(cache: Path = CACHE) -> Path:
    """Return the path of micropip's wheel. pip fetches it once and checks its hash.

    Raises:
        BuildError: pip cannot fetch it.
    """
    pinned = re.search(
        r"^micropip==(\S+) --hash=sha256:(\w+)$", MICROPIP_PIN.read_text("utf-8"), re.MULTILINE
    )
    if not pinned:
        raise BuildError(f"{MICROPIP_PIN} pins no version of micropip")
    version, digest = pinned.groups()
    wheel = cache / "micropip" / f"micropip-{version}-py3-none-any.whl"
    with file_lock(cache / "micropip.lock"):
        if not wheel.is_file() or hashlib.sha256(wheel.read_bytes()).hexdigest() != digest:
            _download(wheel.parent)
    return wheel


def _download(folder: Path) -> None:
    # The wheel is for Pyodide's Python, which is newer than the one that builds may run.
    python = ["--python-version", "3.14", "--only-binary", ":all:", "--no-deps"]
    wanted = ["--require-hashes", "--requirement", str(MICROPIP_PIN), "--dest", str(folder)]
    command = [sys.executable, "-m", "pip", "download", "--quiet", *python, *wanted]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"micropip could not be fetched ({MICROPIP_PIN}):\n{done.stderr.strip()}")
