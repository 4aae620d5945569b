"""Seats of a table: people, and bots by name."""

import re
from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import NamedTuple

from app.i18n import Words, mark
from app.play.bot_personas import ROSTER, Captain, aboard, crew_of
from fleet_engine import Record, bots
from fleet_engine.bots.difficulty import EASY, LEVELS, MEDIUM

LONGEST_NAME = 20
LONGEST_TYPED = 100
"""Maximum characters that a name field passes on while the player types."""
JOINERS = "\u200c\u200d"
"""Characters without width that join or separate letters or the parts of an emoji."""


class Seat(NamedTuple):
    """The occupant of a seat: a person, or the bot with the name `bot`.

    An unnamed person without other people at the table is the viewer.
    """

    name: str = ""
    bot: str = ""


def tidy(name: str) -> str:
    """Return a name in its stored form.

    It has only visible characters, no comma and at most `LONGEST_NAME` characters. Joiners stay
    between two letters.
    """
    plain = "".join(letter if _is_plain(letter) else " " for letter in name)
    words = (word.strip(JOINERS) for word in plain.split())
    return " ".join(filter(None, words))[:LONGEST_NAME].rstrip(f"{JOINERS} ")


def _is_plain(letter: str) -> bool:
    return letter in JOINERS or (letter.isprintable() and letter != ",")


ALONE = (Seat(),)
"""The seats of a solo game."""


class Computer(NamedTuple):
    """The labels of a bot.

    Attributes:
        rank: the name of its strength.
        strength: a description of how it plays.
        sign: the icon of the rank.
        dots: its strength in dots, at most `MOST_DOTS`.
    """

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
"""The bots by name, the weakest first."""


def offered(game: str) -> tuple[str, ...]:
    """Return the bots that players can choose in a game, the weakest first.

    If a game has difficulty levels, only these are offered.
    """
    able = bots.names(game)
    return tuple(name for name in able if name in LEVELS) or able


def usual(game: str) -> str:
    """Return the default bot of a game."""
    return MEDIUM if MEDIUM in offered(game) else "greedy"


def gentle(game: str) -> str:
    """Return the bot of a game for a newcomer's first game."""
    return EASY if EASY in offered(game) else usual(game)


def plays(bot: str, game: str) -> bool:
    """Return True if the bot of a seat, if any, can play a game."""
    return not bot or (bot in BOTS and bot in bots.names(game))


def people_at(seats: Sequence[Seat]) -> int:
    """Return the number of people at a table."""
    return sum(not seat.bot for seat in seats)


def captains(seats: Sequence[Seat], crew: int) -> tuple[Captain | None, ...]:
    """Return the persona of each bot's seat; `None` for people.

    A persona with the name of a person at the table is left out. If that leaves none, all are
    used. If there are more bots than personas, personas repeat.
    """
    known = {seat.name.casefold() for seat in seats}
    whole = aboard(crew)
    free = [each for each in whole if each.name.casefold() not in known] or whole
    coming = cycle(free)
    return tuple(next(coming) if seat.bot else None for seat in seats)


def called(seats: Sequence[Seat], crew: int, words: Words) -> tuple[str, ...]:
    """Return the display name of each seat. Equal names are numbered."""
    people = people_at(seats)
    sitting = zip(seats, captains(seats, crew), strict=True)
    plain = [
        words.t(captain.name) if captain else _plain(place, seat, people, words)
        for place, (seat, captain) in enumerate(sitting, 1)
    ]
    return numbered(plain, words)


def numbered(names: Sequence[str], words: Words) -> tuple[str, ...]:
    """Return distinct names: equal ones are numbered."""
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


# --- names in a record -----------------------------------------------------------------------


_CAPTAIN = re.compile(
    rf"(?:{'|'.join(captain.name for captain in ROSTER)}) \((?P<bot>\w+)\)", re.ASCII
)
"""The name of a bot in a shared record."""
IN_PERSON = "="
"""Prefix of a person's name that would otherwise be misread, such as the name of a bot."""


def recorded(seats: Sequence[Seat], game: str) -> tuple[str, ...]:
    """Return the names of seats for a record. A bot has its bot name.

    A person's name with another meaning gets the prefix `IN_PERSON`.
    """
    return tuple(_written(place, seat, game) for place, seat in enumerate(seats, 1))


def shared(seats: Sequence[Seat], game: str, seed: int) -> tuple[str, ...]:
    """Return the names of seats for a shared record. A bot has the name of its persona.

    The name of the bot follows in brackets, such as `Nora (easy)`.
    """
    sitting = zip(recorded(seats, game), captains(seats, crew_of(seed)), strict=True)
    return tuple(f"{captain.name} ({name})" if captain else name for name, captain in sitting)


def seats_of(record: Record) -> tuple[Seat, ...]:
    """Return the seats of a record. Without names all are unnamed people."""
    if not record.names:
        return (Seat(),) * record.players
    return tuple(remembered(place, name, record.game) for place, name in enumerate(record.names, 1))


def _written(place: int, seat: Seat, game: str) -> str:
    if not seat.name:
        return seat.bot or _nameless(place)
    plain = remembered(place, seat.name, game) == Seat(seat.name)
    return seat.name if plain else f"{IN_PERSON}{seat.name}"


def _nameless(place: int) -> str:
    """Return the name of an unnamed seat in a record."""
    return f"seat {place}"


def remembered(place: int, name: str, game: str) -> Seat:
    """Return the seat that a name in a record means."""
    captain = _CAPTAIN.fullmatch(name)
    bot = captain["bot"] if captain else name
    if bot in BOTS and plays(bot, game):
        return Seat(bot=bot)
    return Seat("" if name == _nameless(place) else tidy(name.removeprefix(IN_PERSON)))
