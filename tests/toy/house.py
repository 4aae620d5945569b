"""Builder of a copy of the project with the toy game in it.

`python -m tests.toy.house FOLDER` copies the project to a folder and adds the toy. If the
project already has a file of the toy, such as a catalog, the toy's file is appended. In a
register each line that names the last game is repeated for the toy. The toy is therefore
registered like that game, and nothing else changes.
"""

import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
LAST, TOY = "fishing", "pig"

REGISTERS = (
    "fleet_engine/__init__.py",
    "fleet_engine/bots/__init__.py",
    "fleet_engine/cli/__init__.py",
    "site/app/games/__init__.py",
    "site/styles/main.css",
    "tests/games/register.py",
    "e2e/players.py",
)
"""The files in which each game has its line."""
CONTRACTS = "pyproject.toml"
"""The file that names all games in one line: the import contracts."""

LEFT_OUT = shutil.ignore_patterns(
    "__pycache__", "node_modules", ".git", ".venv", ".cache", ".*_cache", ".hypothesis", "dist",
    "shots", HERE.name, "test_toy.py",
)  # fmt: skip
"""Files that are no source, and the toy with its test."""
LENT = ("wasm_build/node_modules", ".cache")
"""Folders that the copy shares with the project: downloads and compiled files."""

NAMED = re.compile(rf"\b({LAST}|{LAST.upper()})\b")
MODULE = re.compile(rf'([\w.]+)\.{LAST}(")')


def build(folder: Path) -> Path:
    """Copy the project with the toy into an empty folder, and return the folder."""
    shutil.copytree(ROOT, folder, ignore=LEFT_OUT, dirs_exist_ok=True)
    for name in LENT:
        if (ROOT / name).exists():
            (folder / name).symlink_to(ROOT / name)
    for path in overlay():
        target = folder / path.relative_to(HERE)
        if target.exists():
            target.write_text(f"{target.read_text('utf-8')}\n{path.read_text('utf-8')}", "utf-8")
        else:
            _copied(path, target)
    for name in REGISTERS:
        path = folder / name
        path.write_text(registered(path.read_text("utf-8")), "utf-8")
    contracts = (folder / CONTRACTS).read_text("utf-8")
    (folder / CONTRACTS).write_text(contracted(contracts), "utf-8")
    return folder


def overlay() -> list[Path]:
    """Return the files of the toy: those in folders that the project has, too."""
    return sorted(
        path
        for folder in HERE.iterdir()
        if (ROOT / folder.name).is_dir() and folder.name != "__pycache__"
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    )


def registered(text: str) -> str:
    """Return a register in which the toy follows the last game."""
    lines = []
    for line in text.splitlines(keepends=True):
        lines.append(line)
        if NAMED.search(line):
            lines.append(NAMED.sub(lambda found: _like(found[0]), line))
    assert len(lines) > text.count("\n"), "a register without the last game"
    return "".join(lines)


def contracted(text: str) -> str:
    """Return the contracts in which the toy is beside the last game."""
    lines = []
    for line in text.splitlines(keepends=True):
        beside = " | " if " | " in line else '", "'
        lines.append(MODULE.sub(rf"\1.{LAST}{beside}\1.{TOY}\2", line))
    return "".join(lines)


def _like(name: str) -> str:
    return TOY.upper() if name.isupper() else TOY


def _copied(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


if __name__ == "__main__":
    build(Path(sys.argv[1]))
