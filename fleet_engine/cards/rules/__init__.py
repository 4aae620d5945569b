"""The rules: what may be chosen, what it does, and what happens by itself.

- `frames`: the kinds of frame on a position's stack.
- `setup`: decks, market and hands before the first round.
- `supply`: drawing and discarding, reshuffling, revealing licences.
- `deals`: what falls by chance: cards drawn, licences revealed.
- `menus`: tables of actions, made once.
- `payment`: spending power, paying step by step, the payment that loses least.
- `auction`, `fleet`, `catch`: the phases and their decisions.
- `flow`: rounds and phases, and what each frame does.
- `unknown`: dealing anew what a seat cannot know.
"""
