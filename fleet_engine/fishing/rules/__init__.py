"""Rules of Let's Go Fishing!: legal actions, their effects, and automatic steps.

- `flow`: rounds and phases, and the handler of each frame; `frames`: the kinds of frame.
- `setup`: the position before the first round; `rounds`: the end of a round.
- `places`: the circles where a token can be placed, and their effects.
- `fishing`, `bonuses`, `oil`, `freezers`, `equipment`, `market`, `piracy`: one area each.
- `mat`: boats, fish and spaces of one player.
- `action_tables`: all actions, built once.
- `deals`: chance events.
- `determinize`: a random position that agrees with the information of a seat.
"""
