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
"""

from collections.abc import Callable

from fleet_engine.bots.chance import KEY_LIMIT, key_of, of_decision, of_seat
from fleet_engine.bots.greedy import GreedyBot
from fleet_engine.bots.playout import play_out
from fleet_engine.bots.random import RandomBot
from fleet_engine.bots.view import Bot, View, of_match
from fleet_engine.core.errors import OptionError

__all__ = [
    "KEY_LIMIT",
    "Bot",
    "View",
    "key_of",
    "make",
    "names",
    "of_decision",
    "of_match",
    "of_seat",
    "play_out",
]

_BOTS: dict[str, Callable[[], Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}


def names() -> tuple[str, ...]:
    """Return the names of all bots."""
    return tuple(_BOTS)


def make(name: str) -> Bot:
    """Return a new bot; raises `OptionError` for a name that no bot has."""
    if name not in _BOTS:
        raise OptionError(f"bot: {name!r} is unknown; known are {', '.join(_BOTS)}")
    return _BOTS[name]()
