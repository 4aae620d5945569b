"""The games that the shared tests run on: one line a game.

What they have to know of a game stands in `tests/<game>/`: its kind, its whole games, and the
situations from which its ways of play are counted.
"""

from importlib import import_module
from typing import Any

GAMES = (
    "cards",
    "dice",
    "fishing",
)


def part(game: str, name: str) -> Any:
    """Return a module of a game's tests: `kind`, `whole_games` or `situations`.

    The last two need the engine and the standard library alone, as a browser's Python has them.
    """
    return import_module(f"tests.{game}.{name}")
