"""Steps of the build that run inside Pyodide: warm-up and compilation.

Only Pyodide's own Python can compile modules for itself. `stdlib.mjs` runs this file with the
shared folder `/build`. That folder has the archives of the page and PyScript's Python files, and
receives the compiled archives. Tests import this file and run its warm-up on the compiled
modules.
"""

import ast
import importlib
import importlib.util
import itertools
import json
import random
import re
import sys
import traceback
import zipfile
from collections.abc import Callable
from datetime import date
from functools import partial
from importlib import _bootstrap_external
from pathlib import Path
from types import CodeType
from typing import Any

SHARED_FOLDER = Path("/build")
TABLE_SETTINGS = ("seats=3", "player-1=person")
"""The players of a table: two people and, if a game has a third seat, a bot."""
EXCLUDED_PREFIXES = (
    "fleet_engine.cli_arguments",
    "fleet_engine.cli",
    "fleet_engine.rl",
    "fleet_engine.sample_mean",
    "fleet_engine.training",
    "fleet_engine.executors",
    "fleet_engine.__main__",
)
"""Modules that the page does not have: the command line, training and reinforcement learning."""
ON_DEMAND_PATTERNS = (
    r"fleet_engine\.remote(\.\w+)*",
    r"fleet_engine\.(?!core\b)\w+\.notation\w*",  # of a game; each start needs that of the core
    r"app\.(controller|screens)\.(table|correspondence|transfer)",
    r"app\.play\.(hosting|joining|table_messages|correspondence)",
    r"app\.runtime\.peers",
)
"""Names of the modules that only play across several devices needs.

They are in an archive that no first visit fetches (`docs/start.md`).
"""

PAGE_ARCHIVES = ("fleet_engine.zip", "app.zip")
"""The archives of the page's own code."""
OPTIMIZATION_LEVEL = 2
"""Python's optimization level without docstrings, which a browser never shows, and assertions."""


def smoke_run(pyscript_folder: Path) -> None:
    """Import every module of the page, play through it, and raise one error."""
    names = [
        _module_name(name).removesuffix(".__init__")
        for own in PAGE_ARCHIVES
        for name in zipfile.ZipFile(SHARED_FOLDER / own).namelist()
        if name.endswith(".py") and is_page_file(name)
    ]
    for name in names:
        if not is_on_demand(name):
            importlib.import_module(name)
    for name in sorted(stdlib_imports(pyscript_folder)):
        if importlib.util.find_spec(name.partition(".")[0]):
            importlib.import_module(name)
    play_through()
    traceback_text()
    check_loaded_modules()
    for name in filter(is_on_demand, names):
        importlib.import_module(name)


def check_loaded_modules() -> None:
    """Check that a page without a table of several devices imports no module of one.

    Raises:
        ImportError: A loaded module is in the archive on demand.
    """
    for name in sys.modules:
        if is_on_demand(name):
            raise ImportError(f"{name} is loaded on demand: import it where it is used")


def traceback_text() -> str:
    """Return the traceback of an error in the library, to load its modules."""
    try:
        json.loads("{")
    except ValueError:
        return "".join(traceback.format_exc())
    raise AssertionError("half an object was read")


def stdlib_imports(folder: Path) -> set[str]:
    """Return the library modules that the Python files of a folder import."""
    found = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
    return {name for name in found if name.partition(".")[0] in sys.stdlib_module_names}


class FakeDevice:
    """A phone with the page. Its storage persists from one visit to the next."""

    def __init__(self, language: str = "en") -> None:
        self.storage: dict[str, str] = {}
        self.language = language
        self.seeds = itertools.count(7)

    def open_page(self, address: str = "") -> Any:
        """Open the page, at a link if `address` has one."""
        # The archive provides the app. It answers for bots and the coach at once.
        app_of = importlib.import_module("app.controller.synchronous").SynchronousApp
        # On a player's device the start continues after an error. A build must fail.
        strict = type("Strict", (app_of,), {"starts_without": lambda *_: False})
        drawn = partial(next, self.seeds)
        return strict(self.storage, [self.language], date.today, drawn, drawn, address)


def languages() -> tuple[str, ...]:
    """Return the languages that the page lists."""
    return tuple(importlib.import_module("app.i18n").LANGUAGES)


def games() -> tuple[str, ...]:
    """Return the games in the page's registry."""
    return tuple(importlib.import_module("app.games").GAMES)


def play_through() -> None:
    """Play on the page alone, at tables, in tutorials and on an own sheet."""
    for language in languages():
        _play_solo(FakeDevice(language))
    for game in games():
        _play_table(FakeDevice(), game)
        _play_tutorial(FakeDevice(), game)
    _play_custom_sheet(FakeDevice())


def _play_solo(device: FakeDevice) -> None:
    """Play a quick start to its end, and open every screen."""
    app = device.open_page()
    app.dispatch("play", next(iter(importlib.import_module("app.games").QUICK_STARTS)))
    app.dispatch("hint")
    assert app.hint.advice, "the coach has nothing to say"
    assert app.render()
    app.dispatch("close")
    _play_to_end(app)
    for screen in importlib.import_module("app.controller.navigation").navigable_screens():
        app.dispatch("go", screen)
        assert app.screen == screen, app.screen
        assert app.render(), screen
    other = FakeDevice().open_page()
    other.open_file(_take_effect(app, "export", "all").text, 1)
    assert other.render() != FakeDevice().open_page().render(), "the result has not arrived"


def _play_table(device: FakeDevice, game: str) -> None:
    """Play a table with the last choice of every setting, and share its result.

    The match is interrupted and continued in the middle.
    """
    app = device.open_page()
    app.dispatch("go", "setup")
    for change in (f"game={game}", *TABLE_SETTINGS):
        app.dispatch("setup", change)
    for group in app.setup.groups(app.words):
        app.dispatch("setup", f"{group.name}={group.choices[-1].value}")
    app.dispatch("play", "table")
    assert app.session.game == game, app.session.game
    _play_turns(app, 9)
    app = device.open_page()
    app.dispatch("play", "continue")
    _play_to_end(app)
    assert app.render()
    link = _take_effect(app, "share", "result").address
    text = _take_effect(app, "export", "game").text
    other = FakeDevice().open_page(link)
    assert other.render()
    assert other.ended_session.match.result == app.ended_session.match.result, (
        "the link shows another end"
    )
    brought = FakeDevice().open_page()
    brought.open_file(text, len(text))
    assert brought.screen == "score", brought.screen


def _play_tutorial(device: FakeDevice, game: str) -> None:
    """Play the tutorial of a game, if it has one, along its own line.

    Every step of the tutorial must be shown.
    """
    app = device.open_page()
    app.dispatch("tutorial", game)
    if app.tutorial is None:
        return
    script = app.tutorial.script
    for move in script.scripted_moves:
        while app.tutorial.current_step not in (None, script.closing_step):
            app.dispatch("tutorial", "next")
        assert move in app.session.legal_moves, f"the tutorial of {game}: {move} cannot be played"
        app.dispatch("select", move)
        app.dispatch("confirm")
        app.render()
    while app.tutorial.current_step not in (None, script.closing_step):
        app.dispatch("tutorial", "next")
    missing = {step.id for step in script.steps} - set(app.tutorial.acknowledged_steps)
    assert not missing, f"the tutorial of {game} never shows {sorted(missing)}"
    assert app.tutorial.current_step, f"the tutorial of {game} has no end"
    app.dispatch("play", script.next_quick_start)
    assert app.session.game == game, app.session.game


def _play_custom_sheet(device: FakeDevice) -> None:
    """Enter a sheet, share it as a link and as files, and play on it."""
    app = device.open_page()
    for wanted in ("new", "place cod", "box 0", "step points 1"):
        app.dispatch("sheet", wanted)
        assert app.render(), wanted
    link = _take_effect(app, "sheet", "share").address
    texts = [_take_effect(app, "sheet", form).text for form in ("toml", "json")]
    assert FakeDevice().open_page(link).render() != FakeDevice().open_page().render(), (
        "the link shows no sheet"
    )
    for text in texts:
        stranger = FakeDevice().open_page()
        stranger.open_file(text, len(text))
        assert stranger.screen == "stranger", stranger.screen
        assert stranger.render()
    app.dispatch("sheet", "play")
    assert str(app.session.match.options["sheet"]) not in ("r1", "r2")
    _play_to_end(app)


def _play_to_end(app: Any) -> None:
    """Play at random until the results screen."""
    _play_turns(app, 10_000)
    assert app.screen == "score", app.screen
    assert app.render()


def _play_turns(app: Any, max_turns: int) -> None:
    """Play at most `max_turns` random moves.

    Each turn reveals the hand-off screen first and draws the page at its end.
    """
    chance = random.Random(app.session.game)
    for _ in range(max_turns):
        if app.session is None or app.session.is_over:
            break
        app.dispatch("reveal")
        app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
        app.dispatch("confirm")
        app.render()


def _take_effect(app: Any, verb: str, what: str) -> Any:
    """Return the effect by which a tap shares or saves something."""
    app.dispatch(verb, what)
    (effect,) = app.take_effects()
    return effect


def loaded_stdlib_files() -> list[str]:
    """Return the loaded files of the standard library, by their names in its zip."""
    library = next(path for path in sys.path if path.endswith(".zip"))
    names = set()
    for module in tuple(sys.modules.values()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin.startswith(f"{library}/"):
            names.add(origin.removeprefix(f"{library}/"))
    return sorted(names)


def compile_module(source: bytes, name: str, *, keep_lines: bool) -> bytes:
    """Return a module as the bytes of a `.pyc` that never needs its source.

    Without `keep_lines` the module is a third smaller, and tracebacks have no line numbers of it.
    """
    tree = _AnnotationRemover().visit(ast.parse(source, name))
    code = compile(tree, name, "exec", dont_inherit=True, optimize=OPTIMIZATION_LEVEL)
    if not keep_lines:
        code = _strip_line_numbers(code)
    digest = importlib.util.source_hash(source)
    return bytes(_bootstrap_external._code_to_hash_pyc(code, digest, False))  # type: ignore[attr-defined]


class _AnnotationRemover(ast.NodeTransformer):
    """Remover of function annotations.

    Python would compile them, and the page never reads them. Annotations in classes stay, because
    dataclasses need them.
    """

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Remove the return annotation, then visit the arguments and the body."""
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """Remove the annotation of an argument."""
        node.annotation = None
        return node


def _strip_line_numbers(code: CodeType) -> CodeType:
    """Return the code with a table in which no instruction has a source line.

    The table has one byte for each eight instructions: 0x80, plus 15 << 3 for "no location", plus
    their number less 1. An empty table would make `traceback` fail.
    """
    constants = tuple(
        _strip_line_numbers(value) if isinstance(value, CodeType) else value
        for value in code.co_consts
    )
    eights, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = b"\xff" * eights + (bytes([0xF8 | (rest - 1)]) if rest else b"")
    return code.replace(co_linetable=nowhere, co_consts=constants)


def compile_archive(path: Path, is_wanted: Callable[[str], bool], *, keep_lines: bool) -> None:
    """Write the wanted files of an archive to `/build/out`, modules compiled."""
    out = SHARED_FOLDER / "out" / path.stem
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            if name.endswith("/") or not is_wanted(name):
                continue
            content = archive.read(name)
            target = out / name
            if name.endswith(".py"):
                content = compile_module(content, name, keep_lines=keep_lines)
                target = target.with_suffix(".pyc")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def is_page_file(name: str) -> bool:
    """Return True if the page uses a file of the project's archives.

    It does not use the command line.
    """
    return not (_module_name(name).startswith(EXCLUDED_PREFIXES) or ".dist-info" in name)


def is_on_demand(module: str) -> bool:
    """Return True if only play across several devices needs a module."""
    return any(re.fullmatch(pattern, module) for pattern in ON_DEMAND_PATTERNS)


def _module_name(name: str) -> str:
    return name.removesuffix(".py").replace("/", ".")


def compile_all_archives() -> None:
    """Run the warm-up, then compile the archives of the page.

    Only the library modules that the warm-up loaded are compiled.
    """
    smoke_run(SHARED_FOLDER / "pyscript")
    compile_archive(
        SHARED_FOLDER / "python_stdlib.zip",
        frozenset(loaded_stdlib_files()).__contains__,
        keep_lines=False,
    )
    for own in PAGE_ARCHIVES:
        compile_archive(SHARED_FOLDER / own, is_page_file, keep_lines=True)


if __name__ == "__main__":
    compile_all_archives()
