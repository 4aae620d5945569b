"""Pig: a seat rolls as long as it dares, and holds before a one falls."""

from fleet_engine.core.game import register_game
from fleet_engine.pig.game import PigGame

register_game(PigGame())
