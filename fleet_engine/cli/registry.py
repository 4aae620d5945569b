"""Registry of the games in the terminal. Defines the parts that each game provides."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from fleet_engine.cli.terminal import Terminal
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import Option
from fleet_engine.core.match import Match


class Argument(NamedTuple):
    """A match option with its own command-line argument, `--its-name`.

    Arguments of the same name must be equal in all games.

    Attributes:
        name: name of the option.
        help: help text.
        metavar: placeholder of the value in the help. Empty for a flag, which sets the option to
            True.
        parse: converts the typed text. Raises `ArgumentTypeError`.
    """

    name: str
    help: str
    metavar: str = ""
    parse: Callable[[str], Option] = str


class ConsoleGame(Protocol):
    """Text interface of a game."""

    title: str
    help: str
    board_command: str
    """Name of the board view. Typing it shows the view again."""
    arguments: Sequence[Argument]
    """Match options with their own command-line argument."""
    rank_labels: Mapping[str, str]
    """Words of the ranks, by id."""
    tie_labels: Mapping[str, str]
    """Words of the tie-breaks, by id."""
    pad_labels: Mapping[str, str]
    """Words of the lines of the score pad by id, `total` among them."""

    def board_lines(
        self, match: Match, seat: int | None, names: Sequence[str], terminal: Terminal
    ) -> list[str]:
        """Return the lines of the board as a seat sees it.

        The secrets of the seat are included only if it is to move. Without a seat the lines
        contain public information only.
        """

    def question(self, match: Match) -> str:
        """Return the question to the seat to move."""

    def choice_effects(self, match: Match) -> list[str]:
        """Return the effect of each legal action, in their order."""

    def describe_events(self, events: Sequence[Any], names: Sequence[str]) -> list[str]:
        """Return a description of events, a sentence per line."""

    def needs_redraw(self, events: Sequence[Any]) -> bool:
        """Return True if events changed enough to show the board again."""

    def scores(self, match: Match) -> list[dict[str, int]]:
        """Return each seat's current score pad, total included.

        Lines of the pad that this match does not use may be missing.
        """


CONSOLE_GAMES: dict[str, ConsoleGame] = {}
"""Text interfaces by game."""


def register(name: str, game: ConsoleGame) -> None:
    """Register the text interface of a game."""
    CONSOLE_GAMES[name] = game


def find(name: str) -> ConsoleGame:
    """Return the text interface of a game. Raises `OptionError` if there is none."""
    if name not in CONSOLE_GAMES:
        raise OptionError(
            f"game: {name} has no table in the terminal, only {', '.join(CONSOLE_GAMES)}"
        )
    return CONSOLE_GAMES[name]
