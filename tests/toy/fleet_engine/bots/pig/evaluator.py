"""Evaluator of Pig positions: the points of a seat, and those of its turn."""

from collections.abc import Sequence

from fleet_engine.bots.evaluator import register
from fleet_engine.core.action import Action
from fleet_engine.pig.actions import HOLD, ROLL
from fleet_engine.pig.observation import decision
from fleet_engine.pig.position import Position

ENOUGH = {1: 20, 2: 23}
"""The points, with one die and with two, from which on a one costs more than a roll gains."""


class PigEvaluator:
    """Evaluator of positions of Pig for one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, position: Position) -> Sequence[Action]:
        """Return both ways to begin a turn, or the roll until the turn has enough points."""
        asked = decision(position)
        if asked is None or asked.kind == "take":
            return position.legal_actions
        return (HOLD,) if asked.points >= ENOUGH[asked.dice] else (ROLL,)

    def evaluate(self, position: Position) -> float:
        """Return the points that the seat has, with those that it can hold at once."""
        asked = decision(position)
        own = asked.points if asked and asked.seat == self.seat else 0
        return float(position.pads[self.seat].total + own)


register("pig", PigEvaluator)
