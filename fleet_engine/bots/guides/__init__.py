"""How games are played by habit, one module a game, and who plays them at each level.

Each registers the players of its levels, as a game from elsewhere does with `levels.register`.
"""

import fleet_engine.bots.guides.cards  # noqa: F401
