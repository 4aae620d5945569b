"""What a sheet promises, by weights that were learned: a number for each trait and time.

The value of a position for a seat is its score so far and the worth of each of its traits, with
so many pools still to be rolled. The weights are data, made by `python -m fleet_engine.training`
and kept in `data/`, where it also stands who trained them, how, and what came of it.
"""

import binascii
import struct
import zlib
from collections.abc import Sequence
from functools import cache

from fleet_engine.bots.dice.traits import SIZE, horizon, points, read, traits
from fleet_engine.bots.dice.tree import Value
from fleet_engine.core import data
from fleet_engine.core.errors import DataError
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
WHOLE_GAME = 99
"""More pools than any game has."""

Weights = Sequence[Sequence[float]]
"""The worth of each trait, by the pools still to be rolled: from none, which is worth nothing."""


class Worth:
    """Tells what positions promise, by some weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

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

        def value(leaf: DicePosition, seat: int) -> float:
            if not leaf.stack:
                fish = sum(leaf.marks[seat].boat_fish)
                return points(leaf, seat, paper) + FISH_BREAK_TIES * fish
            coming = sum(map(worth, traits(leaf, seat, catches, paper)))
            return points(leaf, seat, paper) + patience * coming

        return value, LATE_STAR + (EARLY_STAR - LATE_STAR) * min(1.0, left / LATE)


@cache
def kept(name: str) -> str:
    """Return the weights that are kept under a name, as their text; raises `DataError`."""
    return data.read("fleet_engine.bots.dice", f"data/{name}.toml").table("values").text("weights")


@cache
def learned(name: str) -> Worth:
    """Return the values by the weights that are kept under a name; raises `DataError`."""
    return Worth(unpacked(kept(name), name))


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
