"""What the page needs of each game that it plays: one object a game.

Wherever the page would ask which game it is, it asks the game instead. A new game is a folder
here and a line below.
"""

from collections.abc import Mapping

from app.games.cards.game import GAME as CARDS
from app.games.dice.game import GAME as DICE
from app.games.game import PageGame
from app.play import plans
from app.ui import art

GAMES: Mapping[str, PageGame] = {"dice": DICE, "cards": CARDS}
"""The games of the page by their names in the engine, the usual one first."""

for _name, _game in GAMES.items():
    plans.register(_name, _game.plans)

_DRAWN = (art.SIGNS, *(game.signs for game in GAMES.values()))
SIGNS: Mapping[str, art.Sign] = {name: sign for drawn in _DRAWN for name, sign in drawn.items()}
"""Every sign in the page: those that all games can use, and what each draws for itself."""
