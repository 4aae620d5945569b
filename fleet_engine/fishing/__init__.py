"""Let's Go Fishing!, the game of placing workers at sea and in the harbour."""

from fleet_engine.core.game import register
from fleet_engine.fishing.game import FishingGame

register(FishingGame())
