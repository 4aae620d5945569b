"""The computer players, a row each."""

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
    """A computer player: its name, which is kept in saved games, its level, and who makes it.

    Of two players the one of the higher `level` wins more often. Not every game has all `levels`
    of play: where it has, they are what people are offered.
    """

    name: str
    level: int
    make: Callable[[], Bot]

    def plays(self, game: str) -> bool:
        """Return whether it can play a game."""
        return self.name not in difficulty.LEVELS or game in difficulty.games()

    def check(self, game: str) -> None:
        """Raise `OptionError` unless it can play a game."""
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
"""All computer players, weakest first."""


def names(game: str | None = None) -> tuple[str, ...]:
    """Return the names of all bots, or of those that can play a game, weakest first."""
    return tuple(row.name for row in ROWS if game is None or row.plays(game))


def find(name: str) -> Row:
    """Return the row of a bot; raises `OptionError` for a name that no bot has."""
    for row in ROWS:
        if row.name == name:
            return row
    raise OptionError(f"bot: {shown(name)} is unknown; known are {', '.join(names())}")


def make(name: str) -> Bot:
    """Return a new bot; raises `OptionError` for a name that no bot has."""
    return find(name).make()
