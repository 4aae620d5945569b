"""Listing of the public names of the engine and their signatures, read from the sources.

    python -m tests.core.public_api --write     write `public_api.txt` anew

A public name is a name in `__all__` of one of `PACKAGES`. The listing has its definition, and a
line for each public member of a class.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

PACKAGES = ("fleet_engine", "fleet_engine.bots", "fleet_engine.coach")
ROOT = Path(__file__).parents[2]
LISTING = Path(__file__).with_suffix(".txt")
HIDDEN = {"__slots__", "__version__"}
"""Names whose value is no promise."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def listing() -> str:
    """Return the listing of all packages."""
    lines = [
        line
        for package in PACKAGES
        for name in sorted(import_module(package).__all__)
        for line in _lines(f"{package}.{name}", *_definition(package, name))
    ]
    return "\n".join([*lines, ""])


def _definition(module: str, name: str) -> tuple[str, ast.AST | None]:
    """Return the module that defines a name and the statement, or `None` for a submodule."""
    path = ROOT / module.replace(".", "/") / name
    if path.is_dir() or path.with_suffix(".py").is_file():
        return module, None
    for node in _statements(module):
        match node:
            case ast.ImportFrom(module=str() as source):
                for alias in node.names:
                    if name == (alias.asname or alias.name):
                        return _definition(source, alias.name)
            case ast.ClassDef() | ast.FunctionDef() if node.name == name:
                return module, node
            case ast.Assign() | ast.AnnAssign() if name in _targets(node):
                return module, node
    raise LookupError(f"{module}.{name} is not defined")


@cache
def _statements(module: str) -> list[ast.stmt]:
    folder = ROOT / module.replace(".", "/")
    path = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
    return ast.parse(path.read_text("utf-8")).body


def _targets(node: ast.Assign | ast.AnnAssign) -> set[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    parts = [each for target in targets for each in ast.walk(target)]
    return {each.id for each in parts if isinstance(each, ast.Name)}


def _lines(path: str, module: str, node: ast.AST | None) -> Iterator[str]:
    """Yield the lines of a definition under its public path."""
    match node:
        case None:
            yield f"{path}: module"
        case ast.ClassDef():
            yield f"{path}({', '.join(map(ast.unparse, node.bases))})"
            yield from _members(path, node)
        case ast.FunctionDef():
            yield _signature(path, node)
        case ast.AnnAssign(annotation=ast.Name(id=kind)) if kind in _classes(module):
            yield f"{path}: {kind}"
            yield from _members(path, _classes(module)[kind])
        case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value) if (
            path.rpartition(".")[2] not in HIDDEN
        ):
            yield f"{path} = {ast.unparse(value)}"
        case _:
            yield path


def _classes(module: str) -> dict[str, ast.ClassDef]:
    return {node.name: node for node in _statements(module) if isinstance(node, ast.ClassDef)}


def _members(path: str, kind: ast.ClassDef) -> Iterator[str]:
    """Yield a line for each public member of a class, in the order of the source."""
    declared = {
        name
        for node in kind.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for name in _targets(node)
    }
    for node in kind.body:
        match node:
            case ast.FunctionDef() if _is_public(node.name):
                yield _signature(f"{path}.{node.name}", node)
                if node.name == "__init__":
                    for name, annotation in sorted(_attributes(node).items()):
                        if name not in declared:
                            yield f"{path}.{name}{annotation}"
            case ast.AnnAssign(target=ast.Name(id=name)) if _is_public(name):
                yield f"{path}.{ast.unparse(node)}"
            case ast.Assign(targets=[ast.Name(id=name)]) if _is_public(name):
                yield f"{path}.{name}"


def _attributes(init: Function) -> dict[str, str]:
    """Return the public attributes that `__init__` sets, with their annotations."""
    return {
        target.attr: f": {ast.unparse(node.annotation)}" if isinstance(node, ast.AnnAssign) else ""
        for node in ast.walk(init)
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Attribute) and _is_public(target.attr)
    }


def _is_public(name: str) -> bool:
    return name not in HIDDEN and (not name.startswith("_") or name.endswith("__"))


def _signature(path: str, node: Function) -> str:
    decorators = "".join(f"@{ast.unparse(each)} " for each in node.decorator_list)
    returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{decorators}{path}({ast.unparse(node.args)}){returned}"


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        LISTING.write_text(listing(), "utf-8")
    else:
        sys.stdout.write(listing())
