"""Levels of play: the same names in every game that has them, each game with players of its own."""

from collections.abc import Callable

from fleet_engine.bots.bot import Bot, Thinking
from fleet_engine.bots.bot_view import View
from fleet_engine.core.action import Action
from fleet_engine.core.errors import OptionError

LEVELS = EASY, MEDIUM, HARD, EXPERT = ("easy", "medium", "hard", "expert")
"""The levels, weakest first."""

PLAYERS: dict[str, dict[str, Bot]] = {}
"""Who plays a game at each level, by the name of the game and the level."""
_readers: dict[str, Callable[[], object]] = {}


def register(
    game: str, *makers: Callable[[], Bot], read: Callable[[], object] | None = None
) -> None:
    """Make known who plays a game at each level, the weakest first.

    Where they go by data, `read` fetches it; else that is done when one of them is first asked.
    Raises `OptionError` unless there is one for each of `LEVELS`.
    """
    if len(makers) != len(LEVELS):
        wanted = ", ".join(LEVELS)
        raise OptionError(f"{game}: {len(makers)} players for the levels {wanted}: one each")
    PLAYERS[game] = {level: make() for level, make in zip(LEVELS, makers, strict=True)}
    if read is not None:
        _readers[game] = read


def read_ahead() -> None:
    """Fetch the data that players go by, for a page that can read nothing later."""
    for read in _readers.values():
        read()


def games() -> tuple[str, ...]:
    """Return the names of the games that have levels."""
    return tuple(PLAYERS)


class LevelBot(Bot):
    """Plays at a level, in each game as whoever is registered there."""

    def __init__(self, level: str) -> None:
        self.level = level

    def think(self, view: View) -> Thinking:
        """Return the ranking of the game's player; raises `OptionError` where there is none."""
        return self._player(view).think(view)

    def choose(self, view: View) -> Action:
        """Return what the game's player chooses; raises `OptionError` where there is none."""
        return self._player(view).choose(view)

    def _player(self, view: View) -> Bot:
        if view.game not in PLAYERS:
            raise OptionError(f"{self.level}: cannot play {view.game}, only {', '.join(PLAYERS)}")
        return PLAYERS[view.game][self.level]
