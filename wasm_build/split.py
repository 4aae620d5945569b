"""Cutting: Pyodide's WebAssembly in two files. Starts and games need the first alone.

`split.mjs` does the work and lists what it relies on of Pyodide's inner workings.
`--without split` builds a page with the WebAssembly in one file.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from wasm_build import CACHE, vendored
from wasm_build.keeping import kept
from wasm_build.memory import Memory
from wasm_build.node import run

HERE = Path(__file__).parent
RUNS = tuple(HERE / name for name in ("split.mjs", "play.mjs", "machine.mjs", "nowhere.mjs"))
MACHINE = "pyodide.asm.wasm"
REST = "pyodide.rest.wasm"


def split(
    pyodide: Mapping[str, bytes],
    memory: Memory,
    starters: Mapping[str, bytes],
    cache: Path = CACHE,
) -> dict[str, bytes]:
    """Return `MACHINE` and `REST` for Pyodide's files and a snapshot.

    The build plays the page to find the functions of the first file. `starters` are `memory.mjs`,
    `main.py` and the modules that are not in the snapshot. A function that this misses
    costs time, not correctness: the first file fetches the second when it is called.

    Raises:
        BuildError: the page cannot be played.
    """
    given = {
        **pyodide,
        **starters,
        "memory.zst": memory.packed,
        "memory.json": json.dumps(memory.told).encode(),
    }

    def work(folder: Path) -> Path:
        for name, content in given.items():
            (folder / name).write_bytes(content)
        run([str(RUNS[0]), str(folder)], folder, "Pyodide could not be cut in two")
        made = folder / "made"
        made.mkdir()
        for name in (MACHINE, REST):
            (folder / name).rename(made / name)
        return made

    tool = vendored.version("binaryen").encode()
    made_of = [*given.values(), *(path.read_bytes() for path in RUNS), tool]
    folder = kept("split", made_of, work, cache)
    return {name: (folder / name).read_bytes() for name in (MACHINE, REST)}
