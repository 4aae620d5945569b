"""The dice game on the screen: from what a seat knows to the whole page."""

from app.views.dice.game import game
from app.views.dice.state import Cards, GameState, Log, Pad

__all__ = ["Cards", "GameState", "Log", "Pad", "game"]
