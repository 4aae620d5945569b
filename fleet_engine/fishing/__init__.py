"""Let's Go Fishing!, a worker placement game. Importing it registers the game."""

from fleet_engine.core.game import register_game
from fleet_engine.fishing.game import FishingGame

register_game(FishingGame())
