"""Features of a sheet for the linear value function. Each feature is an index into the weights.

A feature is a binary fact, for example "six boxes of Cod are filled and its last circle is struck".
Each sheet has about 40 active features. The expected further points of a sheet are the sum of the
learned weights of its active features (`value_function.py`). The value function cannot learn facts
that have no feature.

Features of boxes refer to the reference boxes `REFERENCE_BOXES`. They encode the number of
passed circles of a section and the distance to the next circle. Other printings and custom
sheets are mapped to the same features.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from operator import mul
from typing import NamedTuple

from fleet_engine.core.validation import Rows
from fleet_engine.dice.names import BOATS, BONUSES, SEA, SECTIONS, WHARF
from fleet_engine.dice.optional_cards import NO_OPTIONAL_CARDS
from fleet_engine.dice.position import Marks, Position
from fleet_engine.dice.rules import effects
from fleet_engine.dice.scoring import BANK, bonus_points, licence_points, scores
from fleet_engine.dice.sheet import LEVELS, Sheet

REFERENCE_BOXES = (
    *("-LB--L--B-?-?",) * len(SEA),
    *("-LBB", "-F-F-F", "BBB", "--B", "B-B-B"),
    *("-A", "----", "-A", "-A", "A", "-A", "-----", "A"),
)
"""Reference boxes of each section. All sheets are mapped to them."""

SHRIMP, COD, LOBSTER, SWORDFISH, OYSTER = range(len(SEA))
CLUB = SECTIONS.index("captains-club")
BARGE = BOATS.index("barge")
FIRST_SHIP, FIRST_BUILDING = effects.FIRST_SHIP, effects.FIRST_BUILDING
ALL_SEA = (1 << len(SEA)) - 1
CIRCLES = frozenset("LB?FA")
LAUNCH_BOXES = frozenset("B?")

MAX_STRUCK = 4
"""Maximum number of struck circles of a column that features distinguish."""
MAX_BOATS = 4
MAX_STAR_DISTANCE = 12
BRACKETS = 6
MAX_FULL_BOATS = 12
MAX_CATCH = 47
MAX_BOATS_WITH_ROOM = 7
MAX_BONUS_STEPS = 20
MAX_LICENCES = 16
MAX_NEAR_LAUNCHES = 8
MAX_YARD_USES = 3
MAX_LAUNCHED = 11
MAX_FISH = 120
MAX_SEATS = 4


class FeatureLayout:
    """Layout of the feature vector: the first index of each group of features.

    Attributes:
        size: Number of features.
    """

    def __init__(self) -> None:
        self.size = 0
        lengths = [len(boxes) for boxes in REFERENCE_BOXES]
        columns, ships = lengths[:FIRST_SHIP], lengths[FIRST_SHIP:FIRST_BUILDING]
        buildings = lengths[FIRST_BUILDING:]
        self.boxes = [self._reserve((n + 1) * (MAX_STRUCK + 1) + 1) for n in columns]
        self.fleets = [self._reserve((LEVELS + 1) * (MAX_BOATS + 1)) for _ in columns]
        self.boxes += [self._reserve((n + 1) ** 2) for n in ships]
        self.boxes += [self._reserve((n + 1) ** 2 + 1) for n in buildings]
        self.yard = self._reserve(MAX_YARD_USES + 1)
        self.hexes = self._reserve(len(SEA) + 1)
        self.tokens = [self._reserve(n + 1) for n in lengths]
        self.star = self._reserve(MAX_STAR_DISTANCE + 2)
        self.market = self._reserve(2 * BRACKETS)
        self.ridback = self._reserve(2 * (MAX_FULL_BOATS + 1))
        self.barge = self._reserve(2 * (MAX_FULL_BOATS + 1))
        self.catch = self._reserve(MAX_CATCH + 1)
        self.club = self._reserve((MAX_BOATS_WITH_ROOM + 1) * (lengths[CLUB] + 1))
        self.bonus = self._reserve(len(BONUSES) * (MAX_BONUS_STEPS + 1))
        self.licences = self._reserve(MAX_LICENCES + 1)
        self.cod = self._reserve((LEVELS + 1) * (MAX_NEAR_LAUNCHES + 1))
        self.lobster = self._reserve((LEVELS + 1) * (MAX_LAUNCHED + 1))
        self.shrimp = self._reserve((LEVELS + 1) * (len(SEA) + 1))
        self.turn = self._reserve(MAX_SEATS)

    def _reserve(self, count: int) -> int:
        first = self.size
        self.size += count
        return first


LAYOUT = FeatureLayout()
SIZE = LAYOUT.size
"""Number of features."""

COMPLETE_FEATURES = tuple(
    first + (len(boxes) + 1) ** 2
    for first, boxes in zip(
        LAYOUT.boxes[FIRST_BUILDING:], REFERENCE_BOXES[FIRST_BUILDING:], strict=True
    )
)
"""Feature of each building if it is complete, in the order of `WHARF`."""


def _launch_flags() -> bytes:
    """Return a 0/1 flag per feature: the next box of its section launches a boat."""
    found = bytearray(SIZE)
    for section, boxes in enumerate(REFERENCE_BOXES[:FIRST_BUILDING]):
        each = MAX_STRUCK + 1 if section < FIRST_SHIP else len(boxes) + 1
        for filled, letter in enumerate(boxes):
            if letter in LAUNCH_BOXES:
                first = LAYOUT.boxes[section] + filled * each
                for rest in range(each):
                    found[first + rest] = section < FIRST_SHIP or rest > filled
    return bytes(found)


LAUNCH_FLAGS = _launch_flags()


class SheetFeatures(NamedTuple):
    """Lookup tables of the features of one sheet, mapped to `REFERENCE_BOXES`.

    Attributes:
        boxes: Feature of a section's boxes, at `[section][end][filled]`.
        tokens: Feature of the token on a section, at `[section][end][filled]`.
        fleets: Feature of the license and boats of a column, at `[sea type][level][boats]`.
        club: Offset of the feature of the Captain's Club, by number of its filled boxes.
        brackets: Bracket of the market, by number of fish.
        built: Points of the buildings without Ama's Bank, by bit mask of the complete buildings.
        bank: Points of each box of Ama's Bank.
    """

    boxes: tuple[tuple[tuple[int, ...], ...], ...]
    tokens: tuple[tuple[tuple[int, ...], ...], ...]
    fleets: tuple[tuple[tuple[int, ...], ...], ...]
    club: tuple[int, ...]
    brackets: tuple[int, ...]
    built: tuple[int, ...]
    bank: int


@lru_cache(64)
def sheet_features(sheet: Sheet, market: Rows) -> SheetFeatures:
    """Return the feature tables of a sheet and of the market of an edition."""
    measured = tuple(map(_map_to_reference, sheet.boxes, REFERENCE_BOXES))
    worth = sheet.building_points
    paid = [(1 << place, points) for place, points in enumerate(worth) if place != BANK]
    return SheetFeatures(
        boxes=tuple(
            _by_end_and_filled(boxes, partial(_box_feature, section, boxes, at))
            for section, (boxes, at) in enumerate(zip(sheet.boxes, measured, strict=True))
        ),
        tokens=tuple(
            _by_end_and_filled(boxes, partial(_token_feature, section))
            for section, boxes in enumerate(sheet.boxes)
        ),
        fleets=tuple(
            tuple(
                tuple(
                    first + (MAX_BOATS + 1) * level + min(boats, MAX_BOATS)
                    for boats in range(sheet.boats[sea] + 1)
                )
                for level in range(LEVELS + 1)
            )
            for sea, first in enumerate(LAYOUT.fleets)
        ),
        club=tuple((MAX_BOATS_WITH_ROOM + 1) * at for at in measured[CLUB]),
        brackets=tuple(
            min(sum(least <= fish for least, _ in market[1:]), BRACKETS - 1)
            for fish in range(MAX_FISH + 1)
        ),
        built=tuple(
            sum(points for bit, points in paid if built & bit) for built in range(1 << len(WHARF))
        ),
        bank=worth[BANK],
    )


def _by_end_and_filled(
    boxes: str, feature: Callable[[int, int], int]
) -> tuple[tuple[int, ...], ...]:
    """Return the features of a section, at `[end][filled]`."""
    each = range(len(boxes) + 1)
    return tuple(tuple(feature(end, filled) for filled in each) for end in each)


def _token_feature(section: int, end: int, filled: int) -> int:
    return LAYOUT.tokens[section] + min(max(end - filled, 0), len(REFERENCE_BOXES[section]))


def _box_feature(section: int, boxes: str, at: Sequence[int], end: int, filled: int) -> int:
    first, longest = LAYOUT.boxes[section], len(REFERENCE_BOXES[section])
    if section >= FIRST_SHIP:
        return first + at[filled] * (longest + 1) + at[max(end, filled)]
    if filled >= end:
        return first + (longest + 1) * (MAX_STRUCK + 1)
    lost = sum(letter in CIRCLES for letter in boxes[end:])
    return first + at[filled] * (MAX_STRUCK + 1) + min(lost, MAX_STRUCK)


def _map_to_reference(boxes: str, reference: str) -> list[int]:
    """Map each number of filled boxes to the equivalent number on `reference`.

    On `reference`, the same number of circles is passed. The distance to the next circle is the
    same, or as close to it as `reference` permits.
    """
    circles = [box for box, letter in enumerate(reference) if letter in CIRCLES]
    found = []
    for filled in range(len(boxes) + 1):
        passed = sum(letter in CIRCLES for letter in boxes[:filled])
        ahead = next((box for box in range(filled, len(boxes)) if boxes[box] in CIRCLES), None)
        if ahead is None or passed >= len(circles):
            found.append(max(len(reference) - (len(boxes) - filled), 0))
            continue
        lowest = circles[passed - 1] + 1 if passed else 0
        found.append(max(circles[passed] - (ahead - filled), lowest))
    return found


class Horizon(NamedTuple):
    """Rest of a game from the next roll of a pool.

    Attributes:
        pools_left: Number of pools still to be rolled, including the next one.
        catches: Number of fishing phases still to come.
    """

    pools_left: int
    catches: int


def horizon(position: Position, slot: int | None) -> Horizon:
    """Return the rest of a game from the roll of the next pool.

    `slot` is the index of that pool in the game, from 0. It is None if no pool is left.
    """
    if slot is None:
        return Horizon(0, 0)
    round_, town = slot // 2 + 1, slot % 2
    rules = position.rules
    catches = sum(
        number > round_ or (number == round_ and not town)
        for number in rules.fishing_rounds(position.rounds)
    )
    return Horizon(2 * position.rounds - slot, catches)


def active_features(
    position: Position, seat: int, catches: int, tables: SheetFeatures
) -> list[int]:
    """Return the active features of a seat's sheet.

    Args:
        position: The position.
        seat: The seat.
        catches: Number of fishing phases still to come.
        tables: Feature tables of the sheet, from `sheet_features`.
    """
    marks = position.marks[seat]
    filled, end, built = marks.filled, marks.end, marks.built
    found = [rows[last][first] for rows, last, first in zip(tables.boxes, end, filled, strict=True)]
    if built:
        for place, first in enumerate(COMPLETE_FEATURES):
            if built >> place & 1:
                found[FIRST_BUILDING + place] = first
        if built & effects.SALVAGE_YARD:
            found.append(LAYOUT.yard + min(marks.yard_used, MAX_YARD_USES))
        if built & effects.BUFFET:
            found.append(LAYOUT.hexes + marks.hexes.bit_count())
    if position.solo:
        boat, harbor, wharf = position.tokens
        for section in (boat, FIRST_SHIP + harbor, FIRST_BUILDING + wharf):
            found.append(tables.tokens[section][end[section]][filled[section]])
    else:
        found.append(LAYOUT.turn + (seat - position.first) % position.players)
    found.append(LAYOUT.star + coins_to_next_star(position, marks))
    _licences(found, marks, tables)
    _boats(found, marks, tables, catches)
    _bonus(found, marks)
    return found


def _licences(found: list[int], marks: Marks, tables: SheetFeatures) -> None:
    """Add the license and boats of each column, and interactions of three licenses.

    Cod is combined with the number of sections whose next box launches a boat. Lobster is combined
    with the number of launched boats, Shrimp with the number of open columns.
    """
    levels, launched = marks.levels, marks.launched
    near = sum(map(LAUNCH_FLAGS.__getitem__, found[:FIRST_BUILDING]))
    found += [
        rows[level][boats]
        for rows, level, boats in zip(tables.fleets, levels, launched, strict=False)
    ]
    boats = sum(launched)
    found += [
        LAYOUT.cod
        + (MAX_NEAR_LAUNCHES + 1) * levels[COD]
        + (near if near < MAX_NEAR_LAUNCHES else MAX_NEAR_LAUNCHES),
        LAYOUT.lobster
        + (MAX_LAUNCHED + 1) * levels[LOBSTER]
        + (boats if boats < MAX_LAUNCHED else MAX_LAUNCHED),
        LAYOUT.shrimp + (len(SEA) + 1) * levels[SHRIMP] + (marks.open & ALL_SEA).bit_count(),
    ]


def _boats(found: list[int], marks: Marks, tables: SheetFeatures, catches: int) -> None:
    """Add the features that depend on the launched boats and their fish."""
    capacity = marks.capacity
    full = fish = coming = hungry = 0
    for kind, aboard in zip(marks.boat_kinds, marks.boat_fish, strict=True):
        fish += aboard
        room = capacity[kind] - aboard
        if room <= 0:
            full += 1
            continue
        hungry += 1
        each = 2 * catches if kind == OYSTER else catches
        coming += room if room < each else each
    full = full if full < MAX_FULL_BOATS else MAX_FULL_BOATS
    built = marks.built
    bracket = tables.brackets[fish if fish < MAX_FISH else MAX_FISH]
    found += [
        LAYOUT.market + bracket + (BRACKETS if built & effects.SMOKEHOUSE else 0),
        LAYOUT.ridback + full + (MAX_FULL_BOATS + 1 if built & effects.RIDBACK else 0),
        LAYOUT.barge + full + (MAX_FULL_BOATS + 1 if marks.launched[BARGE] else 0),
        LAYOUT.catch + min(coming, MAX_CATCH),
        LAYOUT.club + tables.club[marks.filled[CLUB]] + min(hungry, MAX_BOATS_WITH_ROOM),
    ]


def _bonus(found: list[int], marks: Marks) -> None:
    """Add the progress of the chosen King Crab bonus.

    Without a King Crab license, add the number of license levels instead: a bonus could count them.
    """
    bonus = marks.bonus
    licences = sum(marks.levels) + marks.king_crab
    if bonus < 0:
        if not marks.king_crab:
            found.append(LAYOUT.licences + min(licences, MAX_LICENCES))
        return
    if bonus == 0:
        steps = marks.built.bit_count()
    elif bonus == 1:
        steps = sum(marks.boat_fish) // 3
    elif bonus == 2:
        steps = licences
    else:
        steps = marks.coins // 5
    found.append(LAYOUT.bonus + (MAX_BONUS_STEPS + 1) * bonus + min(steps, MAX_BONUS_STEPS))


def coins_to_next_star(position: Position, marks: Marks) -> int:
    """Return the number of coins to the next star, at most `MAX_STAR_DISTANCE`.

    Return `MAX_STAR_DISTANCE + 1` if no star is left.
    """
    track, struck = position.sheet.track, marks.struck_stars
    coins = 0
    for box in range(marks.track, len(track)):
        if track[box]:
            if struck >> box & 1:
                continue
            return min(coins, MAX_STAR_DISTANCE)
        coins += 1
    return MAX_STAR_DISTANCE + 1


def current_score(position: Position, seat: int, tables: SheetFeatures) -> int:
    """Return the current score of a seat's sheet. `tables` is the result of `sheet_features`."""
    if position.optional_cards is not NO_OPTIONAL_CARDS:
        return scores(position)[seat].total
    rules, sheet, marks = position.rules, position.sheet, position.marks[seat]
    total: int = (
        sum(marks.boat_fish)
        + sum(map(mul, marks.launched, sheet.boat_points))
        + tables.built[marks.built]
        + tables.bank * marks.filled[FIRST_BUILDING + BANK]
        + rules.buffet[marks.hexes.bit_count()]
    )
    if marks.king_crab or LEVELS in marks.levels:
        total += licence_points(sheet, marks)
    if marks.bonus >= 0:
        total += bonus_points(rules, marks)
    return total
