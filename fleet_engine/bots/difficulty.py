"""Difficulty levels. All games use the same level names; each game registers its own bots."""

from collections.abc import Callable

from fleet_engine.bots.bot import Bot, BotSteps
from fleet_engine.bots.bot_view import BotView
from fleet_engine.core.action import Action
from fleet_engine.core.errors import OptionError

LEVELS = EASY, MEDIUM, HARD, EXPERT = ("easy", "medium", "hard", "expert")
"""Level names, weakest first."""

LEVEL_BOTS: dict[str, dict[str, Bot]] = {}
"""Bots by name of the game and level."""
_loaders: dict[str, Callable[[], object]] = {}


def register(
    game: str, *factories: Callable[[], Bot], load: Callable[[], object] | None = None
) -> None:
    """Register the bots of a game, one for each level.

    Args:
        game: Name of the game.
        *factories: Factories of the bots, weakest first.
        load: Function that loads the data of the bots. `preload` calls it. Otherwise a bot loads
            its data at its first decision.

    Raises:
        OptionError: The number of factories differs from the number of levels.
    """
    if len(factories) != len(LEVELS):
        wanted = ", ".join(LEVELS)
        raise OptionError(f"{game}: {len(factories)} players for the levels {wanted}: one each")
    LEVEL_BOTS[game] = {level: make() for level, make in zip(LEVELS, factories, strict=True)}
    if load is not None:
        _loaders[game] = load


def preload() -> None:
    """Load the data of all bots. A web page calls it, as it cannot read files later."""
    for read in _loaders.values():
        read()


def games() -> tuple[str, ...]:
    """Return the names of the games that have levels."""
    return tuple(LEVEL_BOTS)


class LevelBot(Bot):
    """Bot that delegates to the registered bot of the game at a level."""

    def __init__(self, level: str) -> None:
        self.level = level

    def think(self, view: BotView) -> BotSteps:
        """Return the ranking of the game's bot. Raises `OptionError` if there is none."""
        return self._level_bot(view).think(view)

    def choose(self, view: BotView) -> Action:
        """Return the action of the game's bot. Raises `OptionError` if there is none."""
        return self._level_bot(view).choose(view)

    def _level_bot(self, view: BotView) -> Bot:
        if view.game not in LEVEL_BOTS:
            raise OptionError(
                f"{self.level}: cannot play {view.game}, only {', '.join(LEVEL_BOTS)}"
            )
        return LEVEL_BOTS[view.game][self.level]
