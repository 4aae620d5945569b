"""The test that a new game needs only its folders and one line in each register.

The toy game in `tests/toy` is written as a new developer would write it in the real folders. A
copy of the project with the toy in it must pass the tests that every game must pass.
"""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.toy import house

ON_ALL_GAMES = (
    "test_actions",
    "test_evaluators",
    "test_on_the_page",
    "test_no_game_elsewhere",
    "test_styles_by_game",
    "test_about",
    "test_catalogs",
    "every_game",
)
"""Shared tests that go through the registers by themselves. Others have a case for each game."""
CHOSEN = f"({' or '.join((house.TOY, *ON_ALL_GAMES))}) and not pyodide"
LEAST = 150
"""The least number of tests that run on a game."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project with the toy in it."""
    return house.build(tmp_path_factory.mktemp("house"))


def run(folder: Path, *command: str, **environment: str) -> str:
    """Run Python in a folder, and return its output if it succeeds."""
    inherited: Mapping[str, str] = {
        name: value for name, value in os.environ.items() if not name.startswith("PYTEST")
    }
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout[-6000:]}\n{done.stderr[-2000:]}"
    return done.stdout


@pytest.mark.timeout(900)
def test_toy_passes_the_tests_of_every_game(built: Path) -> None:
    plain = ("-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-m", "not slow")
    output = run(built, "-m", "pytest", "tests", *plain, "-k", CHOSEN)
    passed = re.search(r"(\d+) passed", output)
    assert passed, output
    assert int(passed[1]) > LEAST


@pytest.mark.timeout(600)
def test_toy_is_typed_and_keeps_the_import_contracts(built: Path, tmp_path: Path) -> None:
    run(built, "-m", "mypy", "--cache-dir", str(tmp_path))
    contracts = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    output = run(built, "-c", contracts, "--no-cache", PYTHONPATH="site")
    assert "0 broken" in output
    assert 'app.games.pig"' in (built / house.CONTRACTS).read_text("utf-8")


def test_toy_without_a_line_in_the_registers_is_no_game(built: Path) -> None:
    """Importing the packages registers a game.

    No code searches the folders for games.
    """
    ask = "import fleet_engine; print(*fleet_engine.games())"
    assert run(built, "-c", ask).split()[-1] == house.TOY
    assert house.TOY not in run(house.ROOT, "-c", ask).split()


RECIPE = re.compile(r"^## Folders and registers.*?(?=^## )", re.DOTALL | re.MULTILINE)
NAMED = re.compile(r"`([\w/<>.]+)`")


def test_recipe_names_the_files_of_the_toy() -> None:
    """The recipe names exactly the files and folders of the toy, and the registers."""
    recipe = RECIPE.search((house.ROOT / "docs/add-a-game.md").read_text("utf-8"))
    assert recipe
    names = [name.replace("<game>", house.TOY) for name in NAMED.findall(recipe[0])]
    paths = {name for name in names if "/" in name or name == house.CONTRACTS} - {"tests/toy"}
    toys = {path.relative_to(house.HERE).as_posix() for path in house.overlay()}
    registers = {*house.REGISTERS, house.CONTRACTS}
    for path in paths - registers:
        assert (house.HERE / path).exists(), path
    assert registers <= paths
    rooms = paths - registers
    assert [path for path in toys if not any(path.startswith(room) for room in rooms)] == []
