"""Fleet: The Dice Game."""

from fleet_engine.core.game import register
from fleet_engine.dice.game import DiceGame

register(DiceGame())
