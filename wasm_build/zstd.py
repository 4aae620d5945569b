"""Compression by zstd. The page decompresses with the zstd in its WebAssembly.

Python has had zstd since 3.14, but the build may run on an older version. So Pyodide's Python
compresses.
"""

from pathlib import Path

from wasm_build import CACHE, vendored
from wasm_build.build_cache import get_or_make
from wasm_build.node import run_node

SCRIPT = Path(__file__).with_name("zstd.mjs")


def compress(content: bytes, cache: Path = CACHE) -> bytes:
    """Return the compressed content, with a checksum.

    The checksum reveals damage on decompression.

    Raises:
        BuildError: The compression fails.
    """

    def work(folder: Path) -> Path:
        made = folder / "made"
        made.mkdir()
        (folder / "content").write_bytes(content)
        packer = vendored.MODULES / vendored.PYODIDE / "pyodide.mjs"
        arguments = [str(SCRIPT), packer.as_uri(), "content", "made/packed"]
        run_node(arguments, folder, "Something could not be packed")
        return made

    folder = get_or_make("zstd", [content, SCRIPT.read_bytes()], work, cache)
    return (folder / "packed").read_bytes()
