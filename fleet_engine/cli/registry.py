"""What a game needs to be played in a terminal, and the register of games that have it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from fleet_engine.cli.terminal import Terminal
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import Option
from fleet_engine.core.match import Match


class Argument(NamedTuple):
    """An option of a match that is set by an argument of its own, `--its-name`, not by `--option`.

    `metavar` stands in the help for its value, which `read` makes of what is typed, or raises
    `ArgumentTypeError`. Without a `metavar` there is none: who names the argument wants it.
    What several games have must be the same in all of them.
    """

    name: str
    help: str
    metavar: str = ""
    read: Callable[[str], Option] = str


class Table(Protocol):
    """A game on the table: its pictures and its words."""

    title: str
    help: str
    picture_name: str
    """What its picture is called: by typing that it is seen again."""
    arguments: Sequence[Argument]
    """The options that have an argument of their own on the command line."""
    ranks: Mapping[str, str]
    ties: Mapping[str, str]
    """What breaks a tie, by its ids."""
    pad: Mapping[str, str]
    """The lines of the score pad by their ids, `total` among them."""

    def picture(
        self, match: Match, seat: int, names: Sequence[str], terminal: Terminal
    ) -> list[str]:
        """Return the lines that show where the game stands, as a seat sees it."""

    def question(self, match: Match) -> str:
        """Return what is asked of the seat to move."""

    def choices(self, match: Match) -> list[str]:
        """Return what each legal action does, in their order."""

    def story(self, events: Sequence[Any], names: Sequence[str]) -> list[str]:
        """Return what happened, a sentence a line."""

    def redraw(self, events: Sequence[Any]) -> bool:
        """Return whether so much happened that the picture is worth showing again."""

    def scores(self, match: Match) -> list[dict[str, int]]:
        """Return each seat's score pad, total included, as it stands now.

        Lines of the pad that have no part in this match may be left out.
        """


TABLES: dict[str, Table] = {}
"""The tables of games by their names."""


def register(name: str, table: Table) -> None:
    """Make the table of a game known."""
    TABLES[name] = table


def find(name: str) -> Table:
    """Return the table of a game; raises `OptionError` for one that cannot be shown here."""
    if name not in TABLES:
        raise OptionError(f"game: {name} has no table in the terminal, only {', '.join(TABLES)}")
    return TABLES[name]
