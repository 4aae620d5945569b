"""The snapshot of Python's memory from which the fast page starts. The build makes it.

Making it (`memory.mjs`) relies on inner workings of Pyodide, whose version is pinned:

- `loadPyodide({_makeSnapshot: true})` and `makeMemorySnapshot()`. The second word of a snapshot is
  the length of its head.
- `__PyRuntime` plus the word at `__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET` is the address of a word that
  differs between browsers. The snapshot leaves it out.
- The heap lies between `_emscripten_stack_get_base()` and `_sbrk(0)`. Each of its chunks begins
  behind a word that holds its size and a bit for "in use", as in dlmalloc. Freed chunks are zeroed.
- `createPyodideModule` with `noInitialRun` gives a machine in which Python has not started.

`site/boot/memory.mjs` lists what restoring it relies on. `--without snapshot` builds a page that
starts from archives instead.
"""

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
