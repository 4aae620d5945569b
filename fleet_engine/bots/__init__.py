"""Computer players. Nothing in a game package knows of them.

A bot is made by name and gets a view of each decision: what its seat may know, never the
position, and the chance of this one decision.

>>> from fleet_engine import new_match
>>> match = new_match("dice", players=1, seed=7)
>>> bot = make("random")
>>> while match.to_move is not None:
...     events = match.play(bot.choose(of_match(match)))
>>> match.result.scores[0].total > 0
True

Where others shall do the thinking, such as a worker of the page, `thinking` has the question and
the answer as plain data.
"""

from fleet_engine.bots.bot import Bot, Progress, Ranked, Ranking
from fleet_engine.bots.chance import KEY_LIMIT, key_of, of_decision, of_seat
from fleet_engine.bots.playout import play_out
from fleet_engine.bots.rows import ROWS, Row, find, make, names
from fleet_engine.bots.view import View, of_match

__all__ = [
    "KEY_LIMIT",
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
]
