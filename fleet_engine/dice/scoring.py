"""Score pad of the dice game. Computes each line and the solo rank."""

from typing import NamedTuple

from fleet_engine.dice.names import BONUSES, WHARF
from fleet_engine.dice.optional_cards import NO_OPTIONAL_CARDS, SILVER, Trophy
from fleet_engine.dice.position import Marks, Position
from fleet_engine.dice.ruleset import Ruleset
from fleet_engine.dice.sheet import LEVELS, Sheet

RANKS = ("greenhorn", "deckhand", "mate", "o-captain", "salty-captain")
"""Ranks of the solo achievement table, the lowest first."""

BANK = WHARF.index("amas-bank")
FIRST_BUILDING_BOX = -len(WHARF)


class Score(NamedTuple):
    """Lines of the score pad. The last two are for optional cards."""

    fish: int
    boats: int
    licences: int
    buildings: int
    bonus: int
    captain: int = 0
    trophies: int = 0

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(self)


def scores(position: Position) -> tuple[Score, ...]:
    """Return each seat's score if the game ended now, optional cards included."""
    rules, sheet, cards = position.rules, position.sheet, position.optional_cards
    pads = tuple(score(rules, sheet, marks) for marks in position.marks)
    if cards is NO_OPTIONAL_CARDS:
        return pads
    won = [0] * position.players
    for trophy in cards.trophies:
        for seat in trophy_holders(position, trophy):
            won[seat] += trophy.points
    return tuple(
        pad._replace(captain=captain_points(position, seat), trophies=won[seat])
        for seat, pad in enumerate(pads)
    )


def captain_points(position: Position, seat: int) -> int:
    """Return the points of a seat's captain card, up to its cap; 0 without a card."""
    captains = position.optional_cards.captains
    if not captains:
        return 0
    card = captains[seat]
    have = count_things(position.rules, position.marks[seat], card.counts)
    return min(card.cap, have // card.each * card.points)


def trophy_holders(position: Position, trophy: Trophy) -> tuple[int, ...]:
    """Return the seats that hold a trophy.

    Silver is final once won. Gold is computed as if the game ended now.
    """
    if trophy.metal == SILVER:
        return tuple(seat for seat in range(position.players) if position.silver >> seat & 1)
    have = trophy_counts(position, trophy)
    if position.solo:
        return (0,) if have[0] >= trophy.needs else ()
    best = max(have)
    if not best:
        return ()
    holders = tuple(seat for seat, number in enumerate(have) if number == best)
    if position.rules.gold_ties == "all" or len(holders) == 1:
        return holders
    fish = [sum(position.marks[seat].boat_fish) for seat in holders]
    return tuple(seat for seat, caught in zip(holders, fish, strict=True) if caught == max(fish))


def trophy_counts(position: Position, trophy: Trophy) -> tuple[int, ...]:
    """Return the number of things of a trophy's kind that each seat has."""
    return tuple(count_things(position.rules, marks, trophy.counts) for marks in position.marks)


def score(rules: Ruleset, sheet: Sheet, marks: Marks) -> Score:
    """Return the score of a sheet as it is marked now."""
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
    """Return the points of the licenses at top level and the King Crab license."""
    top = sum(
        points
        for level, points in zip(marks.levels, sheet.licence_points, strict=True)
        if level == LEVELS
    )
    return top + (sheet.king_crab_points if marks.king_crab else 0)


def building_points(rules: Ruleset, sheet: Sheet, marks: Marks) -> int:
    """Return the points of the Wharf.

    Ama's Bank scores by filled boxes, the Buffet by hexes, all others when complete.
    """
    points = rules.buffet[marks.hexes.bit_count()]
    for place, worth in enumerate(sheet.building_points):
        if place == BANK:
            points += worth * marks.filled[FIRST_BUILDING_BOX + place]
        elif marks.built >> place & 1:
            points += worth
    return points


def bonus_points(rules: Ruleset, marks: Marks) -> int:
    """Return the points of the King Crab bonus, up to its cap; 0 without a bonus."""
    if marks.bonus < 0:
        return 0
    name = BONUSES[marks.bonus]
    each, points = rules.bonus[name]
    return min(rules.bonus_cap, count_things(rules, marks, name) // each * points)


def count_things(rules: Ruleset, marks: Marks, name: str) -> int:
    """Return the number of things that a King Crab bonus or a card counts.

    `name` is one of `COUNTABLE`. Research Vessels count as boats.
    """
    if name == "buildings":
        return marks.built.bit_count()
    if name == "fish":
        return sum(marks.boat_fish)
    if name == "coins":
        return marks.coins
    if name == "boats":
        return sum(marks.launched)
    levels = marks.levels
    if name == "top-licences":
        return levels.count(LEVELS)
    sea = sum(levels) if rules.bonus_licences == "levels" else sum(level > 0 for level in levels)
    return sea + marks.king_crab


def rank(rules: Ruleset, total: int) -> str:
    """Return the rank of a solo score."""
    return RANKS[max(place for place, least in enumerate(rules.ranks) if total >= least)]
