"""Table setup before a game: seats and options, changed by taps and stored on the device."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from app.game_options import NO, YES, OptionGroup
from app.games import GAMES
from app.games.custom_content import CustomContent
from app.i18n import Translator
from app.play.bot_personas import persona_order_of, seed_with_persona_order
from app.play.seats import (
    MAX_TYPED_LENGTH,
    REMOTE,
    SOLO_SEATS,
    Seat,
    clean_name,
    default_bot,
    has_remote,
    human_count,
    selectable_bots,
)
from app.play.session import GameSession
from app.store import Store
from fleet_engine.core.game import HasHiddenHands, Option, Options, find_game
from fleet_engine.core.validation import parse_untrusted_json

DEFAULT_GAME = next(iter(GAMES))
"""The game of a table if nothing else is known."""

HUMAN = "person"
LINK = "link"
"""The occupant of a seat whose person plays by links. In `TableSetup.seats` it is `REMOTE`."""


def may_play_by_link(game: str) -> bool:
    """Return True if a game can be played by links. Each link contains all hidden hands."""
    return not isinstance(find_game(game), HasHiddenHands)


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table before the game.

    The first seat belongs to a person. Without `seats` the table has one person and one bot.
    `options` contains only the values that differ from the default of their group. The people on
    other devices (`REMOTE`) all play at the same time, or all `by_link`.
    """

    game: str
    seats: tuple[Seat, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    handoff: bool = False
    by_link: bool = False

    def __post_init__(self) -> None:
        if not self.seats:
            object.__setattr__(self, "seats", (Seat(), Seat(bot=default_bot(self.game))))

    @property
    def people(self) -> int:
        """The number of people at this device."""
        return human_count(self.seats)

    @property
    def has_remote(self) -> bool:
        """True if a seat is for a person on another device."""
        return has_remote(self.seats)

    def with_seats(self, count: int) -> "TableSetup":
        """Return the table with `count` seats. Bots take the new ones."""
        if count not in find_game(self.game).type.seats:
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
        seats = find_game(game).type.seats
        by_link = self.by_link and may_play_by_link(game)
        remote = () if self.by_link and not by_link else (REMOTE,)
        known = (HUMAN, *remote, *selectable_bots(game))
        new_seats = tuple(
            seat if (seat.bot or HUMAN) in known else Seat(bot=default_bot(game))
            for seat in self.seats[: seats[-1]]
        )
        return TableSetup(game, new_seats, {}, self.handoff, by_link).with_seats(
            max(len(new_seats), seats[0])
        )

    def with_bot(self, place: int, who: str) -> "TableSetup":
        """Return the table with a person, one on another device, or the bot `who` at a seat."""
        if place not in range(1, len(self.seats)) or who not in self.occupants:
            return self
        if who not in (REMOTE, LINK):
            return self._with_seat(place, Seat(bot="" if who == HUMAN else who))
        table = self._with_seat(place, Seat(bot=REMOTE))
        if who == REMOTE:  # their devices tell their names
            table = replace(
                table, seats=tuple(Seat(bot=REMOTE) if s.bot == REMOTE else s for s in table.seats)
            )
        return replace(table, by_link=who == LINK)

    @property
    def occupants(self) -> tuple[str, ...]:
        """The possible occupants of a seat: `HUMAN`, `REMOTE`, `LINK`, and the bots."""
        links = (LINK,) if may_play_by_link(self.game) else ()
        return (HUMAN, REMOTE, *links, *selectable_bots(self.game))

    def occupant(self, place: int) -> str:
        """Return the occupant of a seat."""
        bot = self.seats[place].bot
        return LINK if bot == REMOTE and self.by_link else bot or HUMAN

    @property
    def plays_by_link(self) -> bool:
        """True if a seat is for a person who plays by links."""
        return self.by_link and self.has_remote

    def with_name(self, place: int, name: str) -> "TableSetup":
        """Return the table with the typed name of the person at a seat."""
        if place not in range(len(self.seats)) or self.occupant(place) not in (HUMAN, LINK):
            return self
        return self._with_seat(place, Seat(name[:MAX_TYPED_LENGTH], self.seats[place].bot))

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


def to_text(table: TableSetup) -> str:
    """Return a table as the text that the device stores."""
    kept = {
        "game": table.game,
        "seats": table.seats_to_play(),
        "options": dict(table.options),
        "curtain": table.handoff,
        LINK: table.by_link,
    }
    return json.dumps(kept, ensure_ascii=False)


def from_text(text: str) -> TableSetup:
    """Return the table of a stored text.

    If the game is unknown here, it is the usual table of another game.

    Raises:
        ValueError: The text is damaged.
    """
    kept = parse_untrusted_json(text)
    try:
        table = TableSetup(game=kept.get("game", DEFAULT_GAME), handoff=kept.get("curtain") is True)
        if table.game not in GAMES:
            return default_table(DEFAULT_GAME)
        seats = [Seat(str(name), str(bot)) for name, bot in kept.get("seats", table.seats)]
        table = replace(table, options={str(k): str(v) for k, v in kept["options"].items()})
        table = table.with_seats(len(seats))
        remote = LINK if kept.get(LINK) is True else REMOTE
        for place, seat in enumerate(seats):
            who = remote if seat.bot == REMOTE else seat.bot or HUMAN
            table = table.with_bot(place, who).with_name(place, seat.name)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise ValueError("table: unknown form") from None
    return table


def default_table(game: str) -> TableSetup:
    """Return the default table of a game, with as many bots as its quick start."""
    rivals = (Seat(bot=default_bot(game)),) * GAMES[game].opponent_bots
    return TableSetup(game, (*SOLO_SEATS, *rivals))


class SetupEditor:
    """The table setup of the app, which stores the last table on the device.

    Attributes:
        persona_order: the persona order of the bots. It changes every day.
        table: the table as it is now.
    """

    def __init__(self, store: Store, today: date) -> None:
        self.store = store
        self.persona_order = persona_order_of(today.toordinal())
        kept = store.table()
        self.table = (kept and store.read_or_quarantine("table", kept, from_text)) or default_table(
            DEFAULT_GAME
        )

    def groups(self, words: Translator) -> tuple[OptionGroup, ...]:
        """Return the options of the game that players can choose."""
        groups = GAMES[self.table.game].option_groups(words)
        if self.custom_content is None:
            return groups
        more = self.custom_content.open(self.store).choices(words)
        return tuple(
            group._replace(choices=(*group.choices, *more.get(group.name, ()))) for group in groups
        )

    @property
    def custom_content(self) -> type[CustomContent] | None:
        """The custom content of the game; `None` if it has none."""
        return GAMES[self.table.game].custom_content

    @property
    def counts(self) -> range:
        """The numbers of seats that the game allows."""
        return find_game(self.table.game).type.seats

    def change(self, pair: str, words: Translator) -> None:
        """Change the table as `name=value` says. An unknown pair changes nothing."""
        name, _, value = pair.partition("=")
        table = self.table
        if name == "game" and value in GAMES:
            untouched = table == default_table(table.game)
            self.table = default_table(value) if untouched else table.for_game(value)
        elif name == "seats" and value.isdecimal():
            self.table = table.with_seats(int(value))
        elif name == "handoff" and value in (YES, NO):
            self.table = replace(table, handoff=value == YES)
        elif place := _number(name, "player-"):
            self.table = table.with_bot(place, value)
        else:
            group = next((group for group in self.groups(words) if group.name == name), None)
            self.table = table.with_option(group, value) if group else table

    def on_input(self, field_name: str, text: str) -> None:
        """Set the name that the player types into the field of a seat."""
        place = _number(field_name, "name-")
        if place is not None:
            self.table = self.table.with_name(place, text)

    def clean_names(self, field_name: str) -> None:
        """Tidy the name in a field after the player has left the field."""
        place = _number(field_name, "name-")
        if place is not None:
            self.table = self.table.with_clean_name(place)

    def session(self, seed: int, words: Translator, key: int | None = None) -> GameSession:
        """Return a new game at this table.

        The random choices of bots follow from `key`, else from the seed. With bots, the seed is
        replaced by a nearby one that gives the persona order of this setup. Raises
        `OptionError`.
        """
        table = self.table
        if table.people < len(table.seats):
            seed = seed_with_persona_order(seed, self.persona_order)
        options = table.match_options(self.groups(words))
        seats = table.seats_to_play() if len(table.seats) > 1 else SOLO_SEATS
        return GameSession.new(
            table.game, seed, options, seats=seats, handoff=table.handoff, key=key
        )

    def options(self, words: Translator) -> Options:
        """Return all options of a game at this table, with the defaults."""
        return find_game(self.table.game).options(self.table.match_options(self.groups(words)))

    def save(self) -> None:
        """Store the table. Raises `StorageError`."""
        self.store.save_table(to_text(self.table))


def _number(name: str, before: str) -> int | None:
    rest = name.removeprefix(before)
    return int(rest) if name.startswith(before) and rest.isdecimal() and len(rest) < 3 else None
