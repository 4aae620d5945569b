"""The seats of a match: how many, and who sits there."""

from fleet_engine.cli_arguments import one_line
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import Game
from fleet_engine.core.match import Match


def count(game: Game, wanted: int | None) -> int:
    """Return the number of seats wanted, or the fewest of the game; raises `OptionError`."""
    seats = game.type.seats
    if wanted is None:
        return seats[0]
    if wanted not in seats:
        low, high = seats[0], seats[-1]
        raise OptionError(f"players: {wanted} is not from {low} to {high}")
    return wanted


def names(match: Match) -> list[str]:
    """Return the names of a match's seats, fit to be shown and to begin a sentence."""
    return [one_line(name[:1].upper() + name[1:]) for name in match.names]
