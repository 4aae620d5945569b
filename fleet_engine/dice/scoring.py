"""The score pad: what each line of it comes to."""

from typing import NamedTuple

from fleet_engine.dice.names import BONUSES, WHARF
from fleet_engine.dice.position import Marks
from fleet_engine.dice.ruleset import Ruleset
from fleet_engine.dice.sheet import Sheet

RANKS = ("greenhorn", "deckhand", "mate", "o-captain", "salty-captain")
"""The ranks of the solo achievement table, from the bottom."""

BANK = WHARF.index("amas-bank")
FIRST_BUILDING_BOX = -len(WHARF)


class Score(NamedTuple):
    """The lines of the score pad."""

    fish: int
    boats: int
    licences: int
    buildings: int
    bonus: int

    @property
    def total(self) -> int:
        """The sum of the pad."""
        return sum(self)


def score(rules: Ruleset, sheet: Sheet, marks: Marks) -> Score:
    """Return what a sheet scores as it is marked now."""
    return Score(
        fish=sum(marks.boat_fish),
        boats=sum(
            count * points for count, points in zip(marks.launched, sheet.boat_points, strict=True)
        ),
        licences=licence_points(sheet, marks),
        buildings=building_points(rules, sheet, marks),
        bonus=bonus_points(rules, marks),
    )


def licence_points(sheet: Sheet, marks: Marks) -> int:
    """Points of the King Crab licence and of each licence at its highest level."""
    top = sum(
        points
        for level, points in zip(marks.levels, sheet.licence_points, strict=True)
        if level == len(sheet.capacity[0]) - 1
    )
    return top + (sheet.king_crab_points if marks.king_crab else 0)


def building_points(rules: Ruleset, sheet: Sheet, marks: Marks) -> int:
    """Points of the Wharf: Ama's by filled boxes, the Buffet by hexes, others when complete."""
    points = rules.buffet[marks.hexes.bit_count()]
    for place, worth in enumerate(sheet.building_points):
        if place == BANK:
            points += worth * marks.filled[FIRST_BUILDING_BOX + place]
        elif marks.built >> place & 1:
            points += worth
    return points


def bonus_points(rules: Ruleset, marks: Marks) -> int:
    """Points of the King Crab bonus, up to its cap; 0 without the licence."""
    if marks.bonus < 0:
        return 0
    name = BONUSES[marks.bonus]
    each, points = rules.bonus[name]
    return min(rules.bonus_cap, bonus_count(rules, marks, name) // each * points)


def bonus_count(rules: Ruleset, marks: Marks, name: str) -> int:
    """Return how many of the things there are that a King Crab bonus counts."""
    if name == "buildings":
        return marks.built.bit_count()
    if name == "fish":
        return sum(marks.boat_fish)
    if name == "coins":
        return marks.coins
    levels = marks.levels
    sea = sum(levels) if rules.bonus_licences == "levels" else sum(level > 0 for level in levels)
    return sea + marks.king_crab


def rank(rules: Ruleset, total: int) -> str:
    """Return the rank of a solo score."""
    return RANKS[max(place for place, least in enumerate(rules.ranks) if total >= least)]
