"""Computer players (bots). The game packages do not import this package.

`choose_action` returns the action of a bot for the seat to move, and `rank_actions` the ranking of
all legal actions. `names` lists the bots that can play a game, and `LEVELS` the names of the
difficulty levels.

>>> from fleet_engine import games, new_match
>>> match = new_match(games()[0], players=2, seed=7)
>>> while not match.is_over:
...     events = match.play(choose_action(match, "random"))
>>> match.result.scores[0].total > 0
True
>>> names(games()[0])
('random', 'easy', 'greedy', 'medium', 'hard', 'expert')

`make` creates a bot by name. For each decision the bot receives a view. The view contains the
information of its seat, never the position, and a random number for this decision.

>>> match = new_match(games()[0], players=2, seed=7)
>>> make("random", games()[0]).choose(view_of(match)) is choose_action(match, "random")
True

- `registry`: all bots by name, and their calls on a match. `register_bot` adds a bot of one game.
- `bot`: the protocol of a bot: rank the legal actions; the first one is played.
- `bot_view`, `rng`: the input of a decision.
- `random`, `greedy` and others: one module per bot.
- one package per game, with an `evaluator` of positions, the bots of each `difficulty` and the
  bots that only this game has. The level names are the same in all games.
- `rollout_bot`: determinized rollouts by a `policy` with `weights`.
- `luck_estimator`: the share of luck in a score, for games that support it.
- `playout`: whole games at full speed.
"""

import fleet_engine.bots.cards
import fleet_engine.bots.dice
import fleet_engine.bots.fishing  # noqa: F401 - each registers itself
from fleet_engine.bots.bot import Bot, BotSteps, Progress, RankedAction, Ranking
from fleet_engine.bots.bot_view import BotView, view_of
from fleet_engine.bots.difficulty import LEVELS, preload
from fleet_engine.bots.playout import play_out
from fleet_engine.bots.registry import (
    BOTS,
    BotInfo,
    choose_action,
    find,
    make,
    names,
    rank_actions,
    register_bot,
)
from fleet_engine.bots.rng import KEY_LIMIT, decision_bits, default_key, seat_key

__all__ = [
    "BOTS",
    "KEY_LIMIT",
    "LEVELS",
    "Bot",
    "BotInfo",
    "BotSteps",
    "BotView",
    "Progress",
    "RankedAction",
    "Ranking",
    "choose_action",
    "decision_bits",
    "default_key",
    "find",
    "make",
    "names",
    "play_out",
    "preload",
    "rank_actions",
    "register_bot",
    "seat_key",
    "view_of",
]
