"""A table before the game: who will sit there, and by which rules.

What can be chosen in a game is told by its `Groups`, so that any game can be set up here.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from app.seats import ALONE, BOTS, Seat, numbered, readable, tidy
from app.session import Session
from app.sheets import OwnSheets
from app.store import Store
from app.words import Words
from fleet_engine import OptionError
from fleet_engine.core.game import Option, Options, find
from fleet_engine.dice import ruleset, sheet

PERSON = "person"
YES, NO = "true", "false"
USUAL_BOT = "greedy"


class Choice(NamedTuple):
    """One value of an option: its sign, its name, and what it means in a sentence."""

    value: str
    sign: str
    label: str
    text: str = ""


class Group(NamedTuple):
    """An option of a game with its choices, the default first."""

    name: str
    title: str
    choices: tuple[Choice, ...]


Groups = Callable[[Words, Mapping[str, str]], tuple[Group, ...]]
"""What can be chosen in a game, besides who plays; it gets the names of own sheets."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table that is being laid.

    The first seat is a person's. `options` has only what differs from the default of its group.
    """

    game: str = "dice"
    seats: tuple[Seat, ...] = (Seat(), Seat(bot=USUAL_BOT))
    options: Mapping[str, str] = field(default_factory=dict)
    curtain: bool = False

    @property
    def people(self) -> int:
        """How many people will play."""
        return sum(not seat.bot for seat in self.seats)

    def with_seats(self, count: int) -> "Table":
        """Return the table with so many seats; new ones are taken by computer players."""
        if count not in find(self.game).seats:
            return self
        more = (Seat(bot=USUAL_BOT),) * (count - len(self.seats))
        return replace(self, seats=(self.seats + more)[:count])

    def with_player(self, place: int, who: str) -> "Table":
        """Return the table with a person, or the computer player `who`, at a seat."""
        if place not in range(1, len(self.seats)) or who not in (PERSON, *BOTS):
            return self
        return self._with_seat(place, Seat(bot="" if who == PERSON else who))

    def with_name(self, place: int, name: str) -> "Table":
        """Return the table with a name for the person at a seat, as far as it is readable."""
        if place not in range(len(self.seats)) or self.seats[place].bot:
            return self
        return self._with_seat(place, Seat(readable(name)))

    def with_option(self, group: Group, value: str) -> "Table":
        """Return the table with a choice of a group, if it has such a one."""
        if all(choice.value != value for choice in group.choices):
            return self
        rest = {name: kept for name, kept in self.options.items() if name != group.name}
        usual = group.choices[0].value
        return replace(self, options=rest if value == usual else {**rest, group.name: value})

    def chosen(self, group: Group) -> str:
        """Return what is chosen in a group."""
        value = self.options.get(group.name)
        known = any(choice.value == value for choice in group.choices)
        return value if known and value else group.choices[0].value

    def match_options(self, groups: tuple[Group, ...]) -> Options:
        """Return the options of a match at this table."""
        found: dict[str, Option] = {}
        for group in groups:
            value = self.chosen(group)
            if value != group.choices[0].value:
                found[group.name] = True if value == YES else value
        return found

    def sitting(self) -> tuple[Seat, ...]:
        """Return who will sit there, by tidy names."""
        return tuple(Seat(tidy(seat.name), seat.bot) for seat in self.seats)

    def _with_seat(self, place: int, seat: Seat) -> "Table":
        return replace(self, seats=(*self.seats[:place], seat, *self.seats[place + 1 :]))


def dice_groups(words: Words, sheets: Mapping[str, str]) -> tuple[Group, ...]:
    """Return what can be chosen in the dice game."""
    editions = {
        "2020": words.t("Lobster licences pay each round whatever you have; income has a limit."),
        "2018": words.t("Lobster licences pay by boats at sea; income has no limit."),
    }
    return (
        Group(
            "edition",
            words.t("Edition"),
            tuple(
                Choice(edition, "book", edition, editions[edition]) for edition in ruleset.EDITIONS
            ),
        ),
        Group(
            "captains",
            words.t("Captain cards"),
            (
                Choice(NO, "die", words.t("Without"), words.t("A die tells where you start.")),
                Choice(YES, "captain", words.t("With"), words.t("Start boxes and a bonus each.")),
            ),
        ),
        Group(
            "trophies",
            words.t("Trophy cards"),
            (
                Choice(NO, "cross", words.t("Without"), words.t("Only the sheet scores.")),
                Choice(YES, "trophy", words.t("With"), words.t("For the best, and for the first.")),
            ),
        ),
        Group("sheet", words.t("Sheet"), _sheets(words, sheets)),
    )


def card_groups(words: Words, sheets: Mapping[str, str]) -> tuple[Group, ...]:
    """Return what can be chosen in the card game."""
    return (
        Group(
            "gone_fishing",
            words.t("Gone Fishin’ cards"),
            (
                Choice(NO, "cross", words.t("Without"), words.t("As in the box.")),
                Choice(
                    YES, "gone-fishing", words.t("With"), words.t("Who opens no auction takes one.")
                ),
            ),
        ),
        Group(
            "advanced_setup",
            words.t("Premium licences"),
            (
                Choice(NO, "licence", words.t("Later"), words.t("Standard licences come first.")),
                Choice(
                    YES, "king-crab", words.t("From round 2"), words.t("For experienced players.")
                ),
            ),
        ),
        Group(
            "hiring",
            words.t("Hiring captains"),
            (
                Choice(
                    "after all launches",
                    "boat",
                    words.t("After all launches"),
                    words.t("Everybody sees what is at sea."),
                ),
                Choice(
                    "after own launches",
                    "captain",
                    words.t("After one’s own"),
                    words.t("One turn less for each."),
                ),
            ),
        ),
    )


def _sheets(words: Words, own: Mapping[str, str]) -> tuple[Choice, ...]:
    shipped = tuple(
        Choice(
            name,
            "log",
            words.t("Sheet {name}", name=name.upper()),
            words.n(
                "{n} box for each fish", "{n} boxes for each fish", len(sheet.find(name).boxes[0])
            ),
        )
        for name in sheet.SHEETS
    )
    names = numbered(tuple(own.values()), words)
    text = words.t("your own sheet")
    mine = (Choice(code, "log", name, text) for code, name in zip(own, names, strict=True))
    return (*shipped, *mine)


class Playable(NamedTuple):
    """A game that can be set up: its title and what can be chosen in it."""

    title: str
    groups: Groups


GAMES: Mapping[str, Playable] = {
    "dice": Playable("Fleet: The Dice Game", dice_groups),
    "cards": Playable("Fleet", card_groups),
}
"""The games that can be set up; their titles are proper names."""


def to_text(table: Table) -> str:
    """Return a table as the text that is kept."""
    kept = {
        "game": table.game,
        "seats": table.seats,
        "options": dict(table.options),
        "curtain": table.curtain,
    }
    return json.dumps(kept, ensure_ascii=False)


def from_text(text: str | None) -> Table:
    """Return the table of a text that was kept; whatever is wrong with one, the usual table."""
    try:
        kept = json.loads(text or "{}")
        table = Table(game=kept.get("game", "dice"), curtain=kept.get("curtain") is True)
        if table.game not in GAMES:
            return Table()
        seats = [Seat(str(name), str(bot)) for name, bot in kept.get("seats", table.seats)]
        table = replace(table, options={str(k): str(v) for k, v in kept["options"].items()})
        table = table.with_seats(len(seats))
        for place, seat in enumerate(seats):
            table = table.with_player(place, seat.bot or PERSON).with_name(place, seat.name)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, OptionError):
        return Table()
    return table


class Setup:
    """Lays a table, and remembers the last one on the device."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.own = OwnSheets(store)
        self.table = from_text(store.table())

    def groups(self, words: Words) -> tuple[Group, ...]:
        """Return what can be chosen in the game, besides who plays."""
        return GAMES[self.table.game].groups(words, self.own.playable())

    @property
    def counts(self) -> range:
        """How many can play the game."""
        return find(self.table.game).seats

    def change(self, pair: str, words: Words) -> None:
        """Change the table as `name=value` says; what is unknown changes nothing."""
        name, _, value = pair.partition("=")
        table = self.table
        if name == "game" and value in GAMES:
            self.table = Table(value, table.seats[: find(value).seats[-1]], {}, table.curtain)
            self.table = self.table.with_seats(max(len(self.table.seats), find(value).seats[0]))
        elif name == "seats" and value.isdecimal():
            self.table = table.with_seats(int(value))
        elif name == "curtain" and value in (YES, NO):
            self.table = replace(table, curtain=value == YES)
        elif place := _number(name, "player-"):
            self.table = table.with_player(place, value)
        else:
            group = next((group for group in self.groups(words) if group.name == name), None)
            self.table = table.with_option(group, value) if group else table

    def type(self, field_name: str, text: str) -> None:
        """Take the name of a seat that is typed into a field."""
        place = _number(field_name, "name-")
        if place is not None:
            self.table = self.table.with_name(place, text)

    def session(self, seed: int, words: Words) -> Session:
        """Return the game that begins at this table; raises `OptionError`."""
        table = self.table
        options = table.match_options(self.groups(words))
        seats = table.sitting() if len(table.seats) > 1 else ALONE
        return Session.new(seed, options, game=table.game, seats=seats, curtain=table.curtain)

    def options(self, words: Words) -> Options:
        """Return all options of the game that would begin at this table."""
        return find(self.table.game).options(self.table.match_options(self.groups(words)))

    def keep(self) -> None:
        """Remember the table; raises `StorageError`."""
        self.store.keep_table(to_text(self.table))


def _number(name: str, before: str) -> int | None:
    rest = name.removeprefix(before)
    return int(rest) if name.startswith(before) and rest.isdecimal() and len(rest) < 3 else None
