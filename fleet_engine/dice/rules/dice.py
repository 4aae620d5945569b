"""Random draws of the dice game. The seed, round, phase and seat determine each roll."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import product
from types import MappingProxyType

from fleet_engine.core import rng
from fleet_engine.core.game import Outcome
from fleet_engine.dice import optional_cards
from fleet_engine.dice.names import BOAT_FACES, FACES, TOWN_FACES
from fleet_engine.dice.optional_cards import Captain, Trophy
from fleet_engine.dice.position import FREE, PHASES, TOWN_PHASE, Position

BOAT_SIDES = len(BOAT_FACES)
BOAT_DIE = tuple(range(BOAT_SIDES))
FIRST_TOWN_FACE = FACES.index(TOWN_FACES[0])
KEYS_PER_PHASE = 64
"""Number of random keys reserved for each phase."""
POOL = 0
FIRST_REROLL = 1
MAX_REROLLS_PER_SEAT = 8
"""Number of random keys reserved for the rerolls of one seat in one phase."""

# Keys of the setup. It is not a phase and uses clock 0.
FIRST_PLAYER = 0
FIRST_STARTING_TYPE = 1
FIRST_CAPTAIN = 8
FIRST_TROPHY = 16


def _seeded_number(position: Position, draw: int, n: int) -> int:
    return rng.random_below(position.chance, position.phase_number * KEYS_PER_PHASE + draw, n)


def _random_below(position: Position, draw: int, n: int) -> int:
    position.reveal_count += 1
    return _seeded_number(position, draw, n)


@cache
def _town_sides(town_faces: tuple[int, ...]) -> tuple[int, ...]:
    """Return the faces of a town die, each as often as it appears on the die."""
    return tuple(
        FIRST_TOWN_FACE + face for face, often in enumerate(town_faces) for _ in range(often)
    )


PoolDice = tuple[tuple[int, ...], int, int]
"""Sides of a town die, number of town dice, number of boat dice."""


def _pool(position: Position, phase: int) -> PoolDice:
    rules, players = position.rules, position.players
    if phase == TOWN_PHASE:
        return _town_sides(rules.town_faces), rules.town_dice[players], 1
    return (), 0, rules.boat_dice[players]


def roll_pool(position: Position) -> None:
    """Roll the pool of the current phase."""
    set_pool(position, seeded_pool(position, position.phase))


def seeded_pool(position: Position, phase: int) -> tuple[int, ...]:
    """Return the faces that the seed gives to the pool of a phase of this round."""
    sides, town_dice, boat_dice = _pool(position, phase)
    key = (len(PHASES) * position.round + phase) * KEYS_PER_PHASE + POOL
    ways = len(sides) ** town_dice * BOAT_SIDES**boat_dice
    return _faces(rng.random_below(position.chance, key, ways), sides, town_dice, boat_dice)


def set_pool(position: Position, faces: tuple[int, ...]) -> None:
    """Set the faces of the pool, with all dice free."""
    position.reveal_count += 1
    position.dice = list(faces)
    position.takers = [FREE] * len(faces)


def pool_outcomes(position: Position, phase: int) -> Mapping[Outcome, int]:
    """Return the possible pools of a phase with their weights.

    Pools that differ only in the order of the dice are one outcome.
    """
    return _pool_outcomes(_pool(position, phase))


@cache
def _pool_outcomes(pool: PoolDice) -> Mapping[Outcome, int]:
    sides, town_dice, boat_dice = pool
    dice = [sides] * town_dice + [BOAT_DIE] * boat_dice
    return count_rolls(product(*dice))


def count_rolls(rolls: Iterable[Iterable[int]]) -> Mapping[Outcome, int]:
    """Return the distinct rolls among equally likely ones, with their frequencies."""
    found = Counter(tuple(sorted(FACES[face] for face in roll)) for roll in rolls)
    return MappingProxyType(dict(sorted(found.items())))


@lru_cache(1 << 14)
def _faces(number: int, sides: tuple[int, ...], town_dice: int, boat_dice: int) -> tuple[int, ...]:
    """Return the faces that a number encodes: town dice first, then boat dice."""
    faces = []
    for _ in range(town_dice):
        number, side = divmod(number, len(sides))
        faces.append(sides[side])
    for _ in range(boat_dice):
        number, face = divmod(number, BOAT_SIDES)
        faces.append(face)
    return tuple(faces)


def seeded_reroll(position: Position, seat: int, die: int, rerolls: int) -> int:
    """Return the new face of a die that a seat rerolls."""
    draw = FIRST_REROLL + seat * MAX_REROLLS_PER_SEAT + rerolls
    sides = die_sides(position, die)
    return sides[_seeded_number(position, draw, len(sides))]


def die_sides(position: Position, die: int) -> tuple[int, ...]:
    """Return the faces of a die of the pool, each as often as it appears on the die."""
    if position.dice[die] < BOAT_SIDES:
        return BOAT_DIE
    return _town_sides(position.rules.town_faces)


def seeded_starting_type(position: Position, seat: int) -> int:
    """Return the sea type of a seat's setup roll. The rules reroll three coins."""
    return _seeded_number(position, FIRST_STARTING_TYPE + seat, BOAT_SIDES - 1)


def seeded_first_player(position: Position) -> int:
    """Return the first seat of a game with several players."""
    return _random_below(position, FIRST_PLAYER, position.players)


def deal_captains(position: Position) -> tuple[Captain, ...]:
    """Return a different captain card for each seat."""
    cards = list(optional_cards.captains())
    return tuple(
        cards.pop(_random_below(position, FIRST_CAPTAIN + seat, len(cards)))
        for seat in range(position.players)
    )


def deal_trophies(position: Position) -> tuple[Trophy, ...]:
    """Return one trophy of each metal."""
    return tuple(
        cards[_random_below(position, FIRST_TROPHY + place, len(cards))]
        for place, cards in enumerate(optional_cards.trophies().values())
    )
