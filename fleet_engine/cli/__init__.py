"""The command line. Only this package of the engine has input, output and a clock.

- `main`: the commands, their arguments and exit codes.
- `terminal`: the three streams, color, tables, the progress bar.
- `records`: reads and saves records as files.
- `simulate`, `tournament`, `bench`, `replay`, `play`: one command each. `tournament_runner` plays
  and ranks a tournament; `engine_comparison` implements `bench --against`.
- `coach`: `advise` and `review`.
- `board`: the board as a string, for `print(match)`.
- `seats`, `score_table`: the players, and the final scores as a table.
- `registry`: the games that can be played in a terminal, and the parts that each must provide.
- one package per game: board and events as English text, and the arguments of the game.
"""

import fleet_engine.cli.dice

# isort: split
import fleet_engine.cli.cards

# isort: split
import fleet_engine.cli.fishing  # noqa: F401
