"""Linear value function of the dice game, with learned weights per feature and time.

The value of a position for a seat is the current score plus the weights of its active features. The
weights depend on the number of pools still to be rolled. `python -m fleet_engine.training` learns
them and writes the files in `data/`. The files also contain the provenance: author, command and
results of the training.

The training games contain deliberate errors (exploration). The learned values therefore differ
slightly from the results of an expert. The data files contain the mean difference as *levels*, for
each edition and number of pools. `python -m fleet_engine.training.calibration` measures them.

A level is the same for all sheets at a time, so it does not change the choice of an action. In solo
games it lets the coach show the true expected score. With several seats all seats have the same
level, so the files of such games have none.
"""

import binascii
import struct
import zlib
from collections.abc import Mapping, Sequence
from functools import cache
from math import fsum

from fleet_engine.bots.dice.features import (
    SIZE,
    active_features,
    current_score,
    horizon,
    sheet_features,
)
from fleet_engine.bots.dice.tree import ValueFn
from fleet_engine.core import validation
from fleet_engine.core.errors import DataError
from fleet_engine.core.validation import DataTable
from fleet_engine.dice.game import DicePosition

WEIGHT_STEP = 1 / 256
"""Resolution of the stored weights in points. Files contain multiples of it."""
ROW_FORMAT = f"<{SIZE}h"
"""Storage format of the weights of one time: little-endian 16-bit integers."""
FISH_TIE_BREAK = 1 / 1000
EARLY_STAR_VALUE, LATE_STAR_VALUE = 2.6, 0.8
"""Points of an owed star action, long before the end of the game and at its end."""
LATE_POOLS = 6
"""Number of pools to come below which the value of stars falls."""
MAX_LEVEL_HUNDREDTHS = 10_000
UNLIMITED_POOLS = 99
"""Number of pools that exceeds the length of every game."""

Weights = Sequence[Sequence[float]]
"""Weights in points, at `[pools still to be rolled][feature]`. The row of 0 pools is all 0."""


Levels = Mapping[str, Sequence[float]]
"""Points of an expert beyond the learned value, at `[edition][pools still to be rolled]`."""


class ValueFunction:
    """Value function with given weights and levels."""

    def __init__(self, weights: Weights, levels: Levels | None = None) -> None:
        self.weights = weights
        self.levels = levels or {}

    def for_position(
        self, position: DicePosition, patience: float = 1.0, horizon_pools: int = UNLIMITED_POOLS
    ) -> tuple[ValueFn, float]:
        """Return the value function of leaves, and the points of an owed star action.

        Args:
            position: Root of the tree.
            patience: Weight of the expected later points, from 0 to 1.
            horizon_pools: Maximum number of pools still to be rolled that the value assumes.

        Returns:
            The value function for the leaves of the tree, and the points of a star action that is
            still owed.
        """
        left, catches = horizon(position, position.roll_slot)
        weights = self.weights[min(left, len(self.weights) - 1, horizon_pools)]
        worth = weights.__getitem__
        paper = sheet_features(position.sheet, position.rules.market)
        level = self._level(position, left)

        def value(leaf: DicePosition, seat: int) -> float:
            if not leaf.stack:
                fish = sum(leaf.marks[seat].boat_fish)
                return current_score(leaf, seat, paper) + FISH_TIE_BREAK * fish
            coming = fsum(map(worth, active_features(leaf, seat, catches, paper)))
            return current_score(leaf, seat, paper) + patience * coming + level

        return value, LATE_STAR_VALUE + (EARLY_STAR_VALUE - LATE_STAR_VALUE) * min(
            1.0, left / LATE_POOLS
        )

    def _level(self, position: DicePosition, left: int) -> float:
        levels = self.levels.get(position.rules.edition, ())
        return levels[min(left, len(levels) - 1)] if levels else 0.0


@cache
def load_weight_file(name: str) -> DataTable:
    """Return the data file of the weights of a name, still packed. Raises `DataError`."""
    return validation.read_data_file("fleet_engine.bots.dice", f"data/{name}.toml")


@cache
def load_value_function(name: str) -> ValueFunction:
    """Return the value function with the stored weights of a name. Raises `DataError`."""
    table = load_weight_file(name)
    weights = unpack_weights(table.table("values").text("weights"), name)
    return ValueFunction(weights, _parse_levels(table.table("levels")) if "levels" in table else {})


def _parse_levels(table: DataTable) -> Levels:
    """Return the levels in a table, by edition."""
    found = {}
    for edition in table:
        hundredths = table.table(edition).numbers(
            "hundredths", -MAX_LEVEL_HUNDREDTHS, MAX_LEVEL_HUNDREDTHS
        )
        # Round to multiples of `WEIGHT_STEP`, like the weights, so that ties stay ties.
        found[edition] = [
            0.0,
            *(WEIGHT_STEP * round(number / 100 / WEIGHT_STEP) for number in hundredths),
        ]
    return found


def pack_weights(weights: Weights) -> str:
    """Return weights as base64 text of compressed multiples of `WEIGHT_STEP`.

    The text does not contain the row of 0 pools.
    """
    steps = [round(weight / WEIGHT_STEP) for row in weights[1:] for weight in row]
    content = zlib.compress(struct.pack(f"<{len(steps)}h", *steps), 9)
    return binascii.b2a_base64(content, newline=False).decode()


def unpack_weights(text: str, name: str) -> Weights:
    """Return the weights in a text. Raises `DataError` with `name` in the message."""
    try:
        content = zlib.decompress(binascii.a2b_base64(text))
    except (ValueError, zlib.error) as error:
        raise DataError(f"{name}: weights: cannot be read: {error}") from None
    rows, rest = divmod(len(content), struct.calcsize(ROW_FORMAT))
    if rest or not rows:
        raise DataError(f"{name}: weights: {len(content)} bytes are no rows of {SIZE} weights")
    weights = [
        [step * WEIGHT_STEP for step in row] for row in struct.iter_unpack(ROW_FORMAT, content)
    ]
    return [[0.0] * SIZE, *weights]
