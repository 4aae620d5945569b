"""Seats of a table: people, and bots by name."""

import re
from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import NamedTuple

from app.i18n import N_, Translator
from app.play.bot_personas import PERSONAS, BotPersona, persona_order_of, personas_in_order
from fleet_engine import Record, RecordError, bots
from fleet_engine.bots.difficulty import EASY, LEVELS, MEDIUM

MAX_NAME_LENGTH = 20
MAX_TYPED_LENGTH = 100
"""Maximum characters that a name field passes on while the player types."""
JOINERS = "\u200c\u200d"
"""Characters without width that join or separate letters or the parts of an emoji."""


MAX_ID_LENGTH = 12
"""Hexadecimal digits of the id of a table of several devices, or of a game by links."""
REMOTE = "remote"
"""The `bot` of a seat whose person plays on another device. No bot has this name."""


class Seat(NamedTuple):
    """The occupant of a seat: a person, or the bot with the name `bot`.

    An unnamed person without other people at the table is the viewer. A person on another device
    has the bot `REMOTE`, because this device asks it and waits, as it does with a bot.
    """

    name: str = ""
    bot: str = ""

    @property
    def is_person(self) -> bool:
        """True for a person on this device or on another one."""
        return self.bot in ("", REMOTE)


def clean_name(name: str) -> str:
    """Return a name in its stored form.

    It has only visible characters, no comma and at most `MAX_NAME_LENGTH` characters. Joiners stay
    between two letters.
    """
    plain = "".join(letter if _is_plain(letter) else " " for letter in name)
    words = (word.strip(JOINERS) for word in plain.split())
    return " ".join(filter(None, words))[:MAX_NAME_LENGTH].rstrip(f"{JOINERS} ")


def _is_plain(letter: str) -> bool:
    return letter in JOINERS or (letter.isprintable() and letter != ",")


SOLO_SEATS = (Seat(),)
"""The seats of a solo game."""


class BotLabel(NamedTuple):
    """The labels of a bot.

    Attributes:
        rank: the name of its strength.
        strength: a description of how it plays.
        icon: the icon of the rank.
        strength_dots: its strength in dots, at most `MAX_STRENGTH`.
    """

    rank: str
    strength: str
    icon: str
    strength_dots: int


MAX_STRENGTH = 4

BOT_LABELS: Mapping[str, BotLabel] = {
    "random": BotLabel(N_("Deckhand"), N_("computer: picks at random"), "die", 1),
    "easy": BotLabel(N_("Apprentice"), N_("computer: makes beginner mistakes"), "bell", 1),
    "greedy": BotLabel(N_("Mate"), N_("computer: picks what looks best"), "captain", 2),
    "medium": BotLabel(N_("Boatswain"), N_("computer: plays solidly"), "compass", 2),
    "hard": BotLabel(N_("Skipper"), N_("computer: simulates a few games"), "helm", 3),
    "expert": BotLabel(N_("Sea dog"), N_("computer: simulates many games"), "lighthouse", 4),
    REMOTE: BotLabel(N_("Other device"), N_("plays on another device"), "device", 0),
}
"""The rivals of a person: bots by name, the weakest first, and people on other devices.

A bot of one game is none of them.
"""


def selectable_bots(game: str) -> tuple[str, ...]:
    """Return the bots that players can choose in a game, the weakest first.

    If a game has difficulty levels, only these are offered.
    """
    able = tuple(name for name in bots.names(game) if name in BOT_LABELS)
    return tuple(name for name in able if name in LEVELS) or able


def default_bot(game: str) -> str:
    """Return the default bot of a game."""
    return MEDIUM if MEDIUM in selectable_bots(game) else "greedy"


def beginner_bot(game: str) -> str:
    """Return the bot of a game for a newcomer's first game."""
    return EASY if EASY in selectable_bots(game) else default_bot(game)


def can_play(bot: str, game: str) -> bool:
    """Return True if the bot of a seat, if any, can play a game."""
    return not bot or (bot in BOT_LABELS and bot in bots.names(game))


def human_count(seats: Sequence[Seat]) -> int:
    """Return the number of people at this device."""
    return sum(not seat.bot for seat in seats)


def person_count(seats: Sequence[Seat]) -> int:
    """Return the number of people at a table, on all devices."""
    return sum(seat.is_person for seat in seats)


def has_remote(seats: Sequence[Seat]) -> bool:
    """Return True if people on other devices are at a table."""
    return any(seat.bot == REMOTE for seat in seats)


class Correspondence(NamedTuple):
    """Facts about a game by links. Each device of its people has a copy of the game.

    Attributes:
        id: the id of the game, the same on all devices. The seed, the rules and the record are not
            enough, because two games may have the same ones.
        open_seats: seats of people on other devices that no device is known to have taken.
        sent: the number of first actions that another device knows, or may know by a link; -1
            before the first link.
    """

    id: str
    open_seats: tuple[int, ...] = ()
    sent: int = -1

    @classmethod
    def begin(cls, key: int, seats: Sequence[Seat]) -> "Correspondence":
        """Return the facts about a new game. Its id follows from a fresh `key`."""
        remote = tuple(number for number, seat in enumerate(seats) if seat.bot == REMOTE)
        return cls(f"{key:x}"[:MAX_ID_LENGTH], remote)


def personas_at(seats: Sequence[Seat], order: int) -> tuple[BotPersona | None, ...]:
    """Return the persona of each bot's seat; `None` for people.

    A persona with the name of a person at the table is left out. If that leaves none, all are
    used. If there are more bots than personas, personas repeat.
    """
    known = {seat.name.casefold() for seat in seats}
    whole = personas_in_order(order)
    free = [each for each in whole if each.name.casefold() not in known] or whole
    coming = cycle(free)
    return tuple(None if seat.is_person else next(coming) for seat in seats)


def display_names(seats: Sequence[Seat], order: int, words: Translator) -> tuple[str, ...]:
    """Return the display name of each seat. Equal names are numbered."""
    people = human_count(seats)
    seated = zip(seats, personas_at(seats, order), strict=True)
    plain = [
        words.t(captain.name) if captain else _human_name(place, seat, people, words)
        for place, (seat, captain) in enumerate(seated, 1)
    ]
    return disambiguate(plain, words)


def disambiguate(names: Sequence[str], words: Translator) -> tuple[str, ...]:
    """Return distinct names: equal ones are numbered."""
    return tuple(
        words.t("{name} {number}", name=name, number=names[: place + 1].count(name))
        if names.count(name) > 1
        else name
        for place, name in enumerate(names)
    )


def _human_name(place: int, seat: Seat, people: int, words: Translator) -> str:
    if seat.name:
        return seat.name
    if people == 1 and not seat.bot:
        return words.p("name of the reader's seat", "You")
    return words.t("Player {number}", number=place)


# --- names in a record -----------------------------------------------------------------------


_PERSONA = re.compile(
    rf"(?:{'|'.join(captain.name for captain in PERSONAS)}) \((?P<bot>\w+)\)", re.ASCII
)
"""The name of a bot in a shared record."""
HUMAN_PREFIX = "="
"""Prefix of a person's name that would otherwise be misread, such as the name of a bot."""


def names_for_record(seats: Sequence[Seat], game: str) -> tuple[str, ...]:
    """Return the names of seats for a record. A bot has its bot name.

    A person's name with another meaning gets the prefix `HUMAN_PREFIX`.
    """
    return tuple(_record_name(place, seat, game) for place, seat in enumerate(seats, 1))


def names_for_link(seats: Sequence[Seat], game: str, seed: int) -> tuple[str, ...]:
    """Return the names of seats for a shared record. A bot has the name of its persona.

    The name of the bot follows in brackets, such as `Nora (easy)`.
    """
    seated = zip(
        names_for_record(seats, game), personas_at(seats, persona_order_of(seed)), strict=True
    )
    return tuple(f"{captain.name} ({name})" if captain else name for name, captain in seated)


def seats_from_record(record: Record) -> tuple[Seat, ...]:
    """Return the seats of a record. Without names all are unnamed people."""
    if not record.names:
        return (Seat(),) * record.players
    return tuple(
        seat_from_record(place, name, record.game) for place, name in enumerate(record.names, 1)
    )


def _record_name(place: int, seat: Seat, game: str) -> str:
    if not seat.name:
        return _default_name(place) if seat.is_person else seat.bot
    plain = seat_from_record(place, seat.name, game) == Seat(seat.name)
    return seat.name if plain else f"{HUMAN_PREFIX}{seat.name}"


def _default_name(place: int) -> str:
    """Return the name of an unnamed seat in a record."""
    return f"seat {place}"


def seat_from_record(place: int, name: str, game: str) -> Seat:
    """Return the seat that a name in a record means."""
    captain = _PERSONA.fullmatch(name)
    bot = captain["bot"] if captain else name
    if bot in BOT_LABELS and can_play(bot, game):
        return Seat(bot=bot)
    return Seat("" if name == _default_name(place) else clean_name(name.removeprefix(HUMAN_PREFIX)))


def seat_from_json(place: int, value: object) -> Seat:
    """Return a seat that JSON holds as name and bot. Raises `RecordError`."""
    match value:
        case [str(name), str(bot)] if bot in ("", *BOT_LABELS) and len(name) <= MAX_NAME_LENGTH:
            return Seat(clean_name(name), bot)
    raise RecordError(f"seats: seat {place} is neither a person nor a known computer player")
