"""What the build does inside of Pyodide: only its own Python can compile for itself.

`library.mjs` runs this file with the folder `/build` shared: there lie the archives of the
page and PyScript's Python files, and there the compiled ones are left. Whoever imports it
gets the rehearsal alone, to play it on what was compiled.
"""

import ast
import importlib
import importlib.util
import itertools
import json
import random
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

SHARED = Path("/build")
PLAYERS = ("seats=3", "player-1=person")
"""Who sits at a table: two people, and where a game has a third seat, a computer player."""
LEFT_OUT = (
    "fleet_engine.cli_arguments",
    "fleet_engine.cli",
    "fleet_engine.sample_mean",
    "fleet_engine.training",
    "fleet_engine.executors",
    "fleet_engine.__main__",
)
UNREAD = (".notation", ".notation_stack", ".notation_piles")
"""Modules that the page does without: the command line, training, notations of positions."""
KEPT = "fleet_engine.core."
"""What the engine itself stands on."""

OWN = ("fleet_engine.zip", "app.zip")
"""The archives of the page's own code."""
OPTIMIZE = 2
"""Without docstrings, which nobody reads in a browser, and without assertions."""


def rehearse(pyscript: Path) -> None:
    """Import all that the page imports, play through it, and fail once in the open."""
    for own in OWN:
        for name in zipfile.ZipFile(SHARED / own).namelist():
            if name.endswith(".py") and of_the_page(name):
                importlib.import_module(_module(name).removesuffix(".__init__"))
    for name in sorted(library_of(pyscript)):
        if importlib.util.find_spec(name.partition(".")[0]):
            importlib.import_module(name)
    play()
    told_error()
    nothing_unread_is_imported()


def nothing_unread_is_imported() -> None:
    """Raise if the page imports what it will not have: it would not even start."""
    for name in sys.modules:
        if _is_unread(name):
            raise ImportError(f"{name} is not on the page: import it where it is used")


def told_error() -> str:
    """Return how an error inside of the library is told."""
    try:
        json.loads("{")
    except ValueError:
        return "".join(traceback.format_exc())
    raise AssertionError("half an object was read")


def library_of(folder: Path) -> set[str]:
    """Return the modules of the standard library that the files of a folder import."""
    found = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
    return {name for name in found if name.partition(".")[0] in sys.stdlib_module_names}


class Device:
    """A phone with the page on it: what it keeps stays from one visit to the next."""

    def __init__(self, language: str = "en") -> None:
        self.kept: dict[str, str] = {}
        self.language = language
        self.seeds = itertools.count(7)

    def visit(self, address: str = "") -> Any:
        """Open the page, on a link if there is one."""
        app_of = importlib.import_module("app.controller").App  # made by the archive, not by us
        # For players a start goes on without what raises an error. A build must not.
        strict = type("Strict", (app_of,), {"starts_without": lambda *_: False})
        drawn = partial(next, self.seeds)
        return strict(self.kept, [self.language], date.today, drawn, drawn, address)


def languages() -> tuple[str, ...]:
    """Return the languages that the page itself names."""
    return tuple(importlib.import_module("app.words").LANGUAGES)


def games() -> tuple[str, ...]:
    """Return the games that the page's register names."""
    return tuple(importlib.import_module("app.games").GAMES)


def play() -> None:
    """Play on the page as people do: alone, at tables, on one's own sheet, and hand it on."""
    for language in languages():
        _alone(Device(language))
    for game in games():
        _at_a_table(Device(), game)
        _on_a_first_voyage(Device(), game)
    _on_an_own_sheet(Device())


def _alone(device: Device) -> None:
    """Play what one tap begins to its end, and look at every screen."""
    app = device.visit()
    app.handle("play", next(iter(importlib.import_module("app.games").QUICK_STARTS)))
    app.handle("advise")
    assert app.advice.told, "the coach has nothing to say"
    assert app.view()
    app.handle("close")
    _to_the_end(app)
    for screen in importlib.import_module("app.controller.moving").screens():
        app.handle("go", screen)
        assert app.screen == screen, app.screen
        assert app.view(), screen
    other = Device().visit()
    other.open_file(_handed(app, "export", "all").text, 1)
    assert other.view() != Device().visit().view(), "the result has not arrived"


def _at_a_table(device: Device, game: str) -> None:
    """Play a table with all that is no default, leave it in its middle, and show how it ended."""
    app = device.visit()
    app.handle("go", "setup")
    for change in (f"game={game}", *PLAYERS):
        app.handle("table", change)
    for group in app.setup.groups(app.words):
        app.handle("table", f"{group.name}={group.choices[-1].value}")
    app.handle("play", "table")
    assert app.session.game == game, app.session.game
    _some_turns(app, 9)
    app = device.visit()
    app.handle("play", "continue")
    _to_the_end(app)
    assert app.view()
    link = _handed(app, "share", "result").address
    text = _handed(app, "export", "game").text
    other = Device().visit(link)
    assert other.view()
    assert other.finished.match.result == app.finished.match.result, "the link shows another end"
    brought = Device().visit()
    brought.open_file(text, len(text))
    assert brought.screen == "score", brought.screen


def _on_a_first_voyage(device: Device, game: str) -> None:
    """Play the lesson of a game, if it has one, as it is proposed: no idea may stay untold."""
    app = device.visit()
    app.handle("learn", game)
    if app.lesson is None:
        return
    lesson = app.lesson.lesson
    for plan in lesson.line:
        while app.lesson.step not in (None, lesson.farewell):
            app.handle("learn", "next")
        assert plan in app.session.options, f"the lesson of {game}: {plan} cannot be played"
        app.handle("pick", plan)
        app.handle("confirm")
        app.view()
    while app.lesson.step not in (None, lesson.farewell):
        app.handle("learn", "next")
    untold = {step.name for step in lesson.steps} - set(app.lesson.told)
    assert not untold, f"the lesson of {game} never tells {sorted(untold)}"
    assert app.lesson.step, f"the lesson of {game} has no end"
    app.handle("play", lesson.then)
    assert app.session.game == game, app.session.game


def _on_an_own_sheet(device: Device) -> None:
    """Enter a sheet, hand it on as a link and as files, and play on it."""
    app = device.visit()
    for wanted in ("new", "place cod", "box 0", "step points 1"):
        app.handle("sheet", wanted)
        assert app.view(), wanted
    link = _handed(app, "sheet", "share").address
    texts = [_handed(app, "sheet", form).text for form in ("toml", "json")]
    assert Device().visit(link).view() != Device().visit().view(), "the link shows no sheet"
    for text in texts:
        stranger = Device().visit()
        stranger.open_file(text, len(text))
        assert stranger.screen == "stranger", stranger.screen
        assert stranger.view()
    app.handle("sheet", "play")
    assert str(app.session.match.options["sheet"]) not in ("r1", "r2")
    _to_the_end(app)


def _to_the_end(app: Any) -> None:
    """Play at random until the standings show."""
    _some_turns(app, 10_000)
    assert app.screen == "score", app.screen
    assert app.view()


def _some_turns(app: Any, most: int) -> None:
    """Play at random, from behind the curtain on, and look at the page after every turn."""
    chance = random.Random(app.session.game)
    for _ in range(most):
        if app.session is None or app.session.over:
            break
        app.handle("turn")
        app.handle("pick", chance.choice(sorted(app.session.options)))
        app.handle("confirm")
        app.view()


def _handed(app: Any, verb: str, what: str) -> Any:
    """Return what the browser is to share or to save at a tap."""
    app.handle(verb, what)
    (task,) = app.take_tasks()
    return task


def needed() -> list[str]:
    """Return the files of the standard library that are in use, by their names in its zip."""
    library = next(path for path in sys.path if path.endswith(".zip"))
    names = set()
    for module in tuple(sys.modules.values()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin.startswith(f"{library}/"):
            names.add(origin.removeprefix(f"{library}/"))
    return sorted(names)


def compiled(source: bytes, name: str, *, lines: bool) -> bytes:
    """Return a module as the bytes of a `.pyc` that never asks for its source.

    Without `lines` a traceback tells no line numbers of it, and it is a third smaller.
    """
    tree = _Unannotated().visit(ast.parse(source, name))
    code = compile(tree, name, "exec", dont_inherit=True, optimize=OPTIMIZE)
    if not lines:
        code = _without_lines(code)
    digest = importlib.util.source_hash(source)
    return bytes(_bootstrap_external._code_to_hash_pyc(code, digest, False))  # type: ignore[attr-defined]


class _Unannotated(ast.NodeTransformer):
    """Takes the annotations from functions: Python compiles them, and the page never asks.

    Those of classes stay, since dataclasses are made of them.
    """

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Take what a function returns, and go through its arguments and its body."""
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """Take what an argument is."""
        node.annotation = None
        return node


def _without_lines(code: CodeType) -> CodeType:
    """Return code of which every instruction has no place in a file.

    The table has a byte for eight instructions: 0x80, 15 << 3 for "no place", how many less 1.
    An empty one would make `traceback` stumble.
    """
    constants = tuple(
        _without_lines(value) if isinstance(value, CodeType) else value for value in code.co_consts
    )
    eights, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = b"\xff" * eights + (bytes([0xF8 | (rest - 1)]) if rest else b"")
    return code.replace(co_linetable=nowhere, co_consts=constants)


def compile_archive(path: Path, wanted: Callable[[str], bool], *, lines: bool) -> None:
    """Write the wanted files of an archive to `/build/out`, modules compiled."""
    out = SHARED / "out" / path.stem
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            if name.endswith("/") or not wanted(name):
                continue
            content = archive.read(name)
            target = out / name
            if name.endswith(".py"):
                content = compiled(content, name, lines=lines)
                target = target.with_suffix(".pyc")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def of_the_page(name: str) -> bool:
    """Whether a file of our own archives is used on the page: it has no command line."""
    module = _module(name)
    return not (_is_unread(module) or module.startswith(LEFT_OUT) or ".dist-info" in name)


def _is_unread(module: str) -> bool:
    return module.endswith(UNREAD) and not module.startswith(KEPT)


def _module(name: str) -> str:
    return name.removesuffix(".py").replace("/", ".")


def compile_everything() -> None:
    """Rehearse, and compile the archives of the page with what was needed of the library."""
    rehearse(SHARED / "pyscript")
    compile_archive(SHARED / "python_stdlib.zip", frozenset(needed()).__contains__, lines=False)
    for own in OWN:
        compile_archive(SHARED / own, of_the_page, lines=True)


if __name__ == "__main__":
    compile_everything()
