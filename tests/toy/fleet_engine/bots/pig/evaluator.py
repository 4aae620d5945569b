"""What a position of Pig promises a seat: what it has, and what lies on the table for it."""

from collections.abc import Sequence

from fleet_engine.bots.evaluator import register
from fleet_engine.core.action import Action
from fleet_engine.pig.actions import HOLD, ROLL
from fleet_engine.pig.observation import decision
from fleet_engine.pig.position import Position

ENOUGH = {1: 20, 2: 23}
"""With one die and with two: from so many points on, a one would cost more than a roll brings."""


class Judge:
    """Judges positions of Pig for one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def worth_trying(self, position: Position) -> Sequence[Action]:
        """Return both ways to begin a turn, then the roll until there is enough."""
        asked = decision(position)
        if asked is None or asked.kind == "take":
            return position.legal_actions
        return (HOLD,) if asked.points >= ENOUGH[asked.dice] else (ROLL,)

    def value(self, position: Position) -> float:
        """Return the points that the seat has or can hold at once."""
        asked = decision(position)
        own = asked.points if asked and asked.seat == self.seat else 0
        return float(position.pads[self.seat].total + own)


register("pig", Judge)
