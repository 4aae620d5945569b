"""Drawings: each file is in use, and each name that a view uses has a file."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from app.games import GAMES
from app.games.cards.table_view import CAPTAIN_PORTRAITS
from app.games.fishing.pieces import CUBE_ICONS
from app.ui.icons import icon, picture
from app.ui.players import seat_icon
from fleet_engine.core.game import find_game
from tests.icons import ICONS
from tests.views.checks import ParsedPage
from wasm_build.build import SITE

APP = SITE / "app"
PICTURES = sorted(APP.rglob("*.svg"))
DRAW = ("header_button", "icon", "legend_entry", "menu_row", "panel_icon", "toolbar_button")
"""Functions whose first argument is the name of an icon.

`check` of `tests.views.checks` looks up every other name, on each page that a test draws.
"""
MOST_SEATS = max(find_game(game).type.seats[-1] for game in GAMES)
COMPUTED = {
    *(seat_icon(seat) for seat in range(MOST_SEATS)),
    *(f"mate-{number}" for number in range(CAPTAIN_PORTRAITS)),
    *CUBE_ICONS.values(),
}
"""The names that views compute. Every other name is a literal in the code."""


@cache
def nodes() -> tuple[ast.AST, ...]:
    """Return all parts of the code of the page."""
    trees = (ast.parse(path.read_text("utf-8")) for path in APP.rglob("*.py"))
    return tuple(node for tree in trees for node in ast.walk(tree))


def drawn_by_name() -> Iterator[str]:
    """Yield the literal names in calls that draw an icon."""
    for node in nodes():
        match node:
            case ast.Call(
                func=ast.Name(id=called) | ast.Attribute(attr=called),
                args=[ast.Constant(value=str(name)), *_],
            ) if called in DRAW:
                yield name


def test_every_icon_is_in_use() -> None:
    literals = {node.value for node in nodes() if isinstance(node, ast.Constant)}
    assert set(ICONS) <= literals | COMPUTED


def test_every_icon_that_a_view_names_has_a_file() -> None:
    names = set(drawn_by_name())
    assert len(names) > 30
    assert names | COMPUTED <= set(ICONS)
    assert "#i-cod" in icon("cod")


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_every_picture_is_well_formed_and_in_use(path: Path) -> None:
    package = ".".join(path.parent.parent.relative_to(SITE).parts)
    assert ElementTree.parse(path).getroot().get("viewBox")
    page = ParsedPage(picture(package, path.stem))
    assert not page.unmatched_tags
    assert not page.open_tags
    assert "xmlns" not in page.find_all("svg")[0]
    calls = [node for node in nodes() if isinstance(node, ast.Call)]
    assert f"picture('{package}', '{path.stem}')" in map(ast.unparse, calls)


def test_a_missing_picture_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        picture("app.ui", "of-nothing")
