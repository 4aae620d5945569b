"""Packs as zstd does, which the page unpacks by what its WebAssembly brings.

Python has it since 3.14 only, which need not be the one that builds.
"""

from pathlib import Path

from wasm_build import CACHE, vendored
from wasm_build.keeping import kept
from wasm_build.node import run

SCRIPT = Path(__file__).with_name("zstd.mjs")


def packed(content: bytes, cache: Path = CACHE) -> bytes:
    """Return some bytes packed, with a sum by which damage is found when they are unpacked.

    Raises `BuildError` if that fails.
    """

    def work(folder: Path) -> Path:
        made = folder / "made"
        made.mkdir()
        (folder / "content").write_bytes(content)
        packer = vendored.MODULES / vendored.PYODIDE / "pyodide.mjs"
        arguments = [str(SCRIPT), packer.as_uri(), "content", "made/packed"]
        run(arguments, folder, "Something could not be packed")
        return made

    folder = kept("zstd", [content, SCRIPT.read_bytes()], work, cache)
    return (folder / "packed").read_bytes()
