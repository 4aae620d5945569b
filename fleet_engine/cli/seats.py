"""Seats of a match: their number and the names of their players."""

from fleet_engine.cli_arguments import to_printable_line
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import Game
from fleet_engine.core.match import Match


def seat_count(game: Game, players: int | None) -> int:
    """Return the wanted number of seats, or the minimum of the game if it is None.

    Raises `OptionError` if the game does not allow it.
    """
    seats = game.type.seats
    if players is None:
        return seats[0]
    if players not in seats:
        low, high = seats[0], seats[-1]
        raise OptionError(f"players: {players} is not from {low} to {high}")
    return players


def player_names(match: Match) -> list[str]:
    """Return the names of a match's players, safe to print and capitalized."""
    return [to_printable_line(name[:1].upper() + name[1:]) for name in match.names]
