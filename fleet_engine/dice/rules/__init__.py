"""Rules of the dice game: legal actions, their effects, and automatic steps.

- `frames`: the kinds of frame on the stack of a position.
- `effects`: filled boxes, coins, launches, licenses, fishing.
- `dice`, `rolls`: chance events.
- `captain`: Captain Ruth's choices and strikes.
- `decisions`: the decisions with their legal actions and effects.
- `flow`: setup, rounds and phases, and the handler of each frame.
"""
