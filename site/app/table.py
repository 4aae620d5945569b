"""Seats and options of a table before the game."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.game_options import YES, OptionGroup
from app.play.seats import (
    MAX_TYPED_LENGTH,
    Seat,
    clean_name,
    default_bot,
    human_count,
    selectable_bots,
)
from fleet_engine.core.game import Option, Options, find

HUMAN = "person"


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table before the game.

    The first seat belongs to a person. Without `seats` the table has one person and one bot.
    `options` contains only the values that differ from the default of their group.
    """

    game: str
    seats: tuple[Seat, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    handoff: bool = False

    def __post_init__(self) -> None:
        if not self.seats:
            object.__setattr__(self, "seats", (Seat(), Seat(bot=default_bot(self.game))))

    @property
    def people(self) -> int:
        """The number of people at the table."""
        return human_count(self.seats)

    def with_seats(self, count: int) -> "TableSetup":
        """Return the table with `count` seats. Bots take the new ones."""
        if count not in find(self.game).type.seats:
            return self
        more = (Seat(bot=default_bot(self.game)),) * (count - len(self.seats))
        return replace(self, seats=(self.seats + more)[:count])

    def for_game(self, game: str) -> "TableSetup":
        """Return a table of another game with the same players.

        Surplus players are left out, and bots fill the minimum. If people cannot choose a bot
        in that game, the usual bot replaces it.
        """
        if game == self.game:
            return self
        seats = find(game).type.seats
        sitting = tuple(
            Seat(bot=default_bot(game))
            if seat.bot and seat.bot not in selectable_bots(game)
            else seat
            for seat in self.seats[: seats[-1]]
        )
        return TableSetup(game, sitting, {}, self.handoff).with_seats(max(len(sitting), seats[0]))

    def with_bot(self, place: int, who: str) -> "TableSetup":
        """Return the table with a person, or the bot `who`, at a seat."""
        if place not in range(1, len(self.seats)) or who not in (
            HUMAN,
            *selectable_bots(self.game),
        ):
            return self
        return self._with_seat(place, Seat(bot="" if who == HUMAN else who))

    def with_name(self, place: int, name: str) -> "TableSetup":
        """Return the table with the typed name of the person at a seat."""
        if place not in range(len(self.seats)) or self.seats[place].bot:
            return self
        return self._with_seat(place, Seat(name[:MAX_TYPED_LENGTH]))

    def with_clean_name(self, place: int) -> "TableSetup":
        """Return the table with the name of a seat in the stored form."""
        if place not in range(len(self.seats)):
            return self
        return self.with_name(place, clean_name(self.seats[place].name))

    def with_option(self, group: OptionGroup, value: str) -> "TableSetup":
        """Return the table with a value of a group, if the group has that value."""
        if all(choice.value != value for choice in group.choices):
            return self
        rest = {name: kept for name, kept in self.options.items() if name != group.name}
        usual = group.choices[0].value
        return replace(self, options=rest if value == usual else {**rest, group.name: value})

    def value_of(self, group: OptionGroup) -> str:
        """Return the selected value of a group."""
        value = self.options.get(group.name)
        known = any(choice.value == value for choice in group.choices)
        return value if known and value else group.choices[0].value

    def match_options(self, groups: tuple[OptionGroup, ...]) -> Options:
        """Return the options of a match at this table."""
        found: dict[str, Option] = {}
        for group in groups:
            value = self.value_of(group)
            if value != group.choices[0].value:
                found[group.name] = True if value == YES else value
        return found

    def seats_to_play(self) -> tuple[Seat, ...]:
        """Return the seats with tidy names."""
        return tuple(Seat(clean_name(seat.name), seat.bot) for seat in self.seats)

    def _with_seat(self, place: int, seat: Seat) -> "TableSetup":
        return replace(self, seats=(*self.seats[:place], seat, *self.seats[place + 1 :]))
