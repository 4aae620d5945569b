"""Rulebook facts of the dice game, for a sheet and an edition."""

from itertools import pairwise

from app.games.dice.rulebook import BOOK
from app.i18n import N_
from app.rulebook import Count, Term, format_steps
from fleet_engine.dice import optional_cards
from fleet_engine.dice.names import BOATS, HARBOR, SEA, SECTIONS, TOWN_FACES, WHARF
from fleet_engine.dice.optional_cards import GOLD, SILVER, Trophy
from fleet_engine.dice.ruleset import SWITCHES, Ruleset, load_printed
from fleet_engine.dice.scoring import RANKS
from fleet_engine.dice.sheet import Sheet

UNCAPPED = 1000
"""An income limit that no fleet can reach. Editions without a limit have it."""

LEVELS = (1, 2, 3)
FIRST_EDITION, SECOND_EDITION = "2018", "2020"
TABLES = (2, 3, 4)
"""Possible numbers of players at a table."""

THINGS = {
    "fish": N_("fish"),
    "boats": N_("boats"),
    "licences": N_("licenses"),
    "top-licences": N_("top licenses"),
    "buildings": N_("buildings"),
    "coins": N_("coins"),
}
"""Names of the things that a card counts."""

FACTS = (
    "edition",
    *SWITCHES,
    # Length of a game and dice.
    "solo_rounds",
    "table_rounds",
    "solo_fishing",
    "table_fishing",
    "start_boxes",
    "boat_pool_dice",
    "town_pool_dice",
    "pools",
    *(f"{face}_faces" for face in TOWN_FACES),
    # Coins.
    "base_coins",
    "income_capped",
    "income_cap_coins",
    "die_coins",
    "face_coins",
    "second_licence_coins",
    "bait_shop_coins",
    "smokehouse_coins",
    "market_chart",
    *(f"cod_{level}_coins" for level in LEVELS),
    "lobster_by_boats",
    *(f"lobster_{level}_{key}" for level in LEVELS for key in ("coins", "steps")),
    *(f"swordfish_{level}_{key}" for level in LEVELS for key in ("actions", "coins")),
    *(f"shrimp_{level}_{key}" for level in LEVELS for key in ("times", "actions")),
    "shrimp_3_coins",
    "oyster_catch_fish",
    "oyster_swap_fish",
    "oyster_coin_coins",
    # Differences between the editions.
    *(f"first_{level}_steps" for level in LEVELS),
    "second_income_cap_coins",
    # The sheet.
    "sheet_provenance",
    "fishes",
    "ships",
    "buildings",
    "track_boxes",
    "track_stars",
    *(f"{section.replace('-', '_')}_boxes" for section in SECTIONS),
    *(
        f"{kind.replace('-', '_')}_{key}"
        for kind in BOATS
        for key in ("boats", "points", "spaces")
        if (kind, key) != ("oyster", "spaces")
    ),
    *(f"oyster_{level}_spaces" for level in LEVELS),
    *(f"{kind}_licence_points" for kind in (*SEA, "king_crab")),
    *(f"{building.replace('-', '_')}_points" for building in WHARF[:-1]),
    "salvage_yard_stars",
    "casino_rolls",
    "seafood_buffet_scale",
    "seafood_buffet_points",
    # The cards.
    "captain_cards",
    "gold_cards",
    "silver_cards",
    # The score.
    "bonus_cap_points",
    "bonus_buildings_points",
    "bonus_fish_points",
    "bonus_per_fish",
    "bonus_licences_points",
    "bonus_coins_points",
    "bonus_per_coins",
    *(f"rank_{rank.replace('-', '_')}" for rank in RANKS),
    # Captain Ruth.
    "captain_own_boxes",
    "captain_shared_boxes",
    "captain_coins_boxes",
)
"""Every fact that a text may use: numbers, house rules, names and tables."""


def facts_from(sheet: Sheet, rules: Ruleset) -> dict[str, object]:
    """Return all of `FACTS` for a sheet and the rules of a game."""
    return {
        "edition": rules.edition,
        **{name: getattr(rules, name) for name in SWITCHES},
        **_course(rules),
        **_coins(rules),
        **_catch(rules),
        **_editions(),
        **_sheet(sheet),
        **_cards(),
        **_score(rules),
    }


def _course(rules: Ruleset) -> dict[str, object]:
    return {
        "solo_rounds": rules.solo_rounds,
        "table_rounds": rules.rounds,
        "solo_fishing": _list(rules.fishing_rounds(rules.solo_rounds)),
        "table_fishing": _list(rules.fishing_rounds(rules.rounds)),
        "pools": tuple(
            {
                "players": players,
                "boat_dice": rules.boat_dice[players],
                "town_dice": rules.town_dice[players] + 1,
            }
            for players in TABLES
        ),
        "start_boxes": rules.start_boxes,
        "boat_pool_dice": rules.boat_dice[1],
        "town_pool_dice": rules.town_dice[1] + 1,
        **{f"{face}_faces": n for face, n in zip(TOWN_FACES, rules.town_faces, strict=True)},
        "captain_own_boxes": rules.strikes_own_die,
        "captain_shared_boxes": rules.strikes_shared_die,
        "captain_coins_boxes": rules.strikes_coins_face,
        "casino_rolls": rules.casino_rerolls,
    }


def _coins(rules: Ruleset) -> dict[str, object]:
    return {
        "base_coins": rules.base_income,
        "income_capped": rules.income_cap < UNCAPPED,
        "income_cap_coins": rules.income_cap,
        "die_coins": rules.die_coins,
        "face_coins": rules.coins_face,
        "second_licence_coins": rules.second_licence,
        "bait_shop_coins": rules.bait_shop_coins,
        "smokehouse_coins": rules.smokehouse,
        "market_chart": _chart(rules.market),
        "lobster_by_boats": any(len(rows) > 1 for rows in rules.lobster),
        **{f"cod_{level}_coins": rules.cod[level] for level in LEVELS},
        **{f"lobster_{level}_coins": rules.lobster[level][-1][1] for level in LEVELS},
        **{f"lobster_{level}_steps": format_steps(rules.lobster[level]) for level in LEVELS},
        **{f"swordfish_{level}_actions": rules.swordfish_stars[level] for level in LEVELS},
        **{f"swordfish_{level}_coins": rules.swordfish_coins[level] for level in LEVELS},
    }


def _catch(rules: Ruleset) -> dict[str, object]:
    return {
        **{f"shrimp_{level}_times": rules.shrimp_boxes[level] for level in LEVELS},
        **{f"shrimp_{level}_actions": rules.shrimp_stars[level] for level in LEVELS},
        "shrimp_3_coins": rules.coins_face * rules.shrimp_boxes[3],
        "oyster_catch_fish": rules.oyster_catch,
        "oyster_swap_fish": rules.oyster_catch - 1,
        "oyster_coin_coins": rules.oyster_coin,
    }


def _editions() -> dict[str, object]:
    """Return the differences between the editions, whichever edition is played."""
    lobster = load_printed(FIRST_EDITION).lobster
    return {
        **{f"first_{level}_steps": format_steps(lobster[level]) for level in LEVELS},
        "second_income_cap_coins": load_printed(SECOND_EDITION).income_cap,
    }


def _cards() -> dict[str, object]:
    trophies = optional_cards.trophies()
    return {
        "captain_cards": tuple(
            {
                "start": _name(SEA[card.start]),
                "extra": tuple(_name(SECTIONS[section]) for section in card.boxes),
                "bonus_points": card.points,
                "each": Count(card.counts, card.each),
                "cap_points": card.cap,
            }
            for card in optional_cards.captains()
        ),
        "gold_cards": tuple(_trophy(card) for card in trophies[GOLD]),
        "silver_cards": tuple(_trophy(card) for card in trophies[SILVER]),
    }


def _trophy(card: Trophy) -> dict[str, object]:
    return {
        "things": Term(THINGS[card.counts]),
        "needs": Count(card.counts, card.needs),
        "reward_points": card.points,
    }


def _name(section: str) -> Term:
    return Term(BOOK.rules[section].title)


def _sheet(sheet: Sheet) -> dict[str, object]:
    facts: dict[str, object] = {
        "sheet_provenance": sheet.provenance,
        "fishes": tuple(map(_name, SEA)),
        "ships": tuple(map(_name, HARBOR)),
        "buildings": tuple(map(_name, WHARF)),
        "track_boxes": len(sheet.track),
        "track_stars": len(sheet.stars),
        "king_crab_licence_points": sheet.king_crab_points,
        "salvage_yard_stars": sheet.yard_stars,
    }
    for section, boxes in zip(SECTIONS, sheet.boxes, strict=True):
        facts[f"{section.replace('-', '_')}_boxes"] = len(boxes)
    for index, kind in enumerate(BOATS):
        name = kind.replace("-", "_")
        facts[f"{name}_boats"] = sheet.boats[index]
        facts[f"{name}_points"] = sheet.boat_points[index]
        facts[f"{name}_spaces"] = sheet.capacity[index][-1]
    # The license level determines the space of an Oyster boat, so there is no single fact.
    del facts["oyster_spaces"]
    for level in LEVELS:
        facts[f"oyster_{level}_spaces"] = sheet.capacity[BOATS.index("oyster")][level]
    for kind, points in zip(SEA, sheet.licence_points, strict=True):
        facts[f"{kind}_licence_points"] = points
    for building, points in zip(WHARF[:-1], sheet.building_points, strict=False):
        facts[f"{building.replace('-', '_')}_points"] = points
    return facts


def _score(rules: Ruleset) -> dict[str, object]:
    return {
        "seafood_buffet_scale": " / ".join(str(points) for points in rules.buffet[1:]),
        "seafood_buffet_points": rules.buffet[-1],
        "bonus_cap_points": rules.bonus_cap,
        **{f"bonus_{name}_points": points for name, (_, points) in rules.bonus.items()},
        "bonus_per_fish": rules.bonus["fish"][0],
        "bonus_per_coins": rules.bonus["coins"][0],
        **{
            f"rank_{rank.replace('-', '_')}": least
            for rank, least in zip(RANKS, rules.ranks, strict=True)
        },
    }


def _chart(rows: tuple[tuple[int, int], ...]) -> str:
    """Return a table of `(least, coins)` as ranges, such as `0–4 → 2, 5+ → 3`."""
    parts = [
        f"{least}–{next_least - 1} → {coins}" for (least, coins), (next_least, _) in pairwise(rows)
    ]
    least, coins = rows[-1]
    return ", ".join((*parts, f"{least}+ → {coins}"))


def _list(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))
