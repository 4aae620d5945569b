"""Table setup before a game. Taps change it, and the device stores the last one."""

import json
from dataclasses import replace
from datetime import date

from app.game_options import NO, YES, Group
from app.games import GAMES
from app.games.custom_content import Workshop
from app.i18n import Words
from app.play.bot_personas import crew_of, with_crew
from app.play.seats import ALONE, Seat, usual
from app.play.session import Session
from app.store import Store
from app.table import PERSON, Table
from fleet_engine.core.game import Options, find
from fleet_engine.core.validation import from_json

FIRST = next(iter(GAMES))
"""The game of a table if nothing else is known."""


def to_text(table: Table) -> str:
    """Return a table as the text that the device stores."""
    kept = {
        "game": table.game,
        "seats": table.sitting(),
        "options": dict(table.options),
        "curtain": table.curtain,
    }
    return json.dumps(kept, ensure_ascii=False)


def from_text(text: str) -> Table:
    """Return the table of a stored text.

    If the game is unknown here, it is the usual table of another game.

    Raises:
        ValueError: The text is damaged.
    """
    kept = from_json(text)
    try:
        table = Table(game=kept.get("game", FIRST), curtain=kept.get("curtain") is True)
        if table.game not in GAMES:
            return usual_table(FIRST)
        seats = [Seat(str(name), str(bot)) for name, bot in kept.get("seats", table.seats)]
        table = replace(table, options={str(k): str(v) for k, v in kept["options"].items()})
        table = table.with_seats(len(seats))
        for place, seat in enumerate(seats):
            table = table.with_player(place, seat.bot or PERSON).with_name(place, seat.name)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise ValueError("table: unknown form") from None
    return table


def usual_table(game: str) -> Table:
    """Return the default table of a game, with as many bots as its quick start."""
    rivals = (Seat(bot=usual(game)),) * GAMES[game].rivals
    return Table(game, (*ALONE, *rivals))


class Setup:
    """The table setup of the app, which stores the last table on the device.

    Attributes:
        crew: the persona order of the bots. It changes every day.
        table: the table as it is now.
    """

    def __init__(self, store: Store, today: date) -> None:
        self.store = store
        self.crew = crew_of(today.toordinal())
        kept = store.table()
        self.table = (kept and store.understood("table", kept, from_text)) or usual_table(FIRST)

    def groups(self, words: Words) -> tuple[Group, ...]:
        """Return the options of the game that players can choose."""
        groups = GAMES[self.table.game].groups(words)
        if self.workshop is None:
            return groups
        more = self.workshop.opened(self.store).choices(words)
        return tuple(
            group._replace(choices=(*group.choices, *more.get(group.name, ()))) for group in groups
        )

    @property
    def workshop(self) -> type[Workshop] | None:
        """The custom content of the game; `None` if it has none."""
        return GAMES[self.table.game].workshop

    @property
    def counts(self) -> range:
        """The numbers of seats that the game allows."""
        return find(self.table.game).type.seats

    def change(self, pair: str, words: Words) -> None:
        """Change the table as `name=value` says. An unknown pair changes nothing."""
        name, _, value = pair.partition("=")
        table = self.table
        if name == "game" and value in GAMES:
            untouched = table == usual_table(table.game)
            self.table = usual_table(value) if untouched else table.at(value)
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
        """Set the name that the player types into the field of a seat."""
        place = _number(field_name, "name-")
        if place is not None:
            self.table = self.table.with_name(place, text)

    def leave(self, field_name: str) -> None:
        """Tidy the name in a field after the player has left the field."""
        place = _number(field_name, "name-")
        if place is not None:
            self.table = self.table.with_tidy_name(place)

    def session(self, seed: int, words: Words, key: int | None = None) -> Session:
        """Return a new game at this table.

        The random choices of bots follow from `key`, else from the seed. With bots, the seed is
        replaced by a nearby one that gives the persona order of this setup. Raises
        `OptionError`.
        """
        table = self.table
        if table.people < len(table.seats):
            seed = with_crew(seed, self.crew)
        options = table.match_options(self.groups(words))
        seats = table.sitting() if len(table.seats) > 1 else ALONE
        return Session.new(table.game, seed, options, seats=seats, curtain=table.curtain, key=key)

    def options(self, words: Words) -> Options:
        """Return all options of a game at this table, with the defaults."""
        return find(self.table.game).options(self.table.match_options(self.groups(words)))

    def keep(self) -> None:
        """Store the table. Raises `StorageError`."""
        self.store.keep_table(to_text(self.table))


def _number(name: str, before: str) -> int | None:
    rest = name.removeprefix(before)
    return int(rest) if name.startswith(before) and rest.isdecimal() and len(rest) < 3 else None
