"""Events of Pig, as data. Seats count from 0."""

from typing import NamedTuple


class TurnBegan(NamedTuple):
    """A seat gets the dice, for the `round`-th time."""

    round: int
    seat: int


class DiceTaken(NamedTuple):
    """A seat chooses the number of dice for this turn."""

    seat: int
    dice: int


class DiceRolled(NamedTuple):
    """The dice have fallen.

    `points` are those of the turn so far, or 0 if a die shows a one.
    """

    seat: int
    faces: tuple[int, ...]
    points: int


class PointsHeld(NamedTuple):
    """A seat scores the points of its turn."""

    seat: int
    points: int


Event = TurnBegan | DiceTaken | DiceRolled | PointsHeld
