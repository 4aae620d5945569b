"""How games are played by habit, a module or a package a game, and who plays them at each level.

Each registers the players of its levels, as a game from elsewhere does with `levels.register`.
"""

import fleet_engine.bots.guides.cards
import fleet_engine.bots.guides.fishing  # noqa: F401
