"""Games of the dice game for training: played by the tree, erring now and then.

Of each roll is kept what stood before it and the best that it allowed: the leaves of the tree
as their traits, so that other weights can judge them anew without another game.
"""

import random
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from fleet_engine.bots.dice.features import SIZE, horizon, points, read, traits
from fleet_engine.bots.dice.tree import Option, Tree
from fleet_engine.bots.dice.value_function import Weights, Worth
from fleet_engine.core.game import Options, find
from fleet_engine.dice.game import DicePosition

MOST_TRAITS = 48
NO_TRAIT = SIZE
"""Fills the rows of those that have fewer traits; it is worth nothing."""
MOST_OPTIONS = 12
"""So many of a tree's options are kept."""
NEAR = 4.0
"""Who errs takes something of a value at most so far below the best."""

Array: TypeAlias = "NDArray[Any]"


class Lesson(NamedTuple):
    """What a worker is to play: games by these weights, from a seed.

    `errs` is how often an option near the best is taken instead of it.
    """

    weights: Weights
    players: int
    options: Options
    seed: str
    games: int
    errs: float
    budget: int
    beam: int


class Kept(NamedTuple):
    """What is kept of games.

    A row of `left`, `traits` and `points` is a position before a roll. Rows of the leaves belong
    to the `leaf_option` and that to the position `leaf_before`; both rise. `total` is the score
    of each game.
    """

    left: Array
    traits: Array
    points: Array
    leaf_before: Array
    leaf_option: Array
    leaf_part: Array
    leaf_traits: Array
    leaf_points: Array
    total: Array


def played(lesson: Lesson) -> Kept:
    """Play the games of a lesson and return what is kept of them."""
    worth = Worth(lesson.weights)
    notes = _Notes()
    game = find("dice")
    options = game.options(lesson.options)
    for number in range(lesson.games):
        chance = random.Random(f"{lesson.seed} {number}")
        position = game.start(lesson.players, chance.getrandbits(48), options, None)
        end = _played_out(position, worth, lesson, chance, notes)
        notes.totals += [pad.total for pad in game.result(end).scores]
    return notes.kept()


def _played_out(
    position: Any, worth: Worth, lesson: Lesson, chance: random.Random, notes: "_Notes"
) -> DicePosition:
    """Play a game on to its end, noting each roll of a lone seat, and return that end."""
    seat = 0
    while position.to_move is not None or position.awaits_chance:
        before = None
        if position.awaits_chance:
            before = position.copy()
            position.settle()
            if position.to_move is None:
                break
        value, star = worth.of(position)
        tree = Tree(seat, value, star, lesson.beam)
        found = sorted(tree.options(position, lesson.budget), key=_value, reverse=True)
        if before is not None:
            notes.note(before, seat, found[:MOST_OPTIONS], position)
        option = _taken(found, lesson.errs, chance)
        parts, leaves = zip(*option.leaves, strict=True)
        (position,) = chance.choices(leaves, parts)
    end: DicePosition = position
    return end


def _taken(found: list[Option], errs: float, chance: random.Random) -> Option:
    if chance.random() >= errs:
        return found[0]
    return chance.choice([each for each in found if each.value > found[0].value - NEAR])


def _value(option: Option) -> float:
    return option.value


class _Notes:
    def __init__(self) -> None:
        self.left: list[int] = []
        self.traits: list[list[int]] = []
        self.points: list[int] = []
        self.leaves: list[tuple[int, int, float, int]] = []
        self.leaf_traits: list[list[int]] = []
        self.totals: list[int] = []
        self.options = 0

    def note(
        self, before: DicePosition, seat: int, found: list[Option], after: DicePosition
    ) -> None:
        """Note a roll: what stood before it, and what it allowed."""
        paper = read(before.sheet, before.rules.market)
        left, catches = horizon(before, before.slot)
        place = len(self.left)
        self.left.append(left)
        self.traits.append(_filled_up(traits(before, seat, catches, paper)))
        self.points.append(points(before, seat, paper))
        _, catches = horizon(after, after.slot)
        for option in found:
            for part, leaf in option.leaves:
                self.leaves.append((place, self.options, part, points(leaf, seat, paper)))
                known = traits(leaf, seat, catches, paper) if leaf.stack else []
                self.leaf_traits.append(_filled_up(known))
            self.options += 1

    def kept(self) -> Kept:
        """Return all that was noted."""
        before, option, part, scored = zip(*self.leaves, strict=True)
        return Kept(
            left=np.array(self.left, np.int8),
            traits=np.array(self.traits, np.uint16),
            points=np.array(self.points, np.int16),
            leaf_before=np.array(before, np.int32),
            leaf_option=np.array(option, np.int32),
            leaf_part=np.array(part, np.float32),
            leaf_traits=np.array(self.leaf_traits, np.uint16),
            leaf_points=np.array(scored, np.int16),
            total=np.array(self.totals, np.int16),
        )


def _filled_up(known: list[int]) -> list[int]:
    return known + [NO_TRAIT] * (MOST_TRAITS - len(known))
