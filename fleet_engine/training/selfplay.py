"""Self-play of the dice game for training, with deliberate errors.

For each roll the position before it and its best candidates are saved as a sample. Their leaves
are saved as features. Later fits can evaluate them with other weights without a new game.
"""

import random
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from fleet_engine.bots.dice.features import (
    SIZE,
    active_features,
    current_score,
    horizon,
    sheet_features,
)
from fleet_engine.bots.dice.tree import Candidate, SearchTree
from fleet_engine.bots.dice.value_function import ValueFunction, Weights
from fleet_engine.core.game import Options, find_game
from fleet_engine.dice.game import DicePosition

MAX_FEATURES = 48
NO_FEATURE = SIZE
"""Padding for rows with fewer features; its weight is zero."""
MAX_CANDIDATES = 12
"""Maximum number of candidates per roll in a sample, the best ones."""
MAX_ERROR_COST = 4.0
"""A deliberate error takes a candidate with a value less than this many points below the best."""

Array: TypeAlias = "NDArray[Any]"


class SelfPlayConfig(NamedTuple):
    """Task of a worker: self-play games with given weights.

    Attributes:
        weights: The weights of the value function.
        players: The number of seats; seat 0 learns.
        options: The options of the games.
        seed: The seed of the task.
        games: The number of games.
        error_rate: The probability of a random choice among the candidates near the best.
        budget: The positions to search per roll.
        beam: The boxes of a star action that the search follows.
    """

    weights: Weights
    players: int
    options: Options
    seed: str
    games: int
    error_rate: float
    budget: int
    beam: int


class SelfPlayBatch(NamedTuple):
    """Samples of games.

    A row of `left`, `traits` and `points` is a position before a roll. A row of the `leaf_` arrays
    is a leaf of one of its candidates. `leaf_option` and `leaf_before` are sorted.

    Attributes:
        left: The number of pools still to be rolled.
        traits: The features of the position.
        points: The score so far.
        leaf_before: The row of the position before the roll.
        leaf_option: The number of the candidate.
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


def play_games(config: SelfPlayConfig) -> SelfPlayBatch:
    """Play the games of a task and return the samples."""
    worth = ValueFunction(config.weights)
    notes = _Recorder()
    game = find_game("dice")
    options = game.options(config.options)
    for number in range(config.games):
        chance = random.Random(f"{config.seed} {number}")
        position = game.start(config.players, chance.getrandbits(48), options, None)
        end = _play_game(position, worth, config, chance, notes)
        notes.totals += [pad.total for pad in game.result(end).scores]
    return notes.to_batch()


def _play_game(
    position: Any,
    value_function: ValueFunction,
    config: SelfPlayConfig,
    chance: random.Random,
    recorder: "_Recorder",
) -> DicePosition:
    """Play a game to its end, record seat 0's rolls and return the last position."""
    seat = 0
    while position.to_move is not None or position.is_chance_node:
        before = None
        if position.is_chance_node:
            before = position.copy()
            position.resolve_chance()
            if position.to_move is None:
                break
        value, star = value_function.for_position(position)
        tree = SearchTree(seat, value, star, config.beam)
        found = sorted(tree.candidates(position, config.budget), key=_value, reverse=True)
        if before is not None:
            recorder.record(before, seat, found[:MAX_CANDIDATES], position)
        option = _choose_candidate(found, config.error_rate, chance)
        parts, leaves = zip(*option.leaves, strict=True)
        (position,) = chance.choices(leaves, parts)
    end: DicePosition = position
    return end


def _choose_candidate(
    found: list[Candidate], error_rate: float, chance: random.Random
) -> Candidate:
    if chance.random() >= error_rate:
        return found[0]
    return chance.choice([each for each in found if each.value > found[0].value - MAX_ERROR_COST])


def _value(option: Candidate) -> float:
    return option.value


class _Recorder:
    def __init__(self) -> None:
        self.left: list[int] = []
        self.features: list[list[int]] = []
        self.points: list[int] = []
        self.leaves: list[tuple[int, int, float, int]] = []
        self.leaf_features: list[list[int]] = []
        self.totals: list[int] = []
        self.options = 0

    def record(
        self, before: DicePosition, seat: int, found: list[Candidate], after: DicePosition
    ) -> None:
        """Record a roll: the position before it and the candidates that it allowed."""
        paper = sheet_features(before.sheet, before.rules.market)
        left, catches = horizon(before, before.roll_slot)
        place = len(self.left)
        self.left.append(left)
        self.features.append(_pad_features(active_features(before, seat, catches, paper)))
        self.points.append(current_score(before, seat, paper))
        _, catches = horizon(after, after.roll_slot)
        for option in found:
            for part, leaf in option.leaves:
                self.leaves.append((place, self.options, part, current_score(leaf, seat, paper)))
                known = active_features(leaf, seat, catches, paper) if leaf.stack else []
                self.leaf_features.append(_pad_features(known))
            self.options += 1

    def to_batch(self) -> SelfPlayBatch:
        """Return everything recorded so far as arrays."""
        before, option, part, scored = zip(*self.leaves, strict=True)
        return SelfPlayBatch(
            left=np.array(self.left, np.int8),
            traits=np.array(self.features, np.uint16),
            points=np.array(self.points, np.int16),
            leaf_before=np.array(before, np.int32),
            leaf_option=np.array(option, np.int32),
            leaf_part=np.array(part, np.float32),
            leaf_traits=np.array(self.leaf_features, np.uint16),
            leaf_points=np.array(scored, np.int16),
            total=np.array(self.totals, np.int16),
        )


def _pad_features(features: list[int]) -> list[int]:
    return features + [NO_FEATURE] * (MAX_FEATURES - len(features))
