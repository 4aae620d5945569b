"""Computer players (bots). The game packages do not import this package.

`make` creates a bot by name. For each decision the bot receives a view. The view contains the
information of its seat, never the position, and a random number for this decision.

>>> from fleet_engine import games, new_match
>>> match = new_match(games()[0], players=2, seed=7)
>>> bot = make("random")
>>> while match.to_move is not None:
...     events = match.play(bot.choose(of_match(match)))
>>> match.result.scores[0].total > 0
True

- `registry`: all bots, weakest first.
- `bot`: the protocol of a bot: rank the legal actions; the first one is played.
- `bot_view`, `rng`: the input of a decision.
- `random`, `greedy` and others: one module per bot.
- one package per game, with an `evaluator` of positions and the bots of each `difficulty`; the
  level names are the same in all games.
- `rollout_bot`: determinized rollouts by a `policy` with `weights`.
- `luck_estimator`: the share of luck in a score, for games that support it.
- `playout`: whole games at full speed.
"""

import fleet_engine.bots.cards
import fleet_engine.bots.dice
import fleet_engine.bots.fishing  # noqa: F401 - each registers itself
from fleet_engine.bots.bot import Bot, Progress, Ranked, Ranking
from fleet_engine.bots.bot_view import View, of_match
from fleet_engine.bots.difficulty import LEVELS, read_ahead
from fleet_engine.bots.playout import play_out
from fleet_engine.bots.registry import ROWS, Row, find, make, names
from fleet_engine.bots.rng import KEY_LIMIT, key_of, of_decision, of_seat

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
