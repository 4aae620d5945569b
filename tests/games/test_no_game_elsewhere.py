"""What serves all games names none: a game stands in rooms of its own, and in the registers."""

import re
from pathlib import Path

import pytest

import fleet_engine
from fleet_engine.console.tables import TABLES

ENGINE = Path(fleet_engine.__file__).parent
GAMES = {
    name: table
    for name, table in TABLES.items()
    if type(table).__module__.startswith("fleet_engine.")
}
"""The games of the engine, without any that other tests may bring."""
SHARED = [
    path
    for folder in ("bots", "console")
    for path in (ENGINE / folder).rglob("*.py")
    if not {*path.relative_to(ENGINE).with_suffix("").parts} & {*GAMES}
]
WORDS = {*GAMES, *(each.name for table in GAMES.values() for each in table.arguments)}
"""The games, and what only one of them or another is asked on the command line."""
REGISTERED = re.compile(rf"import fleet_engine\.\w+\.(\w+\.)?({'|'.join(GAMES)})\b")


def test_the_words_are_those_of_the_games_that_are_there() -> None:
    assert {"dice", "cards", "sheet", "edition", "captains", "trophies"} <= WORDS
    assert {"greedy.py", "main.py", "play.py", "thinking.py"} <= {path.name for path in SHARED}


@pytest.mark.parametrize("path", SHARED, ids=lambda path: str(path.relative_to(ENGINE)))
def test_no_game_is_named(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        if path.name == "__init__.py" and REGISTERED.match(line):
            continue
        assert not set(re.findall(r"[a-z]+", line.lower())) & WORDS, line
