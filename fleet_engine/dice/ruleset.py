"""Rules of an edition as values: tables, dice and switches. Reads them from a data file."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from fleet_engine.core import switches, validation
from fleet_engine.core.game import Option, OptionInfo
from fleet_engine.core.switches import FLAG
from fleet_engine.core.validation import DataTable, Rows, lookup_step
from fleet_engine.dice.names import BONUSES

EDITIONS = ("2020", "2018")
"""The editions, newest first."""


@dataclass(frozen=True)
class Ruleset:
    """All numbers and choices of an edition.

    Tables by license level start with the entry for "no licence", so a level is an index. Rows of
    `market`, and of each level of `lobster`, are `(minimum, coins)`. Tables by number of players
    also start with an entry for 0.
    """

    edition: str
    rounds: int
    solo_rounds: int
    fishing_every: int
    start_boxes: int
    boat_dice: tuple[int, ...]
    town_dice: tuple[int, ...]
    town_faces: tuple[int, ...]
    base_income: int
    income_cap: int
    lobster: tuple[Rows, ...]
    die_coins: int
    bait_shop_coins: int
    coins_face: int
    second_licence: int
    cod: tuple[int, ...]
    smokehouse: int
    market: Rows
    shrimp_boxes: tuple[int, ...]
    shrimp_stars: tuple[int, ...]
    oyster_catch: int
    oyster_coin: int
    swordfish_stars: tuple[int, ...]
    swordfish_coins: tuple[int, ...]
    buffet: tuple[int, ...]
    bonus_cap: int
    bonus: Mapping[str, tuple[int, int]]
    strikes_own_die: int
    strikes_shared_die: int
    strikes_coins_face: int
    ranks: tuple[int, ...]
    switches: Mapping[str, OptionInfo]
    shrimp_as_coins: bool
    shrimp_level3: str
    casino_rerolls: int
    casino_shrimp: bool
    star_decline: bool
    swordfish_stars_come: str
    barge_counts_as_full: bool
    barge_fishes: bool
    oyster_swap: str
    oyster_last_space: str
    start_effects: bool
    struck_star_is_coin: bool
    bonus_licences: str
    shared_die_buffet: bool
    shared_die_salvage: bool
    buffet_opens: str
    pub_with_struck_boxes: bool
    captain_town_coins: str
    captain_market: str
    full_oyster_coin: bool
    captain_coins_strike: str
    captain_shared_coins: str
    captain_next: str
    captain_passes: str
    gold_ties: str
    silver_ties: str

    def fishing_rounds(self, rounds: int) -> tuple[int, ...]:
        """Return the rounds with a fishing phase in a game of `rounds` rounds."""
        return tuple(range(self.fishing_every, rounds + 1, self.fishing_every))

    def market_coins(self, fish: int) -> int:
        """Return the coins that the market chart pays for `fish` fish."""
        return lookup_step(self.market, fish)


SWITCHES: Mapping[str, tuple[Option, ...]] = {
    "shrimp_as_coins": FLAG,
    "shrimp_level3": ("same face", "any faces"),
    "casino_rerolls": (1, 2, 3),
    "casino_shrimp": FLAG,
    "star_decline": FLAG,
    "swordfish_stars_come": ("after", "before"),
    "barge_counts_as_full": FLAG,
    "barge_fishes": FLAG,
    "oyster_swap": ("always", "with licence"),
    "oyster_last_space": ("fish and coin", "fish"),
    "start_effects": FLAG,
    "struck_star_is_coin": FLAG,
    "bonus_licences": ("levels", "types"),
    "shared_die_buffet": FLAG,
    "shared_die_salvage": FLAG,
    "buffet_opens": ("next phase", "next die"),
    "pub_with_struck_boxes": FLAG,
    "captain_town_coins": ("last", "as boat die"),
    "captain_market": ("own and shared", "own"),
    "full_oyster_coin": FLAG,
    "captain_coins_strike": ("bottom", "top"),
    "captain_shared_coins": ("bottom", "as her own"),
    "captain_next": ("clockwise", "nearest"),
    "captain_passes": ("first die", "wanted die"),
    "gold_ties": ("all", "most fish"),
    "silver_ties": ("all", "turn order"),
}
"""Switches, with the choices that the rules implement. They are match options."""


@cache
def load_printed(edition: str) -> Ruleset:
    """Return the rules of one of `EDITIONS` with every switch at its default."""
    return parse(validation.read_data_file("fleet_engine.dice", f"data/editions/{edition}.toml"))


def switches_of(edition: Option) -> Mapping[str, OptionInfo]:
    """Return the switches of an edition. Raises `OptionError`."""
    return load_printed(switches.check_edition(switches.format_value(edition), EDITIONS)).switches


def house_rules(edition: str, wanted: Mapping[str, Option]) -> dict[str, Option]:
    """Return the switches that differ from the edition's defaults, with proper types.

    Values may be text, as in a record. Raises `OptionError` for an unknown edition, switch or
    choice.
    """
    return switches.house_rules("dice", switches_of(edition), wanted)


def load(edition: str, wanted: Mapping[str, Option]) -> Ruleset:
    """Return the rules of an edition with changed switches. Raises `OptionError`."""
    changes: dict[str, Any] = house_rules(edition, wanted)
    return replace(load_printed(edition), **changes) if changes else load_printed(edition)


def parse(table: DataTable) -> Ruleset:
    """Return the rules of a data file. Raises `DataError`."""
    table.check_keys(
        "id", "provenance", "game", "income", "coins", "shrimp", "oyster", "swordfish", "scoring",
        "solo", "switch",
    )  # fmt: skip
    provenance = table.subtable("provenance", "kind", "note")
    provenance.text("kind")
    provenance.text("note")
    game = table.subtable(
        "game", "rounds", "solo_rounds", "fishing_every", "start_boxes", "boat_dice",
        "town_dice", "town_faces",
    )  # fmt: skip
    income = table.subtable("income", "base", "cap", "lobster")
    coins = table.subtable(
        "coins", "die", "bait_shop", "coins_face", "second_licence", "cod", "smokehouse",
        "market",
    )  # fmt: skip
    shrimp = table.subtable("shrimp", "boxes", "stars")
    oyster = table.subtable("oyster", "catch", "coin")
    swordfish = table.subtable("swordfish", "stars", "coins")
    scoring = table.subtable("scoring", "buffet", "bonus_cap", "bonus")
    solo = table.subtable(
        "solo", "strikes_own_die", "strikes_shared_die", "strikes_coins_face", "ranks"
    )
    found = switches.parse_switches(table.table("switch"), SWITCHES)
    return Ruleset(
        edition=table.text("id"),
        rounds=game.number("rounds", 1, 20),
        solo_rounds=game.number("solo_rounds", 1, 20),
        fishing_every=game.number("fishing_every", 1, 20),
        start_boxes=game.number("start_boxes", 0, 5),
        boat_dice=_pool(game, "boat_dice", 1),
        town_dice=_pool(game, "town_dice", 0),
        town_faces=game.exact_numbers("town_faces", 3, 1, 6),
        base_income=income.number("base", 0, 10),
        income_cap=income.number("cap", 0, 1000),
        lobster=((), *_lobster_rows(income)),
        die_coins=coins.number("die", 0, 10),
        bait_shop_coins=coins.number("bait_shop", 0, 10),
        coins_face=coins.number("coins_face", 0, 10),
        second_licence=coins.number("second_licence", 0, 10),
        cod=_parse_levels(coins, "cod"),
        smokehouse=coins.number("smokehouse", 0, 10),
        market=coins.ascending_rows("market"),
        shrimp_boxes=_parse_levels(shrimp, "boxes", 1),
        shrimp_stars=_parse_levels(shrimp, "stars"),
        oyster_catch=oyster.number("catch", 2, 10),
        oyster_coin=oyster.number("coin", 0, 10),
        swordfish_stars=_parse_levels(swordfish, "stars"),
        swordfish_coins=_parse_levels(swordfish, "coins"),
        buffet=(0, *scoring.exact_numbers("buffet", 5, 0, 100)),
        bonus_cap=scoring.number("bonus_cap", 0, 100),
        bonus=_bonus(scoring.table("bonus")),
        strikes_own_die=solo.number("strikes_own_die", 0, 10),
        strikes_shared_die=solo.number("strikes_shared_die", 0, 10),
        strikes_coins_face=solo.number("strikes_coins_face", 0, 10),
        ranks=_ranks(solo),
        switches=found,
        **{name: info.default for name, info in found.items()},  # type: ignore[arg-type]
    )


def _pool(table: DataTable, key: str, more: int) -> tuple[int, ...]:
    """Return the number of dice by number of players, from 0.

    A pool has one die more than there are choosers, and the Captain is a chooser. One die of the
    town pool is a boat die, so `more` is 0 there and 1 for the boat pool.
    """
    dice = table.exact_numbers(key, 4, 1, 10)
    needed = tuple(max(players, 2) + more for players in range(1, 5))
    if dice != needed:
        raise table.error(key, f"needs one die more than choosers, {needed}, not {dice}")
    return (0, *dice)


def _parse_levels(table: DataTable, key: str, low: int = 0) -> tuple[int, ...]:
    return (0, *table.exact_numbers(key, 3, low, 10))


def _ranks(table: DataTable) -> tuple[int, ...]:
    ranks = table.exact_numbers("ranks", 5, 0, 1000)
    if ranks[0] or list(ranks) != sorted(set(ranks)):
        raise table.error("ranks", "must rise from rank to rank, the first from 0")
    return ranks


def _lobster_rows(income: DataTable) -> tuple[Rows, ...]:
    levels = income.raw("lobster")
    if not isinstance(levels, list) or len(levels) != 3:
        raise income.error("lobster", "needs one entry for each of 3 licence levels")
    levels_table = DataTable(
        {str(level): rows for level, rows in enumerate(levels, 1)}, income.file, "income.lobster"
    )
    return tuple(levels_table.ascending_rows(level) for level in levels_table)


def _bonus(table: DataTable) -> dict[str, tuple[int, int]]:
    table.check_keys(*BONUSES)
    found = {}
    for name in BONUSES:
        each, points = table.exact_numbers(name, 2, 1, 100)
        found[name] = (each, points)
    return found
