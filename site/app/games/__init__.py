"""What the page needs of each game that it plays: one object a game.

Wherever the page would ask which game it is, it asks the game instead. A new game is a module
here, its screens under `app.views`, its rulebook under `app.rules`, and its plans.
"""

from collections.abc import Mapping

from app.games import cards, dice
from app.games.game import PageGame

GAMES: Mapping[str, PageGame] = {"dice": dice.GAME, "cards": cards.GAME}
"""The games of the page by their names in the engine, the usual one first."""
