"""Bots of the dice game.

- `evaluator`: the value of a position, for bots that look one decision ahead.
- `features`: features of a sheet for the linear value function.
- `value_function`: the learned weights of the features.
- `tree`: all lines of play up to the next roll.
- `roll_sampling`: the possible next rolls, and the mean value of a position over them.
- `lookahead`: a search beyond the next roll, near the end of a game.
- `levels`: the search that each level uses.
- `luck`: the share of luck in a score.
- `oracle`: the best result with known dice.
"""

import fleet_engine.bots.dice.evaluator
import fleet_engine.bots.dice.luck  # noqa: F401 - both register themselves
from fleet_engine.bots import difficulty
from fleet_engine.bots.dice.levels import FACTORIES, load_weights

difficulty.register("dice", *FACTORIES, load=load_weights)
