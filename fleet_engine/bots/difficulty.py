"""Difficulty levels. All games use the same level names; each game registers its own bots."""

from collections.abc import Callable

from fleet_engine.bots.bot import Bot, Thinking
from fleet_engine.bots.bot_view import View
from fleet_engine.core.action import Action
from fleet_engine.core.errors import OptionError

LEVELS = EASY, MEDIUM, HARD, EXPERT = ("easy", "medium", "hard", "expert")
"""Level names, weakest first."""

PLAYERS: dict[str, dict[str, Bot]] = {}
"""Bots by name of the game and level."""
_readers: dict[str, Callable[[], object]] = {}


def register(
    game: str, *makers: Callable[[], Bot], read: Callable[[], object] | None = None
) -> None:
    """Register the bots of a game, one for each level.

    Args:
        game: Name of the game.
        *makers: Factories of the bots, weakest first.
        read: Function that loads the data of the bots. `read_ahead` calls it. Otherwise a bot loads
            its data at its first decision.

    Raises:
        OptionError: The number of factories differs from the number of levels.
    """
    if len(makers) != len(LEVELS):
        wanted = ", ".join(LEVELS)
        raise OptionError(f"{game}: {len(makers)} players for the levels {wanted}: one each")
    PLAYERS[game] = {level: make() for level, make in zip(LEVELS, makers, strict=True)}
    if read is not None:
        _readers[game] = read


def read_ahead() -> None:
    """Load the data of all bots. A web page calls it, as it cannot read files later."""
    for read in _readers.values():
        read()


def games() -> tuple[str, ...]:
    """Return the names of the games that have levels."""
    return tuple(PLAYERS)


class LevelBot(Bot):
    """Bot that delegates to the registered bot of the game at a level."""

    def __init__(self, level: str) -> None:
        self.level = level

    def think(self, view: View) -> Thinking:
        """Return the ranking of the game's bot. Raises `OptionError` if there is none."""
        return self._player(view).think(view)

    def choose(self, view: View) -> Action:
        """Return the action of the game's bot. Raises `OptionError` if there is none."""
        return self._player(view).choose(view)

    def _player(self, view: View) -> Bot:
        if view.game not in PLAYERS:
            raise OptionError(f"{self.level}: cannot play {view.game}, only {', '.join(PLAYERS)}")
        return PLAYERS[view.game][self.level]
