"""Python's standard library for the page: compiled, and only the modules in use.

Python comes with its library as source, so compiling it takes most of a start in a browser. The
build compiles it with the same interpreter, and it starts several times as fast. Modules that
neither the page nor PyScript imports are left out.
"""

from dataclasses import dataclass
from pathlib import Path

from wasm_build import CACHE, vendored
from wasm_build.build_cache import get_or_make
from wasm_build.node import run_node
from wasm_build.zip_archives import zip_bytes

HERE = Path(__file__).parent
SCRIPTS = (HERE / "stdlib.mjs", HERE / "pyodide_compile.py")
ARCHIVES = ("python_stdlib", "app", "fleet_engine")
PYSCRIPT_SOURCES = "src/stdlib/pyscript"


@dataclass(frozen=True)
class CompiledArchives:
    """The three archives of a page, each with compiled modules."""

    library: bytes
    app: bytes
    engine: bytes


def compile_archives(app: bytes, engine: bytes, cache: Path = CACHE) -> CompiledArchives:
    """Return the archives with all modules compiled.

    Earlier results come from `cache`.

    Raises:
        BuildError: A module that the page imports is missing.
    """
    library = vendored.read(vendored.PYODIDE, "python_stdlib.zip")
    used = [*_pyscript_sources().values(), *(path.read_bytes() for path in SCRIPTS)]
    version = vendored.version(vendored.PYODIDE).encode()

    def make(folder: Path) -> Path:
        _run_pyodide(folder, app, engine, library)
        made = folder / "made"
        made.mkdir()
        for name in ARCHIVES:
            (made / f"{name}.zip").write_bytes(_zip_folder(folder / "out" / name))
        return made

    folder = get_or_make("compiled", [version, app, engine, library, *used], make, cache)
    return CompiledArchives(*((folder / f"{name}.zip").read_bytes() for name in ARCHIVES))


def _run_pyodide(folder: Path, app: bytes, engine: bytes, library: bytes) -> None:
    for name, content in zip(ARCHIVES, (library, app, engine), strict=True):
        (folder / f"{name}.zip").write_bytes(content)
    (folder / "pyscript").mkdir()
    for name, content in _pyscript_sources().items():
        (folder / "pyscript" / name).write_bytes(content)
    pyodide = vendored.MODULES / vendored.PYODIDE / "pyodide.mjs"
    script, inside = map(str, SCRIPTS)
    run_node(
        [script, str(folder), pyodide.as_uri(), inside], folder, "The page could not be rehearsed"
    )


def _pyscript_sources() -> dict[str, bytes]:
    """Return PyScript's Python files.

    The library must have the modules that they import.
    """
    folder = vendored.MODULES / vendored.PYSCRIPT / PYSCRIPT_SOURCES
    names = sorted(path.name for path in folder.glob("*.py"))
    return {name: vendored.read(vendored.PYSCRIPT, f"{PYSCRIPT_SOURCES}/{name}") for name in names}


def _zip_folder(folder: Path) -> bytes:
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }
    return zip_bytes(files)
