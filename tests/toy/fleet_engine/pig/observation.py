"""Observation of a seat: everything but the dice to come."""

from dataclasses import dataclass
from typing import NamedTuple

from fleet_engine.core.action import Action
from fleet_engine.pig.position import Position, Score
from fleet_engine.pig.rules import GO, KINDS


class DecisionView(NamedTuple):
    """Decision of a seat: `take` (one die or two) or `go` (roll or hold).

    For `go`, `dice` is the number of dice of the turn, and `points` are its points so far.
    """

    kind: str
    seat: int
    dice: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class PigObservation:
    """A game of Pig as a seat sees it."""

    seat: int
    round: int
    target: int
    pads: tuple[Score, ...]
    decision: DecisionView | None
    legal_actions: tuple[Action, ...]


def observe(position: Position, seat: int) -> PigObservation:
    """Return the observation of a seat."""
    return PigObservation(
        seat=seat,
        round=position.round,
        target=position.target,
        pads=tuple(position.pads),
        decision=decision(position),
        legal_actions=position.legal_actions,
    )


def decision(position: Position) -> DecisionView | None:
    """Return the decision of the seat to move, `None` after the end."""
    if position.to_move is None:
        return None
    kind, seat, *rest = position.stack[-1]
    dice, points = (rest[0], rest[2]) if kind == GO else (0, 0)
    return DecisionView(KINDS[kind].name, seat, dice, points)
