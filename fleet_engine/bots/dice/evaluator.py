"""Position evaluator of the dice game. It estimates the final score of a seat.

The estimate is the current score plus two terms. One term is the further yield of the things that
the seat already has, such as boats, licenses and buildings. The other term is a discounted share of
the circles ahead: the farther away, the smaller.

The weights are empirical: they were found by experiments with the greedy bot.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from fleet_engine.bots.evaluator import register
from fleet_engine.core.action import Action
from fleet_engine.core.validation import lookup_step
from fleet_engine.dice.names import BOATS, BONUSES, HARBOR, SEA, SECTIONS, WHARF
from fleet_engine.dice.optional_cards import NO_OPTIONAL_CARDS, SILVER
from fleet_engine.dice.position import (
    BOAT_PHASE,
    INCOME_PHASE,
    TOWN_PHASE,
    Marks,
    Position,
)
from fleet_engine.dice.rules import effects
from fleet_engine.dice.rules.frames import AGAIN, STAR
from fleet_engine.dice.scoring import (
    captain_points,
    count_things,
    score,
    scores,
    trophy_counts,
    trophy_holders,
)
from fleet_engine.dice.sheet import LEVELS

STAR_VALUE = 2.6
"""Points of a star action while there is time to use the filled box."""
FISH_VALUE = 0.9
"""Points of a fish that a boat has time and room for. Below 1: other catches may come first."""
DISTANCE_DISCOUNT = 0.72
"""Discount factor of a circle for each box before it."""
HORIZON = 5
"""Number of boxes in which circles ahead count. Circles farther away do not matter."""
SHRIMP_DICE = 0.3
"""Shrimp dice that an owner of the license chooses, for each die still to be chosen."""
ANY_FACE = 0.5
"""Points of a free choice of a face, or of the second box."""
LAUNCHES_PER_DIE = 0.35
"""Boats launched for each die still to be chosen."""
KING_CRAB_BONUS = 6.0
"""Points of the King Crab bonus before it is chosen."""
COIN_DICE = 0.2
"""Dice used as coins, or at the market, for each die still to be used."""
REROLL_VALUE = 0.12
"""Points of the Casino for each die still to be chosen."""
HEX_DISCOUNT = 0.45
"""Discount factor of each further hex of the Buffet, as its die has to turn up first."""
LATE_DICE = 6
"""Number of dice below which the value of circles ahead falls in proportion."""

SHRIMP, COD, LOBSTER, SWORDFISH, OYSTER = range(len(SEA))
FIRST_SHIP, FIRST_BUILDING = len(SEA), len(SEA + HARBOR)
KING_CRAB = SECTIONS.index("king-crab")
BANK = WHARF.index("amas-bank")
BARGE = BOATS.index("barge")
RESEARCH_VESSEL = BOATS.index("research-vessel")


class EvalContext:
    """Rest of the game for a seat, and the values of things in that time.

    Attributes:
        choices: Number of pools from which the seat still chooses a die.
        incomes: Number of income phases still to come.
        catches: Number of fishing phases still to come.
        time_factor: Factor of the circles ahead: 1, falling to 0 at the end of the game.
        star_value: Points of a star action.
        coin_value: Points of a coin.
    """

    def __init__(self, position: Position, seat: int) -> None:
        phase, rules = position.phase, position.rules
        self.position = position
        self.marks: Marks = position.marks[seat]
        self.rules, self.sheet = rules, position.sheet
        rounds = position.rounds - position.round
        self.choices = 2 * rounds + (phase != TOWN_PHASE)
        self.incomes = rounds + (phase == BOAT_PHASE)
        self.catches = sum(
            number > position.round or (number == position.round and phase <= INCOME_PHASE)
            for number in rules.fishing_rounds(position.rounds)
        )
        self.time_factor = min(1.0, 2 * self.choices / LATE_DICE)
        self.star_value = 0.6 + (STAR_VALUE - 0.6) * self.time_factor
        track = self.sheet.track
        self.coin_value = self.star_value * sum(track) / len(track)


CircleCache = dict[tuple[object, ...], float]
"""Cache of the values of open boxes. The key contains everything that the value depends on."""


class DiceEvaluator:
    """Evaluator of one seat's positions."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._circle_cache: CircleCache = {}

    def candidates(self, position: Position) -> Sequence[Action]:
        """Return every legal action: no action is redundant before a search."""
        return position.legal_actions

    def evaluate(self, position: Position) -> float:
        """Return the expected final score of the seat, in points."""
        seat = self.seat
        marks = position.marks[seat]
        if position.to_move is None:
            # The rules break ties by fish.
            return scores(position)[seat].total + sum(marks.boat_fish) / 1000
        now = score(position.rules, position.sheet, marks).total
        outlook = EvalContext(position, seat)
        return (
            now
            + _expected_fish(outlook)
            + _stars(outlook, seat)
            + _bonus(outlook)
            + fsum(_licence(outlook, sea, marks.levels[sea]) for sea in range(len(SEA)))
            + _buildings(outlook)
            + _cards(outlook, seat)
            + outlook.time_factor * _circles_ahead(outlook, self._circle_cache)
        )


def _expected_fish(context: EvalContext) -> float:
    """Return the value of the fish that launched boats have time and room for."""
    marks, catches = context.marks, context.catches
    fish = 0
    for kind, aboard in zip(marks.boat_kinds, marks.boat_fish, strict=True):
        fish += _catch(context, kind, marks.capacity[kind] - aboard, catches)
    return fish * FISH_VALUE


def _catch(context: EvalContext, kind: int, room: int, catches: int) -> int:
    each = context.rules.oyster_catch if kind == OYSTER else 1
    return min(room, each * catches)


def _stars(context: EvalContext, seat: int) -> float:
    """Return the value of owed star actions, plus the progress to the next star."""
    marks, track = context.marks, context.sheet.track
    owed = marks.stars_owed
    for frame in context.position.stack:
        owed += frame[0] in (STAR, AGAIN) and frame[1] == seat
    begun = marks.track
    while begun and not track[begun - 1]:
        begun -= 1
    for box in range(marks.track, len(track)):
        if track[box] and not marks.struck_stars >> box & 1:
            return context.star_value * (owed + (marks.track - begun) / (box + 1 - begun))
    return context.star_value * owed


def _bonus(context: EvalContext) -> float:
    """Return the expected growth of the King Crab bonus, by linear extrapolation."""
    marks, rules, position = context.marks, context.rules, context.position
    if marks.bonus < 0:
        return 0.0
    name = BONUSES[marks.bonus]
    each, points = rules.bonus[name]
    have = count_things(rules, marks, name)
    grown = have * position.rounds / max(position.round, 1)
    room = rules.bonus_cap - min(rules.bonus_cap, have // each * points)
    return min(float(room), (grown - have) / each * points) * FISH_VALUE


def _cards(context: EvalContext, seat: int) -> float:
    """Return the current points of the captain card, plus the expected trophy points."""
    position = context.position
    if position.optional_cards is NO_OPTIONAL_CARDS:
        return 0.0
    worth = float(captain_points(position, seat))
    for trophy in position.optional_cards.trophies:
        have = trophy_counts(position, trophy)
        if trophy.metal == SILVER and position.silver:
            hope = float(seat in trophy_holders(position, trophy))
        elif trophy.metal == SILVER or position.solo:
            hope = min(have[seat] / trophy.needs, 1.0)
        else:
            rivals = max(number for place, number in enumerate(have) if place != seat)
            hope = have[seat] / max(have[seat] + rivals, 1)
        worth += trophy.points * hope
    return worth


def _licence(context: EvalContext, sea: int, level: int) -> float:
    """Return the value of a license level in the rest of the game."""
    if not level:
        return 0.0
    rules = context.rules
    if sea == SHRIMP:
        each = ANY_FACE * rules.shrimp_boxes[level] + context.star_value * rules.shrimp_stars[level]
        return SHRIMP_DICE * context.choices * each
    if sea == COD:
        return LAUNCHES_PER_DIE * context.choices * rules.cod[level] * context.coin_value
    if sea == LOBSTER:
        boats = sum(context.marks.launched)
        return context.incomes * lookup_step(rules.lobster[level], boats) * context.coin_value
    if sea == SWORDFISH:
        stars = rules.swordfish_stars[level] * context.star_value
        return context.catches * (stars + rules.swordfish_coins[level] * context.coin_value)
    return 0.0


def _buildings(context: EvalContext) -> float:
    """Return the value of the powers of complete buildings."""
    built = context.marks.built
    return fsum(_power(context, 1 << place) for place in range(len(WHARF)) if built >> place & 1)


def _power(context: EvalContext, building: int) -> float:
    marks, rules = context.marks, context.rules
    if building == effects.CASINO:
        return REROLL_VALUE * context.choices
    if building == effects.SALVAGE_YARD:
        left = min(context.sheet.yard_stars - marks.yard_used, context.choices)
        return left * max(context.star_value - 1.0, 0.0) / 2
    if building == effects.BAIT_SHOP:
        more = rules.bait_shop_coins - rules.die_coins
        return COIN_DICE * 2 * context.choices * more * context.coin_value
    if building == effects.SMOKEHOUSE:
        return COIN_DICE * context.choices * rules.smokehouse * context.coin_value
    if building == effects.RIDBACK:
        full = effects.full_boats(rules, marks) + context.catches / 2
        return context.incomes * full * context.coin_value * FISH_VALUE
    if building == effects.BUFFET:
        return _hexes(context)
    return 0.0


def _hexes(context: EvalContext) -> float:
    """Return the discounted value of the next two hexes of the Buffet."""
    marks, buffet = context.marks, context.rules.buffet
    filled = marks.hexes.bit_count()
    worth = 0.0
    nearer = HEX_DISCOUNT * context.time_factor
    for hexes in range(filled, min(filled + 2, len(buffet) - 1)):
        worth += (buffet[hexes + 1] - buffet[hexes]) * nearer
        nearer *= HEX_DISCOUNT
    return worth


def _circles_ahead(context: EvalContext, cache: CircleCache) -> float:
    """Return the discounted value of the circles ahead in all sections.

    Most sections are the same in all positions that follow one decision. `cache` therefore caches
    the value of each section.
    """
    marks, position = context.marks, context.position
    now = (position.round, position.phase, sum(marks.launched), _catch_at_once(marks))
    works = (marks.yard_used, marks.hexes, effects.full_boats(context.rules, marks))
    worth = 0.0
    for section, end in enumerate(marks.end):
        filled = marks.filled[section]
        if filled == end:
            continue
        if section >= FIRST_BUILDING:
            key = (section, filled, end, now, works)
        else:
            kind = effects.KIND_OF_SECTION[section]
            owned = marks.king_crab if section >= FIRST_SHIP else marks.levels[section]
            boats = (marks.launched[kind], marks.capacity[kind]) if kind >= 0 else (0, 0)
            key = (section, filled, end, now, (owned, *boats))
        found = cache.get(key)
        if found is None:
            found = cache[key] = _section_ahead(context, section, filled, end)
        worth += found
    return worth


def _section_ahead(context: EvalContext, section: int, filled: int, end: int) -> float:
    """Return the discounted value of the circles ahead in a section."""
    if section >= FIRST_BUILDING:
        return _building_ahead(context, section - FIRST_BUILDING, end - filled)
    worth = 0.0
    for letter, before, share in _circles(context.sheet.boxes[section][filled:end]):
        if letter == "L":
            worth += share * _next_licence(context, section, before)
        elif letter == "F":
            worth += share * _catch_at_once(context.marks) * FISH_VALUE
        else:
            worth += share * _boat(context, section, before)
    return worth


@lru_cache(4096)
def _circles(boxes: str) -> tuple[tuple[str, int, float], ...]:
    """Return the circles of open boxes within `HORIZON`.

    A row contains the kind, the number of earlier circles of this kind, and the discount.
    """
    before = {"L": 0, "B": 0, "F": 0}
    share = DISTANCE_DISCOUNT
    found = []
    for letter in boxes[:HORIZON]:
        kind = "B" if letter == "?" else letter
        if kind in before:
            found.append((kind, before[kind], share))
            before[kind] += 1
        share *= DISTANCE_DISCOUNT
    return tuple(found)


def _catch_at_once(marks: Marks) -> int:
    """Return the number of boats that have room for a fish now."""
    return sum(
        aboard < marks.capacity[kind]
        for kind, aboard in zip(marks.boat_kinds, marks.boat_fish, strict=True)
    )


def _building_ahead(context: EvalContext, building: int, boxes: int) -> float:
    points = context.sheet.building_points[building]
    if building == BANK:
        return points * DISTANCE_DISCOUNT**2
    return (points + _power(context, 1 << building)) * DISTANCE_DISCOUNT**boxes


def _boat(context: EvalContext, section: int, ahead: int) -> float:
    """Return the value of a boat that a section launches soon, after `ahead` others."""
    kind = effects.KIND_OF_SECTION[section]
    sheet = context.sheet
    if context.marks.launched[kind] + ahead >= sheet.boats[kind]:
        return 0.0
    points = float(sheet.boat_points[kind])
    if kind not in (BARGE, RESEARCH_VESSEL):
        capacity = context.marks.capacity[kind]
        points += FISH_VALUE * _catch(context, kind, capacity, max(context.catches - ahead, 0))
    if kind == BARGE:
        points += context.catches
    return points


def _next_licence(context: EvalContext, section: int, ahead: int) -> float:
    """Return the value of the next level of a license, after `ahead` others."""
    sheet, marks = context.sheet, context.marks
    if section == KING_CRAB:
        return 0.0 if marks.king_crab else sheet.king_crab_points + KING_CRAB_BONUS
    level = marks.levels[section] + ahead + 1
    if level > LEVELS:
        return 0.0
    more = _licence(context, section, level) - _licence(context, section, level - 1)
    return more + sheet.licence_points[section] * (level == LEVELS)


register("dice", DiceEvaluator)
