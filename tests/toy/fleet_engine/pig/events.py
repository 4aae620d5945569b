"""What happens in Pig, as data; seats count from 0."""

from typing import NamedTuple


class TurnBegan(NamedTuple):
    """A seat gets the dice, for the `round`-th time."""

    round: int
    seat: int


class DiceTaken(NamedTuple):
    """A seat plays this turn with so many dice."""

    seat: int
    dice: int


class DiceRolled(NamedTuple):
    """Dice fell; `points` is what the turn has brought so far, 0 if a one is among them."""

    seat: int
    faces: tuple[int, ...]
    points: int


class PointsHeld(NamedTuple):
    """A seat scores what its turn has brought."""

    seat: int
    points: int


Event = TurnBegan | DiceTaken | DiceRolled | PointsHeld
