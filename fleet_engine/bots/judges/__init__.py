"""What a position promises: an estimate of a seat's final score, one module a game.

Each registers its judge, as a game from elsewhere does with `register`.
"""

import fleet_engine.bots.judges.cards
import fleet_engine.bots.judges.dice
import fleet_engine.bots.judges.fishing  # noqa: F401
from fleet_engine.bots.judges.judge import JUDGES, Judge, register

__all__ = ["JUDGES", "Judge", "register"]
