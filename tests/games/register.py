"""The games for which the shared tests run, one line each.

`tests/<game>/` describes a game for them: its kind, its whole games, and the situations for its
perft counts.
"""

from importlib import import_module
from typing import Any

GAMES = (
    "cards",
    "dice",
    "fishing",
)


def game_module(game: str, module: str) -> Any:
    """Return a module of a game's tests: `kind`, `whole_games` or `situations`.

    The last two import only the engine and the standard library, because they also run in a
    browser's Python.
    """
    return import_module(f"tests.{game}.{module}")
