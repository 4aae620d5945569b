"""Practice games, which continue another game from a past turn."""

from collections.abc import Callable
from datetime import date

from app.play.active_game import ActiveGame
from app.play.bot_requests import BotRunner, run_synchronously
from app.play.results import ResultsLog
from app.play.session import GameSession
from app.store import Store


class PracticeGame(ActiveGame):
    """An active game that does not count. It leaves no result, and the main game waits.

    The device stores nothing of it, because the reviewed game can be opened again. `start_index` is
    the index of the turn at which it begins.
    """

    def __init__(
        self,
        place: int,
        today: Callable[[], date],
        fresh_key: Callable[[], int],
        think: BotRunner = run_synchronously,
    ) -> None:
        apart = Store({})
        super().__init__(apart, ResultsLog(apart), today, fresh_key, think)
        self.start_index = place

    @classmethod
    def start_from(
        cls,
        place: int,
        context: GameSession,
        today: Callable[[], date],
        fresh_key: Callable[[], int],
        think: BotRunner = run_synchronously,
    ) -> "PracticeGame":
        """Return a practice game that continues from a moment."""
        practice = cls(place, today, fresh_key, think)
        practice.start(context)
        return practice
