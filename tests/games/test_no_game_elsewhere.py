"""Shared modules name no game: only the folders of a game and the registers do."""

import re
import tomllib
from pathlib import Path

import pytest

import fleet_engine
from fleet_engine.cli.registry import CONSOLE_GAMES

ENGINE = Path(fleet_engine.__file__).parent
ROOT = ENGINE.parent
GAMES = {
    name: table
    for name, table in CONSOLE_GAMES.items()
    if type(table).__module__.startswith("fleet_engine.")
}
"""The games of the engine, without games that other tests register."""
NAMES = "|".join(GAMES)


def outside_of_games(*folders: str, suffixes: tuple[str, ...] = (".py",)) -> list[Path]:
    """Return the files of some folders that belong to no game."""
    return [
        path
        for folder in folders
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in suffixes
        and "node_modules" not in path.parts
        and not {*path.relative_to(ROOT).with_suffix("").parts} & {*GAMES}
    ]


def by_name(path: Path) -> str:
    return str(path.relative_to(ROOT))


SHARED = outside_of_games("fleet_engine/bots", "fleet_engine/cli")
WORDS = {*GAMES, *(each.name for table in GAMES.values() for each in table.arguments)}
"""Names of the games, and of the command-line arguments of single games."""
REGISTERED = re.compile(rf"import fleet_engine\.\w+\.(\w+\.)?({NAMES})\b")

AROUND = outside_of_games("site", "e2e", "wasm_build", suffixes=(".py", ".js", ".mjs"))
NAMED = re.compile(rf"[\"'`./]({NAMES})\b")
"""A game as code names it. Texts may use the words dice and cards for game pieces."""
REGISTERS = {"site/app/games/__init__.py", "e2e/players.py"}
IN_REGISTER = re.compile(
    rf"(from [\w.]+\.({NAMES})\.game import GAME as \w+|    \"({NAMES})\": \w+,)$"
)


def test_checked_words_and_files_include_known_ones() -> None:
    assert {"dice", "cards", "sheet", "edition", "captains", "trophies"} <= WORDS
    assert {"greedy.py", "main.py", "play.py", "playout.py"} <= {path.name for path in SHARED}
    around = {path.name for path in AROUND}
    assert {"browser.py", "bridge.js", "screenshots.py", "stdlib.mjs"} <= around
    assert {*map(by_name, AROUND)} >= REGISTERS


@pytest.mark.parametrize("path", SHARED, ids=by_name)
def test_shared_engine_modules_name_no_game(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        if path.name == "__init__.py" and REGISTERED.match(line):
            continue
        assert not set(re.findall(r"[a-z]+", line.lower())) & WORDS, line


@pytest.mark.parametrize("path", AROUND, ids=by_name)
def test_page_build_and_e2e_name_games_only_in_registers(path: Path) -> None:
    register = by_name(path) in REGISTERS
    named = [line for line in path.read_text("utf-8").splitlines() if NAMED.search(line)]
    assert [line for line in named if not (register and IN_REGISTER.match(line))] == []
    assert len(named) == (2 * len(GAMES) if register else 0)


def test_every_contract_that_names_a_game_names_them_all() -> None:
    """Each import contract lists the games; a game missing there would have no limits."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    for contract in pyproject["tool"]["importlinter"]["contracts"]:
        text = " ".join(
            [
                *contract.get("modules", ()),
                *contract.get("layers", ()),
                *contract.get("source_modules", ()),
            ]
        )
        for room in set(re.findall(rf"([\w.]+)\.(?:{NAMES})\b", text)):
            named = set(re.findall(rf"{re.escape(room)}\.({NAMES})\b", text))
            assert named == {*GAMES}, f"{contract['name']}: {room}"
