"""Exports of Pyodide's WebAssembly that the page keeps. An upgrade of Pyodide changes them.

python -m tests.build.exports DIST    write the list anew, from a built page
"""

import json
import subprocess
import sys
from pathlib import Path

from wasm_build.node import find_node
from wasm_build.vendored import MODULES, PYODIDE

LIST = Path(__file__).with_name("exports.txt")
HEAD = "# {stock} exports of stock Pyodide. The page keeps these (tests/build/exports.py):\n"
STOCK = MODULES / PYODIDE / "pyodide.asm.wasm"
READ = """
const module = new WebAssembly.Module(require("node:fs").readFileSync(process.argv[1]));
console.log(JSON.stringify(WebAssembly.Module.exports(module).map(({ name }) => name)));
"""


def listed(dist: Path) -> str:
    """Return the list for a built page: what both it and stock Pyodide export."""
    (machine,) = dist.glob("pyodide/*/pyodide.asm.wasm")
    stock = exports(STOCK)
    kept = stock & exports(machine)
    return HEAD.format(stock=len(stock)) + "".join(f"{name}\n" for name in sorted(kept))


def exports(machine: Path) -> set[str]:
    """Return the names that a WebAssembly file exports."""
    node = find_node()
    assert node, "Node is needed: `make test` installs it"
    command = [node, "-e", READ, str(machine)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout))


if __name__ == "__main__":
    LIST.write_text(listed(Path(sys.argv[1])), "utf-8")
