"""What a game needs to be played in a terminal, and the games that have it."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from fleet_engine.console.cards import CardsTable
from fleet_engine.console.dice import DiceTable
from fleet_engine.console.terminal import Terminal
from fleet_engine.core.game import Option
from fleet_engine.core.match import Match


class Table(Protocol):
    """A game on the table: its pictures and its words."""

    title: str
    help: str
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

    def house_rules(self) -> dict[str, tuple[Option, ...]]:
        """Return the options that `--option` sets, and what each may be, its default first."""


TABLES: Mapping[str, Table] = {"dice": DiceTable(), "cards": CardsTable()}
