"""Computer players. Nothing in a game package knows of them.

A bot is made by name and gets a view of each decision: what its seat may know, never the
position, and the chance of this one decision.

>>> from fleet_engine import games, new_match
>>> match = new_match(games()[0], players=2, seed=7)
>>> bot = make("random")
>>> while match.to_move is not None:
...     events = match.play(bot.choose(of_match(match)))
>>> match.result.scores[0].total > 0
True

- `rows`: all computer players, weakest first.
- `bot`: what one of them must do: rank what it may do, and take the first.
- `view`, `chance`: what it is shown of a decision, and what it leaves to chance.
- a module a bot, and a package a game: what its positions are worth (`judge`), and who plays it at
  each of the `levels`, which have the same names in all games. These imagine how a game goes on
  (`worlds`) by what is usually done (`guide`, `weights`), or look through all ways to what chance
  decides next.
- `luck`: how much of a score was luck, for games that can tell it.
- `thinking`: question and answer in plain data, for whoever lets others do the thinking.
- `playout`: whole games at full speed.
"""

import fleet_engine.bots.cards
import fleet_engine.bots.dice
import fleet_engine.bots.fishing  # noqa: F401 - each registers itself
from fleet_engine.bots.bot import Bot, Progress, Ranked, Ranking
from fleet_engine.bots.chance import KEY_LIMIT, key_of, of_decision, of_seat
from fleet_engine.bots.levels import LEVELS, read_ahead
from fleet_engine.bots.playout import play_out
from fleet_engine.bots.rows import ROWS, Row, find, make, names
from fleet_engine.bots.view import View, of_match

__all__ = [
    "KEY_LIMIT",
    "LEVELS",
    "ROWS",
    "Bot",
    "Progress",
    "Ranked",
    "Ranking",
    "Row",
    "View",
    "find",
    "key_of",
    "make",
    "names",
    "of_decision",
    "of_match",
    "of_seat",
    "play_out",
    "read_ahead",
]
