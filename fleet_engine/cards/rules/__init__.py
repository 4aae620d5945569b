"""Rules of the card game: legal actions, their effects, and automatic steps.

- `frames`: the kinds of frame on the stack of a position.
- `setup`: decks, market and hands before the first round.
- `piles`: drawing, discarding, reshuffling, revealing licenses.
- `deals`: chance events: cards drawn, licenses revealed.
- `action_tables`: all actions, built once.
- `payment`: spending power, payment step by step, the cheapest payment.
- `auction`, `fleet`, `fishing`: the phases and their decisions.
- `flow`: rounds and phases, and the handler of each frame.
- `determinize`: a random position that agrees with the information of a seat.
"""
