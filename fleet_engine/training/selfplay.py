"""Self-play of the dice game for training, with deliberate errors.

For each roll the position before it and its best options are saved as a sample. The leaves of the
options are saved as features. Later fits can evaluate them with other weights without a new game.
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
"""Padding for rows with fewer features; its weight is zero."""
MOST_OPTIONS = 12
"""Maximum number of options per roll in a sample, the best ones."""
NEAR = 4.0
"""A deliberate error takes an option with a value less than this many points below the best."""

Array: TypeAlias = "NDArray[Any]"


class Lesson(NamedTuple):
    """Task of a worker: self-play games with given weights.

    Attributes:
        weights: The weights of the value function.
        players: The number of seats; seat 0 learns.
        options: The options of the games.
        seed: The seed of the task.
        games: The number of games.
        errs: The probability of a random choice among the options near the best.
        budget: The positions to search per roll.
        beam: The boxes of a star action that the search follows.
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
    """Samples of games.

    A row of `left`, `traits` and `points` is a position before a roll. A row of the `leaf_` arrays
    is a leaf of one of its options. `leaf_option` and `leaf_before` are sorted.

    Attributes:
        left: The number of pools still to be rolled.
        traits: The features of the position.
        points: The score so far.
        leaf_before: The row of the position before the roll.
        leaf_option: The number of the option.
        leaf_part: The probability of the leaf.
        leaf_traits: The features of the leaf.
        leaf_points: The score at the leaf.
        total: The final score of each seat of each game.
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
    """Play the games of a task and return the samples."""
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
    """Play a game to its end, record seat 0's rolls and return the last position."""
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
        """Record a roll: the position before it and the options that it allowed."""
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
        """Return everything recorded so far as arrays."""
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
