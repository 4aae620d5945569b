"""Pig: roll as long as you dare, hold before a one falls."""

from fleet_engine.core.game import register
from fleet_engine.pig.game import PigGame

register(PigGame())
