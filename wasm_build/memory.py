"""The memory with which the page's Python wakes up: made here, once for every device."""

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wasm_build import CACHE
from wasm_build.keeping import kept
from wasm_build.node import run
from wasm_build.zstd import packed

HERE = Path(__file__).parent
RUNS = (HERE / "memory.mjs", HERE / "lighten.py")


@dataclass(frozen=True)
class Memory:
    """What travels, and what the page has to know of it."""

    packed: bytes
    told: Mapping[str, Any]
    """Places and lengths of its parts, in bytes, and their digest: as `Plan` tells in
    `checks/page.d.ts`."""
    modules: frozenset[str]
    """The modules that are in it."""

    @property
    def reach(self) -> int:
        """How far the memory reaches, in bytes."""
        return int(self.told["start"] + self.told["heap"])


def make(
    pyodide: Mapping[str, bytes], archives: Mapping[str, bytes], cache: Path = CACHE
) -> Memory:
    """Return the memory for the files of Pyodide that the page has, and for its archives.

    Raises `BuildError` if it cannot be made.
    """

    def work(folder: Path) -> Path:
        for name, content in {**pyodide, **archives}.items():
            (folder / name).write_bytes(content)
        _run(folder, archives)
        made = folder / "made"
        made.mkdir()
        for name in ("memory.json", "modules.json"):
            (folder / name).rename(made / name)
        (made / "memory.zst").write_bytes(packed((folder / "memory").read_bytes(), cache))
        return made

    made_of = [*pyodide.values(), *archives.values(), *(path.read_bytes() for path in RUNS)]
    folder = kept("memory", made_of, work, cache)
    return Memory(
        (folder / "memory.zst").read_bytes(),
        json.loads((folder / "memory.json").read_text("utf-8")),
        frozenset(json.loads((folder / "modules.json").read_text("utf-8"))),
    )


def _run(folder: Path, archives: Iterable[str]) -> None:
    script, lighten = map(str, RUNS)
    arguments = [script, str(folder), lighten, *archives]
    environment = {"PATH": os.environ.get("PATH", ""), "TZ": "UTC"}
    run(arguments, folder, "Python's memory could not be made", environment)
