"""Boards as strings. `fleet_engine.core.board` loads this module for `print(match)`."""

from io import StringIO

from fleet_engine.cli import registry, seats
from fleet_engine.cli.terminal import Terminal
from fleet_engine.core.match import Match

WIDTH = 80
"""Number of columns of a board."""


class TextTerminal(Terminal):
    """Terminal without color, whose width does not depend on the environment."""

    def __init__(self) -> None:
        super().__init__(None, StringIO(), StringIO(), {})

    @property
    def width(self) -> int:
        """Number of columns of a line."""
        return WIDTH


def board_text(match: Match, seat: int | None = None) -> str:
    """Return the board as a seat sees it, or the public board if `seat` is `None`.

    Raises `OptionError` if the game has no text interface.
    """
    table = registry.find(match.game.name)
    return "\n".join(table.board_lines(match, seat, seats.player_names(match), TextTerminal()))
