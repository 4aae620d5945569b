"""What the build does inside of Pyodide: only its own Python can compile for itself.

`library.mjs` runs this file with the folder `/work` shared: there lie the archives of the
page and PyScript's Python files, and there the compiled ones are left.
"""

import ast
import importlib
import importlib.util
import pkgutil
import random
import sys
import zipfile
from collections.abc import Callable
from datetime import date
from importlib import _bootstrap_external
from pathlib import Path

WORK = Path("/work")
LIBRARY = next(path for path in sys.path if path.endswith(".zip"))
LEFT_OUT = ("fleet_engine.console", "fleet_engine.__main__")
"""The command line: the page has none."""

OPTIMIZE = 2
"""Without docstrings, which nobody reads in a browser, and without assertions."""


def rehearse(pyscript: Path) -> None:
    """Import all that the page imports, play a game through it, and fail once in the open."""
    for package in ("fleet_engine", "app"):
        for found in pkgutil.walk_packages([package], f"{package}."):
            if not found.name.startswith(LEFT_OUT):
                importlib.import_module(found.name)
    for name in sorted(_imports(pyscript)):
        if importlib.util.find_spec(name.partition(".")[0]):
            importlib.import_module(name)
    _play()
    try:
        raise ValueError("a rehearsal")
    except ValueError:
        importlib.import_module("traceback").format_exc()


def _imports(folder: Path) -> set[str]:
    """Return the modules of the standard library that the files of a folder import."""
    found = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
    return {name for name in found if name.partition(".")[0] in sys.stdlib_module_names}


def _play() -> None:
    """Play a game on the page, in each language, to its end."""
    app_of = importlib.import_module("app.controller").App  # made by the archive, not by us
    for language in ("en", "es", "ja"):
        kept: dict[str, str] = {}
        app = app_of(kept, [language], date.today, lambda: 7)
        app.handle("play", "solo")
        chance = random.Random(language)
        while app.session and not app.session.over:
            app.handle("pick", chance.choice(sorted(app.session.options)))
            app.handle("confirm")
            app.view()
        for screen in ("home", "settings", "rules", "about", "legal"):
            app.handle("go", screen)
            app.view()
        app.handle("export", "all")


def needed() -> list[str]:
    """Return the files of the standard library that are in use, by their names in its zip."""
    names = set()
    for module in tuple(sys.modules.values()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin.startswith(f"{LIBRARY}/"):
            names.add(origin.removeprefix(f"{LIBRARY}/"))
    return sorted(names)


def compiled(source: bytes, name: str) -> bytes:
    """Return a module as the bytes of a `.pyc` that never asks for its source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=OPTIMIZE)
    digest = importlib.util.source_hash(source)
    return bytes(_bootstrap_external._code_to_hash_pyc(code, digest, False))  # type: ignore[attr-defined]


def compile_archive(path: Path, wanted: Callable[[str], bool]) -> None:
    """Write the wanted files of an archive to `/work/out`, modules compiled."""
    out = WORK / "out" / path.stem
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            if name.endswith("/") or not wanted(name):
                continue
            content = archive.read(name)
            target = out / name
            if name.endswith(".py"):
                content = compiled(content, name)
                target = target.with_suffix(".pyc")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def of_the_page(name: str) -> bool:
    """Whether a file of our own archives is used on the page: it has no command line."""
    module = name.removesuffix(".py").replace("/", ".")
    return not module.startswith(LEFT_OUT) and ".dist-info" not in name


rehearse(WORK / "pyscript")
compile_archive(WORK / "python_stdlib.zip", frozenset(needed()).__contains__)
for own in ("app.zip", "fleet_engine.zip"):
    compile_archive(WORK / own, of_the_page)
