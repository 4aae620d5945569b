"""Actions of Pig, and their notation."""

from fleet_engine.core.action import Actions

ACTIONS = Actions((("take", "one"), ("take", "two"), ("roll", None), ("hold", None)))
"""All actions of the game.

- `take one`, `take two`: choose the number of dice for this turn.
- `roll`: roll them.
- `hold`: score the points of this turn, and pass the dice on.
"""

TAKE_ONE, TAKE_TWO, ROLL, HOLD = ACTIONS
