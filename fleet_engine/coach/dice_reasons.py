"""Reasons at the dice game.

Compares what two sheets score and what their features are worth. Features are grouped by the
section of the sheet, since one filled box changes several of them. For the topic that dominates,
the module then looks for a visible difference between both sheets. This is a higher level, one more
boat, or boxes that the Captain leaves. A topic without such a difference gives no reason.
"""

from bisect import bisect
from collections.abc import Iterator, Sequence

from fleet_engine.bots.dice.features import (
    COD,
    FIRST_BUILDING,
    FIRST_SHIP,
    LAYOUT,
    LOBSTER,
    SHRIMP,
    active_features,
    coins_to_next_star,
    current_score,
    horizon,
    sheet_features,
)
from fleet_engine.bots.dice.levels import value_function_of
from fleet_engine.coach.reasons import NOW, ScoreBreakdown, key_factors
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.names import BOATS, SEA, SECTIONS
from fleet_engine.dice.position import Marks
from fleet_engine.dice.scoring import bonus_points

Leaves = tuple[tuple[float, DicePosition], ...]
"""The leaves of a choice, each with its probability."""

OTHER_GROUPS = (
    (LAYOUT.yard, "salvage-yard"),
    (LAYOUT.hexes, "seafood-buffet"),
    (LAYOUT.star, "star"),
    (LAYOUT.market, "market"),
    (LAYOUT.ridback, "ridback-canning"),
    (LAYOUT.barge, "barge"),
    (LAYOUT.catch, "catch"),
    (LAYOUT.club, "captains-club"),
    (LAYOUT.bonus, "bonus"),
    (LAYOUT.licences, "bonus"),
    (LAYOUT.cod, SEA[COD]),
    (LAYOUT.lobster, SEA[LOBSTER]),
    (LAYOUT.shrimp, SEA[SHRIMP]),
    (LAYOUT.turn, "turn"),
)
"""First index and topic of each feature group outside the boxes of sections."""

FEATURE_GROUPS = sorted(
    (
        *OTHER_GROUPS,
        *((first, SECTIONS[section]) for section, first in enumerate(LAYOUT.boxes)),
        *((first, SECTIONS[section]) for section, first in enumerate(LAYOUT.tokens)),
        *((first, SEA[sea]) for sea, first in enumerate(LAYOUT.fleets)),
    )
)
GROUP_STARTS = [first for first, _ in FEATURE_GROUPS]


def find_reason(position: DicePosition, seat: int, own: Leaves, other: Leaves) -> str:
    """Return the reason for a choice over another, or an empty string.

    Both choices start from `position`.
    """
    found = key_factors(
        [_score_breakdown(position, seat, own)], [_score_breakdown(position, seat, other)]
    )
    mine, theirs = _likeliest_leaf(own), _likeliest_leaf(other)
    said = (text for topic, _ in found for text in _visible_reasons(topic, mine, theirs, seat))
    return next(said, "")


def _score_breakdown(position: DicePosition, seat: int, leaves: Leaves) -> ScoreBreakdown:
    """Return the expected points of leaves, by topic."""
    left, catches = horizon(position, position.roll_slot)
    weights = value_function_of(position).weights
    worth = weights[min(left, len(weights) - 1)]
    paper = sheet_features(position.sheet, position.rules.market)
    account = {NOW: 0.0}
    for part, leaf in leaves:
        account[NOW] += part * current_score(leaf, seat, paper)
        if leaf.stack:
            for feature in active_features(leaf, seat, catches, paper):
                topic = FEATURE_GROUPS[bisect(GROUP_STARTS, feature) - 1][1]
                account[topic] = account.get(topic, 0.0) + part * worth[feature]
    return account


def _likeliest_leaf(leaves: Leaves) -> DicePosition:
    return max(leaves, key=lambda leaf: leaf[0])[1]


def _visible_reasons(
    topic: str, mine: DicePosition, theirs: DicePosition, seat: int
) -> Iterator[str]:
    """Yield the visible reasons of a topic from both sheets, the simplest first."""
    own, other = mine.marks[seat], theirs.marks[seat]
    match topic:
        case "star" if coins_to_next_star(mine, own) < coins_to_next_star(theirs, other):
            yield topic
        case "bonus" if bonus_points(mine.rules, own) > bonus_points(theirs.rules, other):
            yield topic
        case "bonus" if own.bonus < 0:  # the bonus may later count licences
            for sea in range(FIRST_SHIP):
                yield from _licence_reason(sea, own, other)
        case "catch":
            yield from _boats_reason(mine, own, other)
            if _fish_spaces(own) > _fish_spaces(other):
                yield topic
        case "market" if sum(own.boat_fish) > sum(other.boat_fish):
            yield topic
        case _ if topic in SECTIONS:
            yield from _section_reasons(SECTIONS.index(topic), mine, theirs, seat)


def _section_reasons(
    section: int, mine: DicePosition, theirs: DicePosition, seat: int
) -> Iterator[str]:
    own, other, name = mine.marks[seat], theirs.marks[seat], SECTIONS[section]
    if section < FIRST_SHIP:
        yield from _licence_reason(section, own, other)
    if name in BOATS and own.launched[BOATS.index(name)] > other.launched[BOATS.index(name)]:
        yield from _boats_reason(mine, own, other)
    if section >= FIRST_BUILDING:
        built = 1 << section - FIRST_BUILDING
        if own.built & built and not other.built & built:
            yield f"opens {name}"
    if mine.solo and own.end[section] > other.end[section]:
        yield f"kept {name}"
    boxes = mine.sheet.boxes[section]
    near, far = (_boxes_to_circle(boxes, marks, section) for marks in (own, other))
    if near and (not far or near < far):
        yield f"near {name} {near}"


def _licence_reason(sea: int, own: Marks, other: Marks) -> Iterator[str]:
    """Yield the level of a licence if it is higher than on the other sheet."""
    if own.levels[sea] > other.levels[sea]:
        yield f"licence {SEA[sea]} {own.levels[sea]}"


def _boats_reason(mine: DicePosition, own: Marks, other: Marks) -> Iterator[str]:
    """Yield the number of additional boats and of fishing phases left."""
    more = len(own.boat_kinds) - len(other.boat_kinds)
    _, catches = horizon(mine, mine.roll_slot)
    if more > 0 and catches:
        yield f"boats {more} {catches}"


def _fish_spaces(marks: Marks) -> int:
    """Return the number of fish that the boats of a sheet hold."""
    return sum(marks.capacity[kind] for kind in marks.boat_kinds)


def _boxes_to_circle(boxes: str, marks: Marks, section: int) -> int:
    """Return the number of boxes to the next circle, inclusive; 0 if there is none."""
    left: Sequence[str] = boxes[marks.filled[section] : marks.end[section]]
    return next((place for place, letter in enumerate(left, 1) if letter != "-"), 0)
