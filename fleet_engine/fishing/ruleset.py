"""Rules, board and cards as values. Reads tables, counts and switches from the data files."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple

from fleet_engine.core import switches, validation
from fleet_engine.core.game import Option, OptionInfo
from fleet_engine.core.switches import FLAG
from fleet_engine.core.validation import DataTable
from fleet_engine.fishing.actions import MAX_BARRELS, MAX_SEATS
from fleet_engine.fishing.names import (
    AREAS,
    COLOURS,
    CUBES,
    EQUIPMENT,
    FREEZERS,
    MARKETS,
    PLACES,
    SIZED_EQUIPMENT,
)

SEATS = range(2, MAX_SEATS + 1)

SWITCHES: Mapping[str, tuple[Option, ...]] = {
    "areas": ("conveyor", "renewed"),
    "fleet_pile": ("six start cards", "all start cards"),
    "leftovers": ("cleared", "stay"),
    "fifth_seat_cards": ("each round", "first round"),
    "purple_cubes": ("always placed", "may go back"),
    "rot": ("by player", "by boat"),
    "last_rot": FLAG,
    "piracy": ("steal or protect", "both"),
    "freezer_return": ("by timing", "lost", "moved"),
}
"""Switches with their choices. Each switch is an option of a match."""

NO_COLOUR = -1
BOAT_SIZES = (2, 3, 4)
"""Sizes of boats, in fish that they hold."""
MAX_FISH_PER_BOAT = 9
"""Largest capacity of a card, in fish."""
PRINTED_PATHS = (
    "oil.pocket", "oil.most.1", "closed.1", "closed.9", "shoals.count", "shoals.s16",
    "fleets.count", "fleets.p9", "equipment.count", "treasures.count",
)  # fmt: skip
"""Paths of the board and card values that the rulebook gives.

Some are values of a round. The others are single values and numbers of cards.
"""
START, FINAL = "p", "f"
"""First letters of the ids of fleet cards: start cards, then final cards.

The backs of the cards show the kind.
"""


class Provenance(NamedTuple):
    """Source of the values of a data file.

    Attributes:
        kind: `printed` or `reconstructed`.
        note: explanation for readers.
        printed: entries of `PRINTED_PATHS` that the rulebook gives, in a file with
            reconstructed values.
    """

    kind: str
    note: str
    printed: tuple[str, ...] = ()


class Shoal(NamedTuple):
    """Shoal card.

    Attributes:
        catch: total number of boxes.
        colours: colors that have a box.
        treasures: number of purple boxes.
    """

    id: str
    catch: int
    colours: tuple[int, ...]
    treasures: int

    @property
    def plain(self) -> int:
        """Number of boxes for any drawn cube."""
        return self.catch - len(self.colours) - self.treasures


class Fleet(NamedTuple):
    """Fleet card.

    Attributes:
        fuel: fuel of a boat in the order of `BOAT_SIZES`, 0 for a size that may not fish there.
        burnt: the same, indexed by the capacity of a boat in fish. Capacities without a boat have
            0.
    """

    id: str
    fuel: tuple[int, ...]
    burnt: tuple[int, ...]

    @classmethod
    def with_fuel(cls, name: str, fuel: tuple[int, ...]) -> "Fleet":
        """Return the card `name` with fuel in the order of `BOAT_SIZES`."""
        by_size = dict(zip(BOAT_SIZES, fuel, strict=True))
        return cls(
            name, fuel, tuple(by_size.get(holds, 0) for holds in range(MAX_FISH_PER_BOAT + 1))
        )


class Treasure(NamedTuple):
    """Treasure card: number of copies and gains."""

    id: str
    copies: int
    money: int
    barrels: int
    points: int
    fish: int


class Card(NamedTuple):
    """Equipment card.

    Attributes:
        size: number in its name, 0 if it has none.
        copies: number of copies in the box.
    """

    id: str
    kind: str
    size: int
    copies: int


@dataclass(frozen=True)
class Board:
    """Values printed on board and cards, as far as they are known.

    Tables of colors have the order of `COLOURS`.

    Attributes:
        most: maximum number of barrels of one purchase, by round.
        closed: closed color, by round.
        prices: chart of each of `MARKETS`, with the prices of each color from the top.
    """

    provenance: Provenance
    oil: tuple[int, ...]
    pocket_price: int
    most: tuple[int, ...]
    closed: tuple[int, ...]
    circles: Mapping[str, int]
    prices: tuple[tuple[tuple[int, ...], ...], ...]
    printed_subsidy: int
    card_subsidy: int
    equipment: tuple[Card, ...]
    shoals: tuple[Shoal, ...]
    fleets: tuple[Fleet, ...]
    start_cards: int
    treasures: tuple[Treasure, ...]


@dataclass(frozen=True)
class Ruleset:
    """All numbers and choices of the rules.

    Tables of seats are indexed by the number of seats. Tables of capacities (`boat_holds`,
    `depot_holds`, `freezer_holds`) are indexed by equipment card, then `EMPTY` and `PRINTED`.
    """

    provenance: Provenance
    board: Board
    rounds: int
    coins: int
    barrels: int
    begin_barrels: int
    places: int
    circles_of_area: int
    extra_price: int
    treasure_price: int
    oil_circles: int
    oil_fee: int
    victim_keeps: int
    cubes: tuple[int, ...]
    tokens: Mapping[int, int]
    money: Mapping[int, tuple[int, ...]]
    pirates: Mapping[int, int]
    freezers: Mapping[int, int]
    rotting: Mapping[int, int]
    equipment: Mapping[int, int]
    switches: Mapping[str, OptionInfo]
    areas: str
    fleet_pile: str
    leftovers: str
    fifth_seat_cards: str
    purple_cubes: str
    rot: str
    last_rot: bool
    piracy: str
    freezer_return: str

    boat_holds: tuple[int, ...]
    depot_holds: tuple[int, ...]
    freezer_holds: tuple[int, ...]

    @property
    def start_cards(self) -> int:
        """Number of start cards on top of the final ones.

        With two new areas per round all of them are needed.
        """
        if self.fleet_pile == "all start cards" or self.areas == "renewed":
            return sum(fleet.id.startswith(START) for fleet in self.board.fleets)
        return self.board.start_cards

    def equipment_box(self, seats: int) -> list[int]:
        """Return the number of equipment cards of each kind in the game."""
        return [
            card.copies if self.freezers[seats] or card.id not in FREEZERS else 0
            for card in self.board.equipment
        ]

    def cards_in_round(self, seats: int, number: int) -> int:
        """Return the number of equipment cards on the board in a round."""
        if number > 1 and self.fifth_seat_cards == "first round":
            return min(self.equipment[seats], self.equipment[SEATS[0]])
        return self.equipment[seats]

    def reuses_leftovers(self, seats: int) -> bool:
        """Return True if the pile is too small for all rounds, so that leftovers are laid again."""
        laid = sum(self.cards_in_round(seats, number) for number in range(1, self.rounds + 1))
        return laid > sum(self.equipment_box(seats))


@cache
def load_printed() -> Ruleset:
    """Return the rules with every switch at its default."""
    rules = validation.read_data_file("fleet_engine.fishing", "data/rules.toml")
    return parse(
        rules, validation.read_data_file("fleet_engine.fishing", "data/reconstructed.toml")
    )


def house_rules(wanted: Mapping[str, Option]) -> dict[str, Option]:
    """Return the switches that differ from their defaults, each of its own type.

    Values may be text, as in a record. Raises `OptionError` for a switch or a choice that does not
    exist.
    """
    return switches.house_rules("fishing", load_printed().switches, wanted)


@cache
def _load_changed(wanted: tuple[tuple[str, Option], ...]) -> Ruleset:
    changes: dict[str, Any] = dict(wanted)
    return replace(load_printed(), **changes)


def load(wanted: Mapping[str, Option]) -> Ruleset:
    """Return the rules with the wanted switches.

    Raises `OptionError` for a switch or a choice that does not exist.
    """
    return _load_changed(tuple(sorted(house_rules(wanted).items())))


# --- reading the data files ------------------------------------------------------------------

MAX_NUMBER = 100
"""Upper limit of numbers in the data files.

No component of the box is that numerous.
"""

NUMBERS = (
    "rounds", "coins", "begin_barrels", "circles_of_area", "extra_price",
    "treasure_price", "oil_circles", "oil_fee", "victim_keeps",
)  # fmt: skip


def parse(rules: DataTable, board: DataTable) -> Ruleset:
    """Return the rules of two data files. Raises `DataError` if they are invalid."""
    rules.check_keys("id", "provenance", "game", "cubes", "seats", "switch")
    game = rules.subtable("game", *NUMBERS, "barrels", "places", "boat", "depot")
    cubes = rules.subtable("cubes", *CUBES)
    seats = rules.subtable("seats", "tokens", "money", "piracy", "freezers", "rot", "equipment")
    found = switches.parse_switches(rules.table("switch"), SWITCHES)
    numbers: dict[str, Any] = {key: game.number(key, 0, MAX_NUMBER) for key in NUMBERS}
    if rules.text("id") != board.text("id"):
        raise board.error("id", f"must be that of the rules, {rules.text('id')!r}")
    by_seats: dict[str, Any] = {
        name: dict(zip(SEATS, seats.exact_numbers(key, len(SEATS), 0, most), strict=True))
        for name, key, most in (
            ("tokens", "tokens", 9),
            ("pirates", "piracy", 1),
            ("freezers", "freezers", 1),
            ("rotting", "rot", 1),
            ("equipment", "equipment", 9),
        )
    }
    holds = {
        kind: tuple(int(name.partition("-")[2]) * name.startswith(kind) for name in SIZED_EQUIPMENT)
        for kind in ("boat", "depot", "freezer")
    }
    return Ruleset(
        boat_holds=(*holds["boat"], 0, 0, 0, game.number("boat", 1, MAX_FISH_PER_BOAT)),
        depot_holds=(*holds["depot"], 0, 0, 0, game.number("depot", 1, 9)),
        freezer_holds=(*holds["freezer"], 0, 0, 0, 0),
        provenance=_provenance(rules),
        board=parse_board(board, game.number("rounds", 1, MAX_NUMBER)),
        barrels=game.number("barrels", 1, MAX_BARRELS),
        places=game.number("places", len(PLACES) - 1, len(PLACES) - 1),
        **numbers,
        cubes=tuple(cubes.number(cube, 0, MAX_NUMBER) for cube in CUBES),
        money=_money(seats, game.number("coins", 0, MAX_NUMBER)),
        **by_seats,
        switches=found,
        **{name: info.default for name, info in found.items()},  # type: ignore[arg-type]
    )


def _money(seats: DataTable, coins: int) -> dict[int, tuple[int, ...]]:
    """Return the initial money of each seat, beginning with the captain.

    Raises `DataError` if there are not enough coins.
    """
    rows = seats.raw("money")
    if not isinstance(rows, list) or len(rows) != len(SEATS):
        raise seats.error("money", f"needs {len(SEATS)} rows, for 2 to {MAX_SEATS} seats")
    by_count = {str(count): row for count, row in zip(SEATS, rows, strict=True)}
    table = DataTable(by_count, seats.file, f"{seats.path}.money")
    found = {count: table.exact_numbers(str(count), count, 0, MAX_NUMBER) for count in SEATS}
    for count, row in found.items():
        if sum(row) > coins:
            raise seats.error("money", f"{sum(row)} of {coins} coins for {count} seats")
    return found


def parse_board(table: DataTable, rounds: int) -> Board:
    """Return the board and cards of a data file. Raises `DataError` if it is invalid."""
    table.check_keys(
        "id", "provenance", "oil", "closed", "circles", *MARKETS, "subsidy", "equipment", "shoals",
        "fleets", "fleet_pile", "treasures",
    )  # fmt: skip
    oil = table.subtable("oil", "boxes", "pocket", "most")
    circles = table.subtable(
        "circles", "extra", "captain", "season", "treasure", *MARKETS, "piracy"
    )
    subsidy = table.subtable("subsidy", "printed", "card")
    shoals, fleets = _shoals(table.table("shoals")), _fleets(table.table("fleets"))
    for key, cards in (("shoals", len(shoals)), ("fleets", len(fleets))):
        if cards < len(AREAS) * rounds:
            raise table.error(key, f"needs {len(AREAS) * rounds} cards, two a round, not {cards}")
    starts = sum(fleet.id.startswith(START) for fleet in fleets)
    least = max(0, len(AREAS) + rounds - 1 - (len(fleets) - starts))
    return Board(
        provenance=_provenance(table),
        oil=oil.numbers("boxes", 1, 9),
        pocket_price=oil.number("pocket", 1, 9),
        most=oil.exact_numbers("most", rounds, 1, MAX_BARRELS),
        closed=_closed(table, rounds),
        circles={name: circles.number(name, 1, 9) for name in circles},
        prices=tuple(_chart(table.subtable(market, *COLOURS)) for market in MARKETS),
        printed_subsidy=subsidy.number("printed", 0, 9),
        card_subsidy=subsidy.number("card", 0, 9),
        equipment=_equipment(table.subtable("equipment", *EQUIPMENT)),
        shoals=shoals,
        fleets=fleets,
        start_cards=table.subtable("fleet_pile", "start_cards").number(
            "start_cards", least, starts
        ),
        treasures=_treasures(table.table("treasures")),
    )


def _closed(table: DataTable, rounds: int) -> tuple[int, ...]:
    part = table.subtable("closed", "colours")
    colours = part.texts("colours")
    if len(colours) != rounds:
        raise part.error("colours", f"needs {rounds} colours, one a round, not {len(colours)}")
    return tuple(_colour(part, "colours", colour) if colour else NO_COLOUR for colour in colours)


def _colour(table: DataTable, key: str, colour: str) -> int:
    if colour not in COLOURS:
        raise table.error(key, f"{colour!r} is none of {', '.join(COLOURS)}")
    return COLOURS.index(colour)


def _chart(chart: DataTable) -> tuple[tuple[int, ...], ...]:
    prices = tuple(chart.numbers(colour, 0, 9) for colour in COLOURS)
    for colour, row in zip(COLOURS, prices, strict=True):
        if not row or list(row) != sorted(row, reverse=True):
            raise chart.error(colour, "needs prices, none higher than the one above it")
    return prices


def _equipment(table: DataTable) -> tuple[Card, ...]:
    cards = []
    for name in EQUIPMENT:
        kind, _, size = name.partition("-")
        cards.append(Card(name, kind, int(size or 0), table.number(name, 0, MAX_NUMBER)))
    return tuple(cards)


def _shoals(table: DataTable) -> tuple[Shoal, ...]:
    found = []
    for name in table:
        row = table.subtable(name, "catch", "colours", "treasures")
        texts = row.texts("colours") if "colours" in row else ()
        colours = tuple(_colour(row, "colours", colour) for colour in texts)
        if len(set(colours)) != len(colours):
            raise row.error("colours", "names a colour twice")
        treasures = row.number("treasures", 0, 9) if "treasures" in row else 0
        shoal = Shoal(name, row.number("catch", 1, 9), tuple(sorted(colours)), treasures)
        if shoal.plain < 0:
            raise row.error("catch", f"is less than the {shoal.catch - shoal.plain} other boxes")
        found.append(shoal)
    return tuple(found)


def _fleets(table: DataTable) -> tuple[Fleet, ...]:
    found = []
    for name in table:
        if name[:1] not in (START, FINAL):
            raise table.error(name, f"must begin with {START} or {FINAL}, as its back does")
        found.append(Fleet.with_fuel(name, table.exact_numbers(name, len(BOAT_SIZES), 0, 9)))
    return tuple(sorted(found, key=lambda fleet: fleet.id[:1], reverse=True))


def _treasures(table: DataTable) -> tuple[Treasure, ...]:
    kinds = Treasure._fields[2:]
    found = []
    for name in table:
        row = table.subtable(name, "count", *kinds)
        gains = {kind: row.number(kind, 0, 9) if kind in row else 0 for kind in kinds}
        if gains["fish"] > 1:
            raise row.error("fish", "a card brings one fish at most")
        found.append(Treasure(name, row.number("count", 0, MAX_NUMBER), **gains))
    return tuple(found)


def _provenance(table: DataTable) -> Provenance:
    """Return the source of a file with the values that are printed nevertheless."""
    part = table.subtable("provenance", "kind", "note", "printed")
    if part.text("kind") not in ("printed", "reconstructed"):
        raise part.error("kind", f"is printed or reconstructed, not {part.text('kind')!r}")
    printed = part.texts("printed") if "printed" in part else ()
    for path in printed:
        if path not in PRINTED_PATHS:
            raise part.error("printed", f"there is no {path!r} in this file")
    return Provenance(part.text("kind"), part.text("note"), printed)
