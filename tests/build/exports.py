"""Exports of Pyodide's WebAssembly that the page keeps. An upgrade of Pyodide changes them.

python -m tests.build.exports DIST    write the list anew, from a built page
"""

import json
import subprocess
import sys
from pathlib import Path

from wasm_build.node import find_node
from wasm_build.vendored import MODULES, PYODIDE

LIST_FILE = Path(__file__).with_name("exports.txt")
LIST_HEADER = "# {stock} exports of stock Pyodide. The page keeps these (tests/build/exports.py):\n"
STOCK_WASM = MODULES / PYODIDE / "pyodide.asm.wasm"
READ_EXPORTS = """
const module = new WebAssembly.Module(require("node:fs").readFileSync(process.argv[1]));
console.log(JSON.stringify(WebAssembly.Module.exports(module).map(({ name }) => name)));
"""


def list_kept_exports(dist: Path) -> str:
    """Return the list for a built page: the exports of both the page and stock Pyodide."""
    (machine,) = dist.glob("pyodide/*/pyodide.asm.wasm")
    stock = wasm_exports(STOCK_WASM)
    kept = stock & wasm_exports(machine)
    return LIST_HEADER.format(stock=len(stock)) + "".join(f"{name}\n" for name in sorted(kept))


def wasm_exports(wasm: Path) -> set[str]:
    """Return the names that a WebAssembly file exports."""
    node = find_node()
    assert node, "Node is needed: `make test` installs it"
    command = [node, "-e", READ_EXPORTS, str(wasm)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout))


if __name__ == "__main__":
    LIST_FILE.write_text(list_kept_exports(Path(sys.argv[1])), "utf-8")
