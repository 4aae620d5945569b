"""Pyodide without what the page cannot reach: less to fetch, to compile and to set up."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from wasm_build import CACHE
from wasm_build.keeping import kept
from wasm_build.node import run

SCRIPT = Path(__file__).with_name("slim.mjs")
FILES = ("pyodide.asm.mjs", "pyodide.asm.wasm")


def slim(
    pyodide: Mapping[str, bytes], callers: Sequence[bytes], cache: Path = CACHE
) -> dict[str, bytes]:
    """Return both `FILES` of Pyodide with that in them alone which scripts, the `callers`, reach.

    Raises `BuildError` where they are not of the form that is known.
    """

    def work(folder: Path) -> Path:
        names = [f"caller-{number}.mjs" for number in range(len(callers))]
        given = {name: pyodide[name] for name in FILES} | dict(zip(names, callers, strict=True))
        for name, content in given.items():
            (folder / name).write_bytes(content)
        arguments = [str(SCRIPT), str(folder), *(str(folder / name) for name in names)]
        run(arguments, folder, "Pyodide could not be made slim")
        for name in names:
            (folder / name).unlink()
        return folder

    made_of = [*(pyodide[name] for name in FILES), *callers, SCRIPT.read_bytes()]
    folder = kept("slim", made_of, work, cache)
    return {name: (folder / name).read_bytes() for name in FILES}
