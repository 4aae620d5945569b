"""Fleet: The Dice Game."""

from fleet_engine.core.game import register_game
from fleet_engine.dice.game import DiceGame

register_game(DiceGame())
