"""Registry of the module that draws boards as text. `print(match)` uses it.

The command line draws the boards, and the core may not depend on it. The package therefore
registers the name of that module, and the first board imports it. A program that shows no board
loads no command line. The web page does not even contain one.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from fleet_engine.core.errors import OptionError

_renderers: list[str] = []


def register_renderer(module: str) -> None:
    """Register a module by its name. It has a function `board_text(match, seat)`."""
    _renderers[:] = [module]


def load_renderer(game: str) -> Callable[[Any, int | None], str]:
    """Return the function that draws a match of a game for a seat.

    Raises:
        OptionError: No module draws the board.
    """
    try:
        [name] = _renderers
        module: Any = import_module(name)
    except (ValueError, ImportError):
        raise OptionError(f"board: there is no drawing for {game}") from None
    renderer: Callable[[Any, int | None], str] = module.board_text
    return renderer
