"""Rolling: what falls is fixed by the seed, the round, the phase and the seat."""

from functools import cache, lru_cache

from fleet_engine.core import chance
from fleet_engine.dice import modules
from fleet_engine.dice.modules import Captain, Trophy
from fleet_engine.dice.names import BOAT_FACES, FACES, TOWN_FACES
from fleet_engine.dice.position import FREE, TOWN_PHASE, Position

BOAT_SIDES = len(BOAT_FACES)
FIRST_TOWN_FACE = FACES.index(TOWN_FACES[0])
KEYS_A_PHASE = 64
"""Room for the draws of one phase."""
POOL = 0
FIRST_REROLL = 1
REROLLS_A_SEAT = 8
"""Room for the rerolls of one seat in one phase."""

# The draws of the setup, which is no phase of its own.
FIRST_PLAYER = 0
FIRST_STARTING_TYPE = 1
FIRST_CAPTAIN = 8
FIRST_TROPHY = 16


def _key(position: Position, draw: int) -> int:
    return position.clock * KEYS_A_PHASE + draw


def _below(position: Position, draw: int, n: int) -> int:
    position.drawn += 1
    return chance.below(position.chance, _key(position, draw), n)


@cache
def _town_sides(town_faces: tuple[int, ...]) -> tuple[int, ...]:
    """The faces of a town die, each as often as it stands on it."""
    return tuple(
        FIRST_TOWN_FACE + face for face, often in enumerate(town_faces) for _ in range(often)
    )


def roll_pool(position: Position) -> None:
    """Roll the pool of the present phase; all its dice are free."""
    rules, players = position.rules, position.players
    if position.phase == TOWN_PHASE:
        sides = _town_sides(rules.town_faces)
        boat_dice, town_dice = 1, rules.town_dice[players]
        fallen = _below(position, POOL, BOAT_SIDES * len(sides) ** town_dice)
    else:
        sides = ()
        boat_dice, town_dice = rules.boat_dice[players], 0
        fallen = _below(position, POOL, BOAT_SIDES**boat_dice)
    position.dice = list(_faces(fallen, sides, town_dice, boat_dice))
    position.takers = [FREE] * len(position.dice)


@lru_cache(1 << 14)
def _faces(fallen: int, sides: tuple[int, ...], town_dice: int, boat_dice: int) -> tuple[int, ...]:
    """Return the faces that a number stands for: the town dice first, then the boat dice."""
    faces = []
    for _ in range(town_dice):
        fallen, side = divmod(fallen, len(sides))
        faces.append(sides[side])
    for _ in range(boat_dice):
        fallen, face = divmod(fallen, BOAT_SIDES)
        faces.append(face)
    return tuple(faces)


def reroll(position: Position, seat: int, die: int, rerolls: int) -> int:
    """Return the new face of a die that a seat rolls once more."""
    draw = FIRST_REROLL + seat * REROLLS_A_SEAT + rerolls
    if position.dice[die] < BOAT_SIDES:
        return _below(position, draw, BOAT_SIDES)
    sides = _town_sides(position.rules.town_faces)
    return sides[_below(position, draw, len(sides))]


def starting_type(position: Position, seat: int) -> int:
    """Return the sea type of a seat's setup roll: three coins would be rolled again."""
    return _below(position, FIRST_STARTING_TYPE + seat, BOAT_SIDES - 1)


def first_player(position: Position) -> int:
    """Return the seat that begins a game of several."""
    return _below(position, FIRST_PLAYER, position.players)


def deal_captains(position: Position) -> tuple[Captain, ...]:
    """Return a captain card for each seat, no card twice."""
    cards = list(modules.captains())
    return tuple(
        cards.pop(_below(position, FIRST_CAPTAIN + seat, len(cards)))
        for seat in range(position.players)
    )


def deal_trophies(position: Position) -> tuple[Trophy, ...]:
    """Return one trophy of each metal."""
    return tuple(
        cards[_below(position, FIRST_TROPHY + place, len(cards))]
        for place, cards in enumerate(modules.trophies().values())
    )
