"""The snapshot of Python's memory from which the fast page starts.

`snapshot.mjs` makes it. It relies on inner workings of Pyodide, whose version is pinned:

- `loadPyodide({_makeSnapshot: true})` and `makeMemorySnapshot()`. The second word of a snapshot
  is the length of its head.
- `__PyRuntime` plus the word at `__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET` is the address of a word
  that differs between browsers. The snapshot leaves it out.
- The heap is between `_emscripten_stack_get_base()` and `_sbrk(0)`. Before each of its chunks is
  a word with the chunk's size and a bit for "in use", as in dlmalloc. Freed chunks are zeroed.
- `createPyodideModule` with `noInitialRun` returns an instance in which Python has not started.

`site/boot/pyodide-loader.mjs` lists the assumptions of the restore. `--without snapshot` builds
a page that starts from archives instead.
"""

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wasm_build import CACHE
from wasm_build.build_cache import get_or_make
from wasm_build.node import run_node
from wasm_build.zstd import compress

HERE = Path(__file__).parent
SCRIPTS = (HERE / "snapshot.mjs", HERE / "snapshot_trim.py")


@dataclass(frozen=True)
class Snapshot:
    """The compressed snapshot and the facts that the page needs to restore it."""

    compressed: bytes
    metadata: Mapping[str, Any]
    """The fields of `Snapshot` in `checks/page.d.ts` that depend on the snapshot.

    They are the places and lengths of its parts in bytes, and their digest.
    """
    modules: frozenset[str]
    """The names of the modules in the snapshot."""

    @property
    def end_address(self) -> int:
        """The end address of the snapshot in Python's memory, in bytes."""
        return int(self.metadata["start"] + self.metadata["heap"])


def make_snapshot(
    pyodide: Mapping[str, bytes], archives: Mapping[str, bytes], cache: Path = CACHE
) -> Snapshot:
    """Return the snapshot for the page's files of Pyodide and the page's archives.

    Raises:
        BuildError: The snapshot cannot be made.
    """

    def work(folder: Path) -> Path:
        for name, content in {**pyodide, **archives}.items():
            (folder / name).write_bytes(content)
        _run(folder, archives)
        made = folder / "made"
        made.mkdir()
        for name in ("snapshot.json", "modules.json"):
            (folder / name).rename(made / name)
        (made / "snapshot.zst").write_bytes(compress((folder / "snapshot").read_bytes(), cache))
        return made

    made_of = [*pyodide.values(), *archives.values(), *(path.read_bytes() for path in SCRIPTS)]
    folder = get_or_make("memory", made_of, work, cache)
    return Snapshot(
        (folder / "snapshot.zst").read_bytes(),
        json.loads((folder / "snapshot.json").read_text("utf-8")),
        frozenset(json.loads((folder / "modules.json").read_text("utf-8"))),
    )


def _run(folder: Path, archives: Iterable[str]) -> None:
    script, lighten = map(str, SCRIPTS)
    arguments = [script, str(folder), lighten, *archives]
    environment = {"PATH": os.environ.get("PATH", ""), "TZ": "UTC"}
    run_node(arguments, folder, "Python's memory could not be made", environment)
