"""The table before the game: it is changed by taps, and the device remembers the last one."""

import json
from dataclasses import replace
from datetime import date

from app.games import GAMES
from app.games.workshop import Workshop
from app.options import NO, YES, Group
from app.play.captains import crew_of, with_crew
from app.play.seats import ALONE, Seat, usual
from app.play.session import Session
from app.store import Store
from app.table import PERSON, Table
from app.words import Words
from fleet_engine.core.game import Options, find
from fleet_engine.core.validation import from_json

FIRST = next(iter(GAMES))
"""The game of a table of which nothing else is known."""


def to_text(table: Table) -> str:
    """Return a table as the text that is kept."""
    kept = {
        "game": table.game,
        "seats": table.sitting(),
        "options": dict(table.options),
        "curtain": table.curtain,
    }
    return json.dumps(kept, ensure_ascii=False)


def from_text(text: str) -> Table:
    """Return the table of a text that was kept; of a game that is unknown here, the usual table.

    Raises `ValueError` for one that is damaged.
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
    """Return the table of a player who has chosen nothing: with as many rivals as at one tap."""
    rivals = (Seat(bot=usual(game)),) * GAMES[game].rivals
    return Table(game, (*ALONE, *rivals))


class Setup:
    """Lays a table, and remembers the last one on the device.

    The captains that play for the computer are those of a `crew`: another one each day.
    """

    def __init__(self, store: Store, today: date) -> None:
        self.store = store
        self.crew = crew_of(today.toordinal())
        kept = store.table()
        self.table = (kept and store.understood("table", kept, from_text)) or usual_table(FIRST)

    def groups(self, words: Words) -> tuple[Group, ...]:
        """Return what can be chosen in the game, besides who plays."""
        groups = GAMES[self.table.game].groups(words)
        if self.workshop is None:
            return groups
        more = self.workshop.opened(self.store).choices(words)
        return tuple(
            group._replace(choices=(*group.choices, *more.get(group.name, ()))) for group in groups
        )

    @property
    def workshop(self) -> type[Workshop] | None:
        """Where players of the game make something of their own, if they do."""
        return GAMES[self.table.game].workshop

    @property
    def counts(self) -> range:
        """How many can play the game."""
        return find(self.table.game).type.seats

    def change(self, pair: str, words: Words) -> None:
        """Change the table as `name=value` says; what is unknown changes nothing."""
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
        """Take the name of a seat that is typed into a field."""
        place = _number(field_name, "name-")
        if place is not None:
            self.table = self.table.with_name(place, text)

    def leave(self, field_name: str) -> None:
        """Tidy the name in a field that was left."""
        place = _number(field_name, "name-")
        if place is not None:
            self.table = self.table.with_tidy_name(place)

    def session(self, seed: int, words: Words, key: int | None = None) -> Session:
        """Return the game that begins at this table; raises `OptionError`.

        The chance of computer players follows from `key`, else from the seed. That is the next
        one on which the captains play who sit there now.
        """
        table = self.table
        if table.people < len(table.seats):
            seed = with_crew(seed, self.crew)
        options = table.match_options(self.groups(words))
        seats = table.sitting() if len(table.seats) > 1 else ALONE
        return Session.new(table.game, seed, options, seats=seats, curtain=table.curtain, key=key)

    def options(self, words: Words) -> Options:
        """Return all options of the game that would begin at this table."""
        return find(self.table.game).options(self.table.match_options(self.groups(words)))

    def keep(self) -> None:
        """Remember the table; raises `StorageError`."""
        self.store.keep_table(to_text(self.table))


def _number(name: str, before: str) -> int | None:
    rest = name.removeprefix(before)
    return int(rest) if name.startswith(before) and rest.isdecimal() and len(rest) < 3 else None
