"""The rules: what may be chosen, what it does, and what happens by itself.

- `frames`: what can lie on the stack of a position.
- `effects`: filling boxes, coins, launches, licences, fishing.
- `dice`, `rolls`: what falls by chance.
- `captain`: Captain Ruth's choices and strikes.
- `choices`: the decisions, their legal actions and their answers.
- `flow`: setup, rounds and phases, and what each frame does.
"""
