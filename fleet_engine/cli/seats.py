"""Seats of a match: their number, the names of their players, and their bots."""

from collections.abc import Mapping, Sequence

from fleet_engine import bots
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


def opponents(game: Game, names: Sequence[str], players: int, human: int) -> dict[int, str]:
    """Return the bot of each seat but `human`. A single name is used for all of them.

    Raises `OptionError` if there are neither one name nor as many as other seats, if there is no
    other seat, if `human` is no seat, or if a bot cannot play the game.
    """
    if human not in range(players):
        raise OptionError(f"seat: {human + 1} is not from 1 to {players}")
    others = [seat for seat in range(players) if seat != human]
    if not others:
        raise OptionError("bots: there is no other seat")
    if len(names) not in {1, len(others)}:
        wanted = "1 name" if len(others) == 1 else f"1 or {len(others)} names"
        raise OptionError(f"bots: give {wanted}, not {len(names)}")
    for name in names:
        bots.find(name).check(game.name)
    return dict(zip(others, names if len(names) > 1 else [*names] * len(others), strict=True))


def player_names(match: Match, bots_by_seat: Mapping[int, str] | None = None) -> list[str]:
    """Return the names of a match's players, safe to print and capitalized.

    The name of a bot follows that of its seat.
    """
    names = [to_printable_line(name[:1].upper() + name[1:]) for name in match.names]
    for seat, bot in (bots_by_seat or {}).items():
        names[seat] += f" ({bot})"
    return names
