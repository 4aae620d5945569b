"""The memory with which the page's Python wakes up: made here, once for every device."""

import json
import os
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wasm_build import CACHE, BuildError, vendored
from wasm_build.keeping import kept
from wasm_build.library import Compiled
from wasm_build.node import find_node

HERE = Path(__file__).parent
RUNS = (HERE / "memory.mjs", HERE / "lighten.py")
FURTHEST = 30_000_000
"""So far may the memory reach.

Pyodide begins with a heap of 31,457,280 bytes, and no memory that has grown beyond it can be
restored: then every start would be a plain one, without a word (pyodide issue 6254). A game goes
on from there.
"""


@dataclass(frozen=True)
class Memory:
    """What travels, and what the page has to know of it."""

    packed: bytes
    told: Mapping[str, Any]
    """Places and lengths of its parts, in bytes, and their digest: as `Plan` tells in
    `checks/page.d.ts`."""

    @property
    def reach(self) -> int:
        """How far the memory reaches, in bytes."""
        return int(self.told["start"] + self.told["heap"])


def make(pyodide: Mapping[str, bytes], compiled: Compiled, cache: Path = CACHE) -> Memory:
    """Return the memory for the files of Pyodide that the page has, and for its archives.

    Raises `BuildError` if it cannot be made, or reaches too far.
    """
    archives = {"app.zip": compiled.app, "fleet_engine.zip": compiled.engine}

    def work(folder: Path) -> Path:
        for name, content in {**pyodide, **archives}.items():
            (folder / name).write_bytes(content)
        _run(folder)
        made = folder / "made"
        made.mkdir()
        for name in ("memory.zst", "memory.json"):
            (folder / name).rename(made / name)
        return made

    made_of = [*pyodide.values(), *archives.values(), *(path.read_bytes() for path in RUNS)]
    folder = kept("memory", made_of, work, cache)
    packed = (folder / "memory.zst").read_bytes()
    memory = Memory(packed, json.loads((folder / "memory.json").read_text("utf-8")))
    if memory.reach > FURTHEST:
        raise BuildError(
            f"Python's memory reaches {memory.reach:,} bytes far: {FURTHEST:,} at most"
        )
    return memory


def _run(folder: Path) -> None:
    node = find_node()
    if node is None:
        raise BuildError("Node is needed to make Python's memory")
    packer = vendored.MODULES / vendored.PYODIDE / "pyodide.mjs"
    command = [node, str(RUNS[0]), str(folder), str(RUNS[1]), packer.as_uri()]
    environment = {"PATH": os.environ.get("PATH", ""), "TZ": "UTC"}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        told = (done.stdout + done.stderr).strip()
        raise BuildError(f"Python's memory could not be made under Node:\n{told}")
