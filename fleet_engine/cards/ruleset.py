"""Rules and cards as values. Reads tables, counts and switches from the data files."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from fleet_engine.cards.actions import MAX_BID, MAX_CRATES_PER_BOAT
from fleet_engine.cards.names import BOATS, KING_CRABS, LICENCES, PREMIUM, STANDARD
from fleet_engine.core import switches, validation
from fleet_engine.core.game import Option, OptionInfo
from fleet_engine.core.switches import FLAG
from fleet_engine.core.validation import DataTable, Rows

EDITIONS = ("2012",)
"""Supported editions, newest first."""

SEATS = range(2, 5)

DISCARDS = ("none", "drawn", "any")
"""Kinds of discards in the draw phase: none, a card just drawn, any card."""

SWITCHES: Mapping[str, tuple[Option, ...]] = {
    "advanced_setup": FLAG,
    "gone_fishing": FLAG,
    "hiring": ("after all launches", "after own launches"),
    "needless_payment": FLAG,
    "last_round": ("all phases", "until fishing"),
    "draw_discard": ("open", "hidden"),
    "short_draw": ("discard", "keep"),
    "empty_draw": ("keep", "discard"),
    "empty_trade": FLAG,
    "reshuffle": ("when needed", "at once"),
}
"""Switches with their choices. Each switch is an option of a match."""


@dataclass(frozen=True, slots=True)
class Provenance:
    """Source of the values of a data file.

    Attributes:
        kind: `printed` or `reconstructed`.
        note: explanation for readers.
        printed: paths of the values that the rulebook prints, in a file with reconstructed
            ones.
    """

    kind: str
    note: str
    printed: tuple[str, ...] = ()

    def is_printed(self, table: str, card: str, column: str) -> bool:
        """Return True if the rulebook prints this value of a card."""
        return not {f"{table}.{column}", f"{table}.{card}.{column}"}.isdisjoint(self.printed)


@dataclass(frozen=True)
class Cards:
    """Cards of the box. Each table has the order of `CARDS`, `BOATS` or `LICENCES`.

    `cash` has one more entry than `costs`: the last one is for Gone Fishin' cards.
    """

    provenance: Provenance
    costs: tuple[int, ...]
    boat_points: tuple[int, ...]
    cash: tuple[int, ...]
    boats: tuple[int, ...]
    minimums: tuple[int, ...]
    licence_points: tuple[int, ...]
    licences: tuple[int, ...]
    king_crab: tuple[Rows, ...]
    gone_fishing_points: int
    gone_fishing_cards: int

    @property
    def total_cash(self) -> int:
        """Total cash value of all cards."""
        counts = (*self.boats, self.gone_fishing_cards)
        return sum(count * cash for count, cash in zip(counts, self.cash, strict=True))


@dataclass(frozen=True)
class Ruleset:
    """All numbers and choices of an edition.

    Setup tables are indexed by number of players. Bonus tables are indexed by the number of
    licenses of a kind, beginning with 0.
    """

    edition: str
    provenance: Provenance
    cards: Cards
    capacity: int
    hand: int
    crate_cash: int
    crates: Mapping[int, int]
    standard_aside: Mapping[int, int]
    standard_removed: Mapping[int, int]
    premium_removed: Mapping[int, int]
    discount: tuple[int, ...]
    launches: tuple[int, ...]
    cod_cards: tuple[int, ...]
    captains: tuple[int, ...]
    lobster_cards: tuple[Rows, ...]
    processing_cards: tuple[int, ...]
    draw_cards: tuple[int, ...]
    draw_discards: tuple[str, ...]
    switches: Mapping[str, OptionInfo]
    advanced_setup: bool
    gone_fishing: bool
    hiring: str
    needless_payment: bool
    last_round: str
    draw_discard: str
    short_draw: str
    empty_draw: str
    empty_trade: bool
    reshuffle: str

    def standard_on_top(self, players: int) -> int:
        """Return the number of standard licenses on top of the stack after the setup."""
        if self.advanced_setup:
            return 0
        return self.standard_aside[players] - self.standard_removed[players]


@cache
def load_printed(edition: str) -> Ruleset:
    """Return the rules of one of `EDITIONS` with every switch at its default."""
    assert edition in EDITIONS, edition
    cards = validation.read_data_file("fleet_engine.cards", "data/cards.toml")
    return parse(validation.read_data_file("fleet_engine.cards", "data/rules.toml"), cards)


def switches_of(edition: Option) -> Mapping[str, OptionInfo]:
    """Return the switches of an edition. Raises `OptionError` if it does not exist."""
    return load_printed(switches.check_edition(switches.format_value(edition), EDITIONS)).switches


def house_rules(edition: str, wanted: Mapping[str, Option]) -> dict[str, Option]:
    """Return the switches that differ from the edition's, each of its own type.

    Values may be text, as in a record. Raises `OptionError` for an edition, a switch or a choice
    that does not exist.
    """
    return switches.house_rules("card", switches_of(edition), wanted)


def load(edition: str, wanted: Mapping[str, Option]) -> Ruleset:
    """Return the rules of an edition with the wanted switches.

    Raises `OptionError` for an edition, a switch or a choice that does not exist.
    """
    changes: dict[str, Any] = house_rules(edition, wanted)
    return replace(load_printed(edition), **changes) if changes else load_printed(edition)


# --- reading the data files ------------------------------------------------------------------


def parse(rules: DataTable, cards: DataTable) -> Ruleset:
    """Return the rules of two data files. Raises `DataError` if they are invalid."""
    rules.check_keys("id", "provenance", "game", "setup", "bonus", "draw", "switch")
    game = rules.subtable("game", "capacity", "hand", "crate_cash", "launches", "captains")
    setup = rules.subtable(
        "setup", "crates", "standard_aside", "standard_removed", "premium_removed"
    )
    bonus = rules.subtable(
        "bonus", "shrimp_discount", "cod_launches", "cod_cards", "lobster_captains",
        "lobster_cards", "processing_cards",
    )  # fmt: skip
    found = switches.parse_switches(rules.table("switch"), SWITCHES)
    box = parse_cards(cards)
    if rules.text("id") != cards.text("id"):
        raise cards.error("id", f"must be that of the rules, {rules.text('id')!r}")
    most_crates = max(setup.numbers("crates", 0, MAX_CRATES), default=0)
    most = MAX_BID - most_crates * game.number("crate_cash", 1, 2)
    if box.total_cash > most:
        raise cards.error("boats", f"are worth {box.total_cash} in cash; the most is {most}")
    draw_cards, draw_discards = _draw(rules.subtable("draw", "cards", "discard"))
    return Ruleset(
        edition=rules.text("id"),
        provenance=_provenance(rules),
        cards=box,
        capacity=game.number("capacity", 1, MAX_CRATES_PER_BOAT),
        hand=game.number("hand", 0, min(box.boats) // SEATS[-1]),
        crate_cash=game.number("crate_cash", 1, 2),
        **_setup(setup, box),
        discount=(0, *_parse_by_players(bonus, "shrimp_discount")),
        launches=(game.number("launches", 0, 10), *_parse_by_players(bonus, "cod_launches")),
        cod_cards=(0, *_parse_by_players(bonus, "cod_cards")),
        captains=(game.number("captains", 0, 10), *_parse_by_players(bonus, "lobster_captains")),
        lobster_cards=((), *_lobster(bonus)),
        processing_cards=(0, *_parse_by_players(bonus, "processing_cards")),
        draw_cards=draw_cards,
        draw_discards=draw_discards,
        switches=found,
        **{name: info.default for name, info in found.items()},  # type: ignore[arg-type]
    )


MAX_CRATES = 150
"""Largest number of crates that a data file may set for a number of players."""
MAX_LICENCE_COPIES = 4
"""Largest number of licenses of a kind. Bonus tables have this many entries."""

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "boats": ("cost", "points", "cash", "count"),
    "licences": ("minimum", "points", "count"),
}
"""Columns of the data file for each boat card and each license."""


def parse_cards(table: DataTable) -> Cards:
    """Return the cards of a data file. Raises `DataError` if it is invalid."""
    table.check_keys("id", "provenance", "boats", "licences", "king_crab", "gone_fishing")
    boats = table.subtable("boats", *BOATS)
    licences = table.subtable("licences", *LICENCES)
    king_crab = table.subtable("king_crab", *(_counted_item(name) for name in KING_CRABS))
    gone = table.subtable("gone_fishing", "cash", "points", "count")
    boat_rows = [boats.subtable(name, *COLUMNS["boats"]) for name in BOATS]
    licence_rows = [licences.subtable(name, *COLUMNS["licences"]) for name in LICENCES]
    return Cards(
        provenance=_provenance(table, *_paths("boats", BOATS), *_paths("licences", LICENCES)),
        costs=tuple(row.number("cost", 0, 20) for row in boat_rows),
        boat_points=tuple(row.number("points", 0, 100) for row in boat_rows),
        cash=(*(row.number("cash", 1, 20) for row in boat_rows), gone.number("cash", 1, 20)),
        boats=tuple(row.number("count", 0, 100) for row in boat_rows),
        minimums=tuple(row.number("minimum", 1, 100) for row in licence_rows),
        licence_points=tuple(row.number("points", 0, 100) for row in licence_rows),
        licences=tuple(row.number("count", 0, MAX_LICENCE_COPIES) for row in licence_rows),
        king_crab=tuple(king_crab.ascending_rows(_counted_item(name)) for name in KING_CRABS),
        gone_fishing_points=gone.number("points", 0, 100),
        gone_fishing_cards=gone.number("count", 0, 100),
    )


def _counted_item(king_crab: str) -> str:
    """Return the item that a King Crab license counts, which is the end of its name."""
    return king_crab.removeprefix("king-crab-")


def _paths(table: str, cards: tuple[str, ...]) -> Iterator[str]:
    """Yield the path of each column of a table, and of each value of each card."""
    for column in COLUMNS[table]:
        yield f"{table}.{column}"
        yield from (f"{table}.{card}.{column}" for card in cards)


def _provenance(table: DataTable, *paths: str) -> Provenance:
    """Return the source of a file.

    Only a file with `paths` may list values as `printed`, which must be among them.
    """
    part = table.subtable("provenance", "kind", "note", *(("printed",) if paths else ()))
    if part.text("kind") not in ("printed", "reconstructed"):
        raise part.error("kind", f"is printed or reconstructed, not {part.text('kind')!r}")
    printed = part.texts("printed") if paths else ()
    for path in printed:
        if path not in paths:
            raise part.error("printed", f"there is no {path!r} in this file")
    return Provenance(part.text("kind"), part.text("note"), printed)


def _parse_by_players(table: DataTable, key: str) -> tuple[int, ...]:
    return table.exact_numbers(key, MAX_LICENCE_COPIES, 0, 10)


def _lobster(bonus: DataTable) -> tuple[Rows, ...]:
    levels = bonus.raw("lobster_cards")
    if not isinstance(levels, list) or len(levels) != MAX_LICENCE_COPIES:
        raise bonus.error("lobster_cards", f"needs rows for 1 to {MAX_LICENCE_COPIES} licences")
    table = DataTable(
        {str(count): rows for count, rows in enumerate(levels, 1)},
        bonus.file,
        f"{bonus.path}.lobster_cards",
    )
    return tuple(table.ascending_rows(count) for count in table)


def _setup(setup: DataTable, cards: Cards) -> dict[str, Any]:
    """Return the setup by number of players.

    Raises `DataError` if there are not enough licenses for it.
    """
    found = {
        key: dict(zip(SEATS, setup.exact_numbers(key, len(SEATS), 0, 1000), strict=True))
        for key in ("crates", "standard_aside", "standard_removed", "premium_removed")
    }
    if not 1 <= min(found["crates"].values()) <= max(found["crates"].values()) <= MAX_CRATES:
        raise setup.error("crates", f"must be from 1 to {MAX_CRATES}")
    limits = {
        "standard_aside": dict.fromkeys(SEATS, sum(cards.licences[: len(STANDARD)])),
        "standard_removed": found["standard_aside"],
        "premium_removed": dict.fromkeys(SEATS, sum(cards.licences[-len(PREMIUM) :])),
    }
    for key, limit in limits.items():
        for players in SEATS:
            if found[key][players] > limit[players]:
                raise setup.error(key, f"{found[key][players]} of {limit[players]} licences")
    for players in SEATS:
        left = found["standard_aside"][players] - found["standard_removed"][players]
        if left < players:
            raise setup.error("standard_removed", f"leaves no market for {players} players")
    return found


def _draw(draw: DataTable) -> tuple[tuple[int, ...], tuple[str, ...]]:
    cards = draw.exact_numbers("cards", MAX_LICENCE_COPIES + 1, 0, 10)
    discards = draw.texts("discard")
    if len(discards) != len(cards):
        raise draw.error("discard", f"needs {len(cards)} texts, not {len(discards)}")
    for discard in discards:
        if discard not in DISCARDS:
            raise draw.error("discard", f"{discard!r} is none of {', '.join(DISCARDS)}")
    return cards, discards
