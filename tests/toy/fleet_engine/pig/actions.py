"""What a player can do in Pig, and how it is written."""

from fleet_engine.core.action import Actions

ACTIONS = Actions((("take", "one"), ("take", "two"), ("roll", None), ("hold", None)))
"""Every action of the game.

- `take one`, `take two`: choose with how many dice to play this turn.
- `roll`: roll them; `hold`: score what this turn has brought, and pass the dice on.
"""

TAKE_ONE, TAKE_TWO, ROLL, HOLD = ACTIONS
