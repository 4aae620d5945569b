"""A table that is being laid: who will sit there, and what can be chosen in a game."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.options import YES, Group
from app.play.seats import Seat, people_at, readable, tidy
from fleet_engine import bots
from fleet_engine.core.game import Option, Options, find

PERSON = "person"
USUAL_BOT = "greedy"


@dataclass(frozen=True, slots=True)
class Table:
    """A table that is being laid.

    The first seat is a person's. `options` has only what differs from the default of its group.
    """

    game: str
    seats: tuple[Seat, ...] = (Seat(), Seat(bot=USUAL_BOT))
    options: Mapping[str, str] = field(default_factory=dict)
    curtain: bool = False

    @property
    def people(self) -> int:
        """How many people will play."""
        return people_at(self.seats)

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the computer players that play the game, weakest first."""
        return bots.names(self.game)

    def of_game(self, game: str, seats: tuple[Seat, ...]) -> "Table":
        """Return a table for another game: who does not play it gives the seat to who does."""
        playing = bots.names(game)
        kept = tuple(
            Seat(bot=USUAL_BOT) if seat.bot and seat.bot not in playing else seat for seat in seats
        )
        return Table(game, kept, {}, self.curtain)

    def with_seats(self, count: int) -> "Table":
        """Return the table with so many seats; new ones are taken by computer players."""
        if count not in find(self.game).type.seats:
            return self
        more = (Seat(bot=USUAL_BOT),) * (count - len(self.seats))
        return replace(self, seats=(self.seats + more)[:count])

    def with_player(self, place: int, who: str) -> "Table":
        """Return the table with a person, or the computer player `who`, at a seat."""
        if place not in range(1, len(self.seats)) or who not in (PERSON, *self.bots):
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
