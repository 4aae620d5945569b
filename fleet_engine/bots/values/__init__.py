"""What a position promises: an estimate of a seat's final score, one module a game."""

from collections.abc import Callable, Mapping
from typing import Any

from fleet_engine.bots.values import cards, dice

Value = Callable[[Any, int], float]
"""Returns what a seat may hope to score from a position."""

VALUES: Mapping[str, Value] = {"cards": cards.value, "dice": dice.value}
"""The estimate of each game that has one, by the game's name."""
