"""Who sits at a table: people, and computer players by the names of their bots."""

import re
from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import NamedTuple

from app.play.captains import ROSTER, Captain, aboard, crew_of
from app.words import Words, mark
from fleet_engine import Record, bots
from fleet_engine.bots.difficulty import EASY, LEVELS, MEDIUM

LONGEST_NAME = 20
LONGEST_TYPED = 100
"""Characters that a field of a name hands on while somebody types in it."""
JOINERS = "\u200c\u200d"
"""Signs without width that join letters, or the parts of an emoji, or keep letters apart."""


class Seat(NamedTuple):
    """Who sits at a seat: a person, or the computer player whose name `bot` is.

    An unnamed person who sits alone among computer players is the reader.
    """

    name: str = ""
    bot: str = ""


def tidy(name: str) -> str:
    """Return a name as it is kept: in visible letters, without a comma, and no longer than fits.

    Joiners stay between two letters.
    """
    plain = "".join(letter if _is_plain(letter) else " " for letter in name)
    words = (word.strip(JOINERS) for word in plain.split())
    return " ".join(filter(None, words))[:LONGEST_NAME].rstrip(f"{JOINERS} ")


def _is_plain(letter: str) -> bool:
    return letter in JOINERS or (letter.isprintable() and letter != ",")


ALONE = (Seat(),)
"""The seats of a solo game."""


class Computer(NamedTuple):
    """How well a computer player plays: a rank, how it plays, the sign of the rank, and dots."""

    rank: str
    strength: str
    sign: str
    dots: int


MOST_DOTS = 4

BOTS: Mapping[str, Computer] = {
    "random": Computer(mark("Deckhand"), mark("computer: takes whatever comes"), "die", 1),
    "easy": Computer(mark("Cabin hand"), mark("computer: makes beginners’ mistakes"), "bell", 1),
    "greedy": Computer(mark("Mate"), mark("computer: takes what promises most"), "captain", 2),
    "medium": Computer(mark("Boatswain"), mark("computer: plays by good habits"), "compass", 2),
    "hard": Computer(mark("Skipper"), mark("computer: plays a few games ahead"), "helm", 3),
    "expert": Computer(mark("Sea dog"), mark("computer: plays many games ahead"), "lighthouse", 4),
}
"""The computer players by the names of their bots, weakest first."""


def offered(game: str) -> tuple[str, ...]:
    """Return the computer players that people may choose in a game, weakest first.

    Where a game has levels of play they are enough.
    """
    able = bots.names(game)
    return tuple(name for name in able if name in LEVELS) or able


def usual(game: str) -> str:
    """Return the computer player of a game that sits down where nobody was chosen."""
    return MEDIUM if MEDIUM in offered(game) else "greedy"


def gentle(game: str) -> str:
    """Return the computer player of a game that newcomers meet in their first one."""
    return EASY if EASY in offered(game) else usual(game)


def plays(bot: str, game: str) -> bool:
    """Return whether a seat's bot, if it has one, can play a game."""
    return not bot or (bot in BOTS and bot in bots.names(game))


def people_at(seats: Sequence[Seat]) -> int:
    """Return how many people sit at a table."""
    return sum(not seat.bot for seat in seats)


def captains(seats: Sequence[Seat], crew: int) -> tuple[Captain | None, ...]:
    """Return who plays for the computer at each seat: nobody who is called as a person there.

    Only where everybody is would a captain sit there twice.
    """
    known = {seat.name.casefold() for seat in seats}
    whole = aboard(crew)
    free = [each for each in whole if each.name.casefold() not in known] or whole
    coming = cycle(free)
    return tuple(next(coming) if seat.bot else None for seat in seats)


def called(seats: Sequence[Seat], crew: int, words: Words) -> tuple[str, ...]:
    """Return the name by which each seat is called; namesakes are numbered."""
    people = people_at(seats)
    sitting = zip(seats, captains(seats, crew), strict=True)
    plain = [
        words.t(captain.name) if captain else _plain(place, seat, people, words)
        for place, (seat, captain) in enumerate(sitting, 1)
    ]
    return numbered(plain, words)


def numbered(names: Sequence[str], words: Words) -> tuple[str, ...]:
    """Return names that can be told apart: namesakes have numbers."""
    return tuple(
        words.t("{name} {number}", name=name, number=names[: place + 1].count(name))
        if names.count(name) > 1
        else name
        for place, name in enumerate(names)
    )


def _plain(place: int, seat: Seat, people: int, words: Words) -> str:
    if seat.name:
        return seat.name
    if people == 1:
        return words.p("name of the reader's seat", "You")
    return words.t("Player {number}", number=place)


# --- in a record -----------------------------------------------------------------------------


_CAPTAIN = re.compile(
    rf"(?:{'|'.join(captain.name for captain in ROSTER)}) \((?P<bot>\w+)\)", re.ASCII
)
"""A computer player in a record that was shared."""
IN_PERSON = "="
"""Stands before the name of a person who is called as a computer player is."""


def recorded(seats: Sequence[Seat], game: str) -> tuple[str, ...]:
    """Return the names of seats in a record: those of computer players are those of bots.

    The name of a person that would mean something else there has a sign before it.
    """
    return tuple(_written(place, seat, game) for place, seat in enumerate(seats, 1))


def shared(seats: Sequence[Seat], game: str, seed: int) -> tuple[str, ...]:
    """Return the names of seats in a record that is shared: computer players by their captains.

    The name of the bot stands behind it, `Nora (easy)`.
    """
    sitting = zip(recorded(seats, game), captains(seats, crew_of(seed)), strict=True)
    return tuple(f"{captain.name} ({name})" if captain else name for name, captain in sitting)


def seats_of(record: Record) -> tuple[Seat, ...]:
    """Return who sits at the seats of a record; without names nobody has one."""
    if not record.names:
        return (Seat(),) * record.players
    return tuple(remembered(place, name, record.game) for place, name in enumerate(record.names, 1))


def _written(place: int, seat: Seat, game: str) -> str:
    if not seat.name:
        return seat.bot or _nameless(place)
    plain = remembered(place, seat.name, game) == Seat(seat.name)
    return seat.name if plain else f"{IN_PERSON}{seat.name}"


def _nameless(place: int) -> str:
    """Return how a record calls a seat without a name."""
    return f"seat {place}"


def remembered(place: int, name: str, game: str) -> Seat:
    """Return who sits at a seat of a game, by its name in a record."""
    captain = _CAPTAIN.fullmatch(name)
    bot = captain["bot"] if captain else name
    if bot in BOTS and plays(bot, game):
        return Seat(bot=bot)
    return Seat("" if name == _nameless(place) else tidy(name.removeprefix(IN_PERSON)))
