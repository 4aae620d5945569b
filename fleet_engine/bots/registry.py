"""Registry of bots. It lists every bot by name and creates instances.

`BOTS` has the bots of all games. A package of one game adds its own bots with `register_bot`.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from fleet_engine.bots import difficulty
from fleet_engine.bots.bot import Bot, Ranking
from fleet_engine.bots.bot_view import view_of
from fleet_engine.bots.difficulty import EASY, EXPERT, HARD, MEDIUM, LevelBot
from fleet_engine.bots.greedy import GreedyBot
from fleet_engine.bots.random import RandomBot
from fleet_engine.core.action import Action
from fleet_engine.core.errors import OptionError
from fleet_engine.core.match import Match
from fleet_engine.core.validation import quote


class BotInfo(NamedTuple):
    """Entry of a bot in the registry.

    Some games do not register the difficulty levels. If a game does, its players choose among
    these levels.

    Attributes:
        name: Name of the bot. Saved games contain it.
        level: Strength. Of two bots of `BOTS`, the one with the higher level wins more often. A
            bot of one game has level 0.
        make: Factory of the bot.
        game: Name of the only game that the bot plays; empty for a bot of `BOTS`.
    """

    name: str
    level: int
    make: Callable[[], Bot]
    game: str = ""

    def can_play(self, game: str) -> bool:
        """Return True if the bot can play a game."""
        if self.game:
            return game == self.game
        return self.name not in difficulty.LEVELS or game in difficulty.games()

    def check(self, game: str) -> None:
        """Raise `OptionError` if the bot cannot play a game."""
        if not self.can_play(game):
            raise OptionError(
                f"bot: {self.name} cannot play {game}; there are {', '.join(names(game))}"
            )


BOTS = (
    BotInfo("random", 1, RandomBot),
    BotInfo(EASY, 2, partial(LevelBot, EASY)),
    BotInfo("greedy", 3, GreedyBot),
    BotInfo(MEDIUM, 4, partial(LevelBot, MEDIUM)),
    BotInfo(HARD, 5, partial(LevelBot, HARD)),
    BotInfo(EXPERT, 6, partial(LevelBot, EXPERT)),
)
"""Bots that do not belong to one game, weakest first."""

_bots_of_one_game: dict[str, BotInfo] = {}


def register_bot(game: str, name: str, make: Callable[[], Bot]) -> None:
    """Register a bot that plays one game only.

    A second call with the same game and name replaces the bot.

    Args:
        game: Name of the game.
        name: Name of the bot: lower-case letters, digits and `_`. No other bot has it.
        make: Factory of the bot, such as its class.

    Raises:
        OptionError: The name is not valid, or another bot has it.
        TypeError: `make` is no factory.
    """
    if not callable(make):
        raise TypeError(f"bot: {name} needs a class or another factory, not {make!r}")
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise OptionError(f"bot: {quote(name)} must have only a-z, 0-9 and _, a letter first")
    if any(row.name == name and row.game != game for row in _all_bots()):
        raise OptionError(f"bot: {name} is the name of another bot")
    _bots_of_one_game[name] = BotInfo(name, 0, make, game)


def _all_bots() -> tuple[BotInfo, ...]:
    return (*BOTS, *_bots_of_one_game.values())


def names(game: str | None = None) -> tuple[str, ...]:
    """Return the names of the bots of `BOTS`, weakest first, then those of bots of one game.

    If `game` is given, include only the bots that can play it.
    """
    return tuple(row.name for row in _all_bots() if game is None or row.can_play(game))


def find(name: str) -> BotInfo:
    """Return the entry of a bot. Raises `OptionError` if no bot has this name."""
    for row in _all_bots():
        if row.name == name:
            return row
    raise OptionError(f"bot: {quote(name)} is unknown; known are {', '.join(names())}")


def make(name: str, game: str | None = None) -> Bot:
    """Return a new bot.

    Raises `OptionError` if no bot has this name, or if `game` is given and the bot cannot play it.
    """
    row = find(name)
    if game is not None:
        row.check(game)
    return row.make()


def choose_action(match: Match, bot: str, key: int | None = None) -> Action:
    """Return the action that a bot chooses for the seat to move.

    The bot knows only what that seat knows. Its random choices derive from `key`, or from the seed
    of the match if `key` is None. Raises `OptionError` if the match is over, or as `make` does.

    >>> from fleet_engine import games, new_match
    >>> match = new_match(games()[0], players=2, seed=7)
    >>> choose_action(match, "easy") in match.legal_actions
    True
    """
    return make(bot, match.game.name).choose(view_of(match, key))


def rank_actions(match: Match, bot: str, key: int | None = None) -> Ranking:
    """Return the ranking of the legal actions by a bot, the best first.

    The arguments and errors are those of `choose_action`, which returns the first action.
    """
    return make(bot, match.game.name).rank(view_of(match, key))
