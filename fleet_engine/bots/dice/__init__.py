"""The dice game as computer players see it, and who plays it at each level.

- `judge`: what a position promises, for players that look ahead by one decision.
- `traits`: what of a sheet tells what it will still bring.
- `worth`: what that comes to, by weights that were learned.
- `tree`: all that can be done until the next roll.
- `rolls`: what can be rolled next, and what a position comes to over it.
- `beyond`: a look beyond the next roll, near the end.
- `players`: who looks through the tree at which level.
- `gauge`: how much of a score was luck.
- `hindsight`: what could have been made of the same dice.
"""

import fleet_engine.bots.dice.gauge
import fleet_engine.bots.dice.judge  # noqa: F401 - both register themselves
from fleet_engine.bots import levels
from fleet_engine.bots.dice.players import PLAYERS, read

levels.register("dice", *PLAYERS, read=read)
