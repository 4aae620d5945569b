"""The split of Pyodide's WebAssembly into two files.

Starts and games need only the first. `hot_cold_split.mjs` does the work and lists its
assumptions about Pyodide's inner workings. `--without split_wasm` builds a page with the
WebAssembly in one file.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from wasm_build import CACHE, vendored
from wasm_build.build_cache import get_or_make
from wasm_build.node import run_node
from wasm_build.snapshot import Snapshot

HERE = Path(__file__).parent
SCRIPTS = tuple(
    HERE / name
    for name in (
        "hot_cold_split.mjs",
        "profile_run.mjs",
        "wasm_module.mjs",
        "deterministic_env.mjs",
    )
)
HOT_MODULE = "pyodide.asm.wasm"
COLD_MODULE = "pyodide.cold.wasm"


def split_wasm(
    pyodide: Mapping[str, bytes],
    snapshot: Snapshot,
    start_files: Mapping[str, bytes],
    cache: Path = CACHE,
) -> dict[str, bytes]:
    """Return `HOT_MODULE` and `COLD_MODULE` for Pyodide's files and a snapshot.

    A profile run of the page finds the functions of the first file. `start_files` are
    `pyodide-loader.mjs`, `main.py` and the archives of the modules that are not in the
    snapshot. A function that the run misses costs time, but the page stays correct. The first
    file fetches the second when the function is called.

    Raises:
        BuildError: The page cannot be played.
    """
    given = {
        **pyodide,
        **start_files,
        "snapshot.zst": snapshot.compressed,
        "snapshot.json": json.dumps(snapshot.metadata).encode(),
    }

    def work(folder: Path) -> Path:
        for name, content in given.items():
            (folder / name).write_bytes(content)
        run_node([str(SCRIPTS[0]), str(folder)], folder, "Pyodide could not be cut in two")
        made = folder / "made"
        made.mkdir()
        for name in (HOT_MODULE, COLD_MODULE):
            (folder / name).rename(made / name)
        return made

    tool = vendored.version("binaryen").encode()
    made_of = [*given.values(), *(path.read_bytes() for path in SCRIPTS), tool]
    folder = get_or_make("split", made_of, work, cache)
    return {name: (folder / name).read_bytes() for name in (HOT_MODULE, COLD_MODULE)}
