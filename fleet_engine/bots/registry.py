"""Registry of bots. It lists every bot by name and creates instances."""

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
        level: Strength. Of two bots, the one with the higher level wins more often.
        make: Factory of the bot.
    """

    name: str
    level: int
    make: Callable[[], Bot]

    def can_play(self, game: str) -> bool:
        """Return True if the bot can play a game."""
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
"""All bots, weakest first."""


def names(game: str | None = None) -> tuple[str, ...]:
    """Return the names of the bots, weakest first.

    If `game` is given, include only the bots that can play it.
    """
    return tuple(row.name for row in BOTS if game is None or row.can_play(game))


def find(name: str) -> BotInfo:
    """Return the entry of a bot. Raises `OptionError` if no bot has this name."""
    for row in BOTS:
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
