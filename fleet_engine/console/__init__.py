"""The command line: the only part of the engine with input, output and a clock.

- `main`: the commands and their arguments, exit codes.
- `terminal`: the three streams, colour, tables, the progress bar.
- `records`: reading and saving records as files.
- `simulate`, `tournament`, `bench`, `replay`, `play`: one command each; `contest` is how a
  tournament is played and judged, `rivals` is for `bench --against`.
- `coach`: `advise` and `review`.
- `seats`, `pad`: who plays, and the score pad as a table.
- `tables`: what a game needs to be played in a terminal, and the register of games that have it.
- a folder a game, which registers itself: its pictures, its words in English, its arguments.
"""

import fleet_engine.console.dice

# isort: split
import fleet_engine.console.cards

# isort: split
import fleet_engine.console.fishing  # noqa: F401
