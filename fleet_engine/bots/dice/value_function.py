"""What a sheet promises, by weights that were learned: a number for each trait and time.

The value of a position for a seat is its score so far and the worth of each of its traits, with
so many pools still to be rolled. The weights are data, made by `python -m fleet_engine.training`
and kept in `data/`, where it also stands who trained them, how, and what came of it.

What is learned in games that go astray on purpose is a little less, or more, than what an expert
makes of a sheet. By how much, on average, is kept beside the weights as their *level*, made by
`python -m fleet_engine.training.calibration`. It is the same for all sheets at a time, so that
nobody plays otherwise for it; but alone a coach tells the score that is really to be expected. At
tables all seats are at the same level, and none is kept.
"""

import binascii
import struct
import zlib
from collections.abc import Mapping, Sequence
from functools import cache
from math import fsum

from fleet_engine.bots.dice.features import SIZE, horizon, points, read, traits
from fleet_engine.bots.dice.tree import Value
from fleet_engine.core import validation
from fleet_engine.core.errors import DataError
from fleet_engine.core.validation import Table
from fleet_engine.dice.game import DicePosition

STEP = 1 / 256
"""Weights are kept as whole numbers of this."""
ROW = f"<{SIZE}h"
"""How the weights of a time are kept: two bytes each, the lesser one first."""
FISH_BREAK_TIES = 1 / 1000
EARLY_STAR, LATE_STAR = 2.6, 0.8
"""What a star action owed comes to, long before the end and at the end."""
LATE = 6
"""With fewer pools to come than this, stars lose of their worth."""
MOST_LEVEL = 10_000
WHOLE_GAME = 99
"""More pools than any game has."""

Weights = Sequence[Sequence[float]]
"""The worth of each trait, by the pools still to be rolled: from none, which is worth nothing."""


Levels = Mapping[str, Sequence[float]]
"""What an expert reaches beyond that, by edition: by the pools still to be rolled."""


class Worth:
    """Tells what positions promise, by some weights and their levels."""

    def __init__(self, weights: Weights, levels: Levels | None = None) -> None:
        self.weights = weights
        self.levels = levels or {}

    def of(
        self, position: DicePosition, patience: float = 1.0, sight: int = WHOLE_GAME
    ) -> tuple[Value, float]:
        """Return what values the leaves of a position's tree, and what a star owed comes to.

        Of all that is still to come `patience` is the part that counts. The game is thought to
        end after `sight` pools at the latest.
        """
        left, catches = horizon(position, position.slot)
        weights = self.weights[min(left, len(self.weights) - 1, sight)]
        worth = weights.__getitem__
        paper = read(position.sheet, position.rules.market)
        level = self._level(position, left)

        def value(leaf: DicePosition, seat: int) -> float:
            if not leaf.stack:
                fish = sum(leaf.marks[seat].boat_fish)
                return points(leaf, seat, paper) + FISH_BREAK_TIES * fish
            coming = fsum(map(worth, traits(leaf, seat, catches, paper)))
            return points(leaf, seat, paper) + patience * coming + level

        return value, LATE_STAR + (EARLY_STAR - LATE_STAR) * min(1.0, left / LATE)

    def _level(self, position: DicePosition, left: int) -> float:
        levels = self.levels.get(position.rules.edition, ())
        return levels[min(left, len(levels) - 1)] if levels else 0.0


@cache
def kept(name: str) -> Table:
    """Return what is kept of weights under a name, still packed; raises `DataError`."""
    return validation.read("fleet_engine.bots.dice", f"data/{name}.toml")


@cache
def learned(name: str) -> Worth:
    """Return the values by the weights that are kept under a name; raises `DataError`."""
    table = kept(name)
    weights = unpacked(table.table("values").text("weights"), name)
    return Worth(weights, _levels(table.table("levels")) if "levels" in table else {})


def _levels(table: Table) -> Levels:
    """Return the levels that are kept in a table, each under its edition."""
    found = {}
    for edition in table:
        hundredths = table.table(edition).numbers("hundredths", -MOST_LEVEL, MOST_LEVEL)
        # In whole steps, as weights are: so ties stay ties.
        found[edition] = [0.0, *(STEP * round(number / 100 / STEP) for number in hundredths)]
    return found


def packed(weights: Weights) -> str:
    """Return weights as a text, each as a whole number of `STEP`; the row of none is left out."""
    steps = [round(weight / STEP) for row in weights[1:] for weight in row]
    content = zlib.compress(struct.pack(f"<{len(steps)}h", *steps), 9)
    return binascii.b2a_base64(content, newline=False).decode()


def unpacked(text: str, name: str) -> Weights:
    """Return the weights in a text; raises `DataError`, which calls the text by a name."""
    try:
        content = zlib.decompress(binascii.a2b_base64(text))
    except (ValueError, zlib.error) as error:
        raise DataError(f"{name}: weights: cannot be read: {error}") from None
    rows, rest = divmod(len(content), struct.calcsize(ROW))
    if rest or not rows:
        raise DataError(f"{name}: weights: {len(content)} bytes are no rows of {SIZE} weights")
    weights = [[step * STEP for step in row] for row in struct.iter_unpack(ROW, content)]
    return [[0.0] * SIZE, *weights]
