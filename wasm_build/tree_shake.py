"""Tree-shaking of Pyodide: removes the functions that the page cannot reach.

`tree_shake.mjs` does the work and lists its assumptions about Pyodide's inner workings.
`--without shake_pyodide` builds a page with Pyodide's own files.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from wasm_build import CACHE, vendored
from wasm_build.build_cache import get_or_make
from wasm_build.node import run_node

HERE = Path(__file__).parent
SCRIPT = HERE / "tree_shake.mjs"
SCRIPTS = (SCRIPT, HERE / "wasm_module.mjs")
FILES = ("pyodide.asm.mjs", "pyodide.asm.wasm")


def shake_pyodide(
    pyodide: Mapping[str, bytes], callers: Sequence[bytes], cache: Path = CACHE
) -> dict[str, bytes]:
    """Return both `FILES` of Pyodide without unreachable functions.

    The scripts in `callers` can reach the others.

    Raises:
        BuildError: The files do not have the form that `tree_shake.mjs` relies on.
    """

    def work(folder: Path) -> Path:
        names = [f"caller-{number}.mjs" for number in range(len(callers))]
        given = {name: pyodide[name] for name in FILES} | dict(zip(names, callers, strict=True))
        for name, content in given.items():
            (folder / name).write_bytes(content)
        arguments = [str(SCRIPT), str(folder), *(str(folder / name) for name in names)]
        run_node(arguments, folder, "Pyodide could not be made slim")
        for name in names:
            (folder / name).unlink()
        return folder

    tools = [vendored.version(name).encode() for name in ("acorn", "binaryen")]
    scripts = [path.read_bytes() for path in SCRIPTS]
    made_of = [*(pyodide[name] for name in FILES), *callers, *scripts, *tools]
    folder = get_or_make("slim", made_of, work, cache)
    return {name: (folder / name).read_bytes() for name in FILES}
