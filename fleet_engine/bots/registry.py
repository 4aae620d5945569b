"""Registry of bots. It lists every bot by name and creates instances."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from fleet_engine.bots import difficulty
from fleet_engine.bots.bot import Bot
from fleet_engine.bots.difficulty import EASY, EXPERT, HARD, MEDIUM, LevelBot
from fleet_engine.bots.greedy import GreedyBot
from fleet_engine.bots.random import RandomBot
from fleet_engine.core.errors import OptionError
from fleet_engine.core.validation import shown


class Row(NamedTuple):
    """Entry of a bot in the registry.

    Some games do not register the difficulty levels. If a game does, its players choose among
    these levels.

    Attributes:
        name: Name of the bot. Saved games contain it.
        level: Strength. Of two bots, the one with the higher level wins more often.
        make: Factory of the bot.
    """

    name: str
    level: int
    make: Callable[[], Bot]

    def plays(self, game: str) -> bool:
        """Return True if the bot can play a game."""
        return self.name not in difficulty.LEVELS or game in difficulty.games()

    def check(self, game: str) -> None:
        """Raise `OptionError` if the bot cannot play a game."""
        if not self.plays(game):
            raise OptionError(
                f"bot: {self.name} cannot play {game}; there are {', '.join(names(game))}"
            )


ROWS = (
    Row("random", 1, RandomBot),
    Row(EASY, 2, partial(LevelBot, EASY)),
    Row("greedy", 3, GreedyBot),
    Row(MEDIUM, 4, partial(LevelBot, MEDIUM)),
    Row(HARD, 5, partial(LevelBot, HARD)),
    Row(EXPERT, 6, partial(LevelBot, EXPERT)),
)
"""All bots, weakest first."""


def names(game: str | None = None) -> tuple[str, ...]:
    """Return the names of the bots, weakest first.

    If `game` is given, include only the bots that can play it.
    """
    return tuple(row.name for row in ROWS if game is None or row.plays(game))


def find(name: str) -> Row:
    """Return the entry of a bot. Raises `OptionError` if no bot has this name."""
    for row in ROWS:
        if row.name == name:
            return row
    raise OptionError(f"bot: {shown(name)} is unknown; known are {', '.join(names())}")


def make(name: str) -> Bot:
    """Return a new bot. Raises `OptionError` if no bot has this name."""
    return find(name).make()
