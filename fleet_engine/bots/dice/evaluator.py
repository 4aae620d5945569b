"""Position evaluator of the dice game. It estimates the final score of a seat.

The estimate is the current score plus two terms. One term is the further yield of the things that
the seat already has, such as boats, licences and buildings. The other term is a discounted share of
the circles ahead: the farther away, the smaller.

The weights are empirical: they were found by experiments with the greedy bot.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from fleet_engine.bots.evaluator import register
from fleet_engine.core.action import Action
from fleet_engine.core.validation import best_row
from fleet_engine.dice.names import BOATS, BONUSES, HARBOR, SEA, SECTIONS, WHARF
from fleet_engine.dice.optional_cards import NO_MODULES, SILVER
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
    count,
    score,
    scores,
    trophy_counts,
    trophy_holders,
)
from fleet_engine.dice.sheet import LEVELS

STAR_WORTH = 2.6
"""Points of a star action while there is time to use the filled box."""
FISH_WORTH = 0.9
"""Points of a fish that a boat has time and room for. Below 1: other catches may come first."""
NEARER = 0.72
"""Discount factor of a circle for each box before it."""
HORIZON = 5
"""Number of boxes in which circles ahead count. Circles farther away do not matter."""
SHRIMP_DICE = 0.3
"""Shrimp dice that an owner of the licence chooses, for each die still to be chosen."""
ANY_FACE = 0.5
"""Points of a free choice of a face, or of the second box."""
LAUNCHES = 0.35
"""Boats launched for each die still to be chosen."""
KING_CRAB_BONUS = 6.0
"""Points of the King Crab bonus before it is chosen."""
COIN_DICE = 0.2
"""Dice used as coins, or at the market, for each die still to be used."""
REROLL_WORTH = 0.12
"""Points of the Casino for each die still to be chosen."""
HEX_NEARER = 0.45
"""Discount factor of each further hex of the Buffet, as its die has to turn up first."""
UNHURRIED = 6
"""Number of dice below which the value of circles ahead falls in proportion."""

SHRIMP, COD, LOBSTER, SWORDFISH, OYSTER = range(len(SEA))
FIRST_SHIP, FIRST_BUILDING = len(SEA), len(SEA + HARBOR)
KING_CRAB = SECTIONS.index("king-crab")
BANK = WHARF.index("amas-bank")
BARGE = BOATS.index("barge")
RESEARCH_VESSEL = BOATS.index("research-vessel")


class Outlook:
    """Rest of the game for a seat, and the values of things in that time.

    Attributes:
        choices: Number of pools from which the seat still chooses a die.
        incomes: Number of income phases still to come.
        catches: Number of fishing phases still to come.
        hurry: Factor of the circles ahead: 1, falling to 0 at the end of the game.
        star: Points of a star action.
        coin: Points of a coin.
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
        self.hurry = min(1.0, 2 * self.choices / UNHURRIED)
        self.star = 0.6 + (STAR_WORTH - 0.6) * self.hurry
        track = self.sheet.track
        self.coin = self.star * sum(track) / len(track)


Ahead = dict[tuple[object, ...], float]
"""Cache of the values of open boxes. The key contains everything that the value depends on."""


class Judge:
    """Evaluator of one seat's positions."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._ahead: Ahead = {}

    def worth_trying(self, position: Position) -> Sequence[Action]:
        """Return every legal action: no action is redundant before a search."""
        return position.legal_actions

    def value(self, position: Position) -> float:
        """Return the expected final score of the seat, in points."""
        seat = self.seat
        marks = position.marks[seat]
        if position.to_move is None:
            # The rules break ties by fish.
            return scores(position)[seat].total + sum(marks.boat_fish) / 1000
        now = score(position.rules, position.sheet, marks).total
        outlook = Outlook(position, seat)
        return (
            now
            + _fish_to_come(outlook)
            + _stars(outlook, seat)
            + _bonus(outlook)
            + fsum(_licence(outlook, sea, marks.levels[sea]) for sea in range(len(SEA)))
            + _buildings(outlook)
            + _cards(outlook, seat)
            + outlook.hurry * _circles_ahead(outlook, self._ahead)
        )


def _fish_to_come(outlook: Outlook) -> float:
    """Return the value of the fish that launched boats have time and room for."""
    marks, catches = outlook.marks, outlook.catches
    fish = 0
    for kind, aboard in zip(marks.boat_kinds, marks.boat_fish, strict=True):
        fish += _catch(outlook, kind, marks.capacity[kind] - aboard, catches)
    return fish * FISH_WORTH


def _catch(outlook: Outlook, kind: int, room: int, catches: int) -> int:
    each = outlook.rules.oyster_catch if kind == OYSTER else 1
    return min(room, each * catches)


def _stars(outlook: Outlook, seat: int) -> float:
    """Return the value of owed star actions, plus the progress to the next star."""
    marks, track = outlook.marks, outlook.sheet.track
    owed = marks.stars_owed
    for frame in outlook.position.stack:
        owed += frame[0] in (STAR, AGAIN) and frame[1] == seat
    begun = marks.track
    while begun and not track[begun - 1]:
        begun -= 1
    for box in range(marks.track, len(track)):
        if track[box] and not marks.struck_stars >> box & 1:
            return outlook.star * (owed + (marks.track - begun) / (box + 1 - begun))
    return outlook.star * owed


def _bonus(outlook: Outlook) -> float:
    """Return the expected growth of the King Crab bonus, by linear extrapolation."""
    marks, rules, position = outlook.marks, outlook.rules, outlook.position
    if marks.bonus < 0:
        return 0.0
    name = BONUSES[marks.bonus]
    each, points = rules.bonus[name]
    have = count(rules, marks, name)
    grown = have * position.rounds / max(position.round, 1)
    room = rules.bonus_cap - min(rules.bonus_cap, have // each * points)
    return min(float(room), (grown - have) / each * points) * FISH_WORTH


def _cards(outlook: Outlook, seat: int) -> float:
    """Return the current points of the captain card, plus the expected trophy points."""
    position = outlook.position
    if position.modules is NO_MODULES:
        return 0.0
    worth = float(captain_points(position, seat))
    for trophy in position.modules.trophies:
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


def _licence(outlook: Outlook, sea: int, level: int) -> float:
    """Return the value of a licence level in the rest of the game."""
    if not level:
        return 0.0
    rules = outlook.rules
    if sea == SHRIMP:
        each = ANY_FACE * rules.shrimp_boxes[level] + outlook.star * rules.shrimp_stars[level]
        return SHRIMP_DICE * outlook.choices * each
    if sea == COD:
        return LAUNCHES * outlook.choices * rules.cod[level] * outlook.coin
    if sea == LOBSTER:
        boats = sum(outlook.marks.launched)
        return outlook.incomes * best_row(rules.lobster[level], boats) * outlook.coin
    if sea == SWORDFISH:
        stars = rules.swordfish_stars[level] * outlook.star
        return outlook.catches * (stars + rules.swordfish_coins[level] * outlook.coin)
    return 0.0


def _buildings(outlook: Outlook) -> float:
    """Return the value of the powers of complete buildings."""
    built = outlook.marks.built
    return fsum(_power(outlook, 1 << place) for place in range(len(WHARF)) if built >> place & 1)


def _power(outlook: Outlook, building: int) -> float:
    marks, rules = outlook.marks, outlook.rules
    if building == effects.CASINO:
        return REROLL_WORTH * outlook.choices
    if building == effects.SALVAGE_YARD:
        left = min(outlook.sheet.yard_stars - marks.yard_used, outlook.choices)
        return left * max(outlook.star - 1.0, 0.0) / 2
    if building == effects.BAIT_SHOP:
        more = rules.bait_shop_coins - rules.die_coins
        return COIN_DICE * 2 * outlook.choices * more * outlook.coin
    if building == effects.SMOKEHOUSE:
        return COIN_DICE * outlook.choices * rules.smokehouse * outlook.coin
    if building == effects.RIDBACK:
        full = effects.full_boats(rules, marks) + outlook.catches / 2
        return outlook.incomes * full * outlook.coin * FISH_WORTH
    if building == effects.BUFFET:
        return _hexes(outlook)
    return 0.0


def _hexes(outlook: Outlook) -> float:
    """Return the discounted value of the next two hexes of the Buffet."""
    marks, buffet = outlook.marks, outlook.rules.buffet
    filled = marks.hexes.bit_count()
    worth = 0.0
    nearer = HEX_NEARER * outlook.hurry
    for hexes in range(filled, min(filled + 2, len(buffet) - 1)):
        worth += (buffet[hexes + 1] - buffet[hexes]) * nearer
        nearer *= HEX_NEARER
    return worth


def _circles_ahead(outlook: Outlook, known: Ahead) -> float:
    """Return the discounted value of the circles ahead in all sections.

    Most sections are the same in all positions that follow one decision. `known` therefore caches
    the value of each section.
    """
    marks, position = outlook.marks, outlook.position
    now = (position.round, position.phase, sum(marks.launched), _catch_at_once(marks))
    works = (marks.yard_used, marks.hexes, effects.full_boats(outlook.rules, marks))
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
        found = known.get(key)
        if found is None:
            found = known[key] = _section_ahead(outlook, section, filled, end)
        worth += found
    return worth


def _section_ahead(outlook: Outlook, section: int, filled: int, end: int) -> float:
    """Return the discounted value of the circles ahead in a section."""
    if section >= FIRST_BUILDING:
        return _building_ahead(outlook, section - FIRST_BUILDING, end - filled)
    worth = 0.0
    for letter, before, share in _circles(outlook.sheet.boxes[section][filled:end]):
        if letter == "L":
            worth += share * _next_licence(outlook, section, before)
        elif letter == "F":
            worth += share * _catch_at_once(outlook.marks) * FISH_WORTH
        else:
            worth += share * _boat(outlook, section, before)
    return worth


@lru_cache(4096)
def _circles(boxes: str) -> tuple[tuple[str, int, float], ...]:
    """Return the circles of open boxes within `HORIZON`.

    A row contains the kind, the number of earlier circles of this kind, and the discount.
    """
    before = {"L": 0, "B": 0, "F": 0}
    share = NEARER
    found = []
    for letter in boxes[:HORIZON]:
        kind = "B" if letter == "?" else letter
        if kind in before:
            found.append((kind, before[kind], share))
            before[kind] += 1
        share *= NEARER
    return tuple(found)


def _catch_at_once(marks: Marks) -> int:
    """Return the number of boats that have room for a fish now."""
    return sum(
        aboard < marks.capacity[kind]
        for kind, aboard in zip(marks.boat_kinds, marks.boat_fish, strict=True)
    )


def _building_ahead(outlook: Outlook, building: int, boxes: int) -> float:
    points = outlook.sheet.building_points[building]
    if building == BANK:
        return points * NEARER**2
    return (points + _power(outlook, 1 << building)) * NEARER**boxes


def _boat(outlook: Outlook, section: int, ahead: int) -> float:
    """Return the value of a boat that a section launches soon, after `ahead` others."""
    kind = effects.KIND_OF_SECTION[section]
    sheet = outlook.sheet
    if outlook.marks.launched[kind] + ahead >= sheet.boats[kind]:
        return 0.0
    points = float(sheet.boat_points[kind])
    if kind not in (BARGE, RESEARCH_VESSEL):
        capacity = outlook.marks.capacity[kind]
        points += FISH_WORTH * _catch(outlook, kind, capacity, max(outlook.catches - ahead, 0))
    if kind == BARGE:
        points += outlook.catches
    return points


def _next_licence(outlook: Outlook, section: int, ahead: int) -> float:
    """Return the value of the next level of a licence, after `ahead` others."""
    sheet, marks = outlook.sheet, outlook.marks
    if section == KING_CRAB:
        return 0.0 if marks.king_crab else sheet.king_crab_points + KING_CRAB_BONUS
    level = marks.levels[section] + ahead + 1
    if level > LEVELS:
        return 0.0
    more = _licence(outlook, section, level) - _licence(outlook, section, level - 1)
    return more + sheet.licence_points[section] * (level == LEVELS)


register("dice", Judge)
