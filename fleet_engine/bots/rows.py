"""The computer players, a row each."""

from collections.abc import Callable
from typing import NamedTuple

from fleet_engine.bots.bot import Bot
from fleet_engine.bots.greedy import GreedyBot
from fleet_engine.bots.random import RandomBot
from fleet_engine.core.data import shown
from fleet_engine.core.errors import OptionError


class Row(NamedTuple):
    """A computer player: its name, which is kept in saved games, its level, and who makes it.

    Of two players the one of the higher `level` wins more often.
    """

    name: str
    level: int
    make: Callable[[], Bot]


ROWS = (
    Row("random", 1, RandomBot),
    Row("greedy", 2, GreedyBot),
)
"""All computer players, weakest first."""


def names() -> tuple[str, ...]:
    """Return the names of all bots, weakest first."""
    return tuple(row.name for row in ROWS)


def find(name: str) -> Row:
    """Return the row of a bot; raises `OptionError` for a name that no bot has."""
    for row in ROWS:
        if row.name == name:
            return row
    raise OptionError(f"bot: {shown(name)} is unknown; known are {', '.join(names())}")


def make(name: str) -> Bot:
    """Return a new bot; raises `OptionError` for a name that no bot has."""
    return find(name).make()
