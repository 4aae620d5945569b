"""Practice games, which continue another game from a past turn."""

from collections.abc import Callable
from datetime import date

from app.play.active_game import ActiveGame
from app.play.results import ResultsLog
from app.play.session import GameSession
from app.store import Store


class PracticeGame(ActiveGame):
    """An active game that does not count. It leaves no result, and the main game waits.

    The device stores nothing of it, because the reviewed game can be opened again. `start_index` is
    the index of the turn at which it begins.
    """

    def __init__(
        self, start_index: int, today: Callable[[], date], fresh_key: Callable[[], int]
    ) -> None:
        separate = Store({})
        super().__init__(separate, ResultsLog(separate), today, fresh_key)
        self.start_index = start_index

    @classmethod
    def start_from(
        cls,
        start_index: int,
        session: GameSession,
        today: Callable[[], date],
        fresh_key: Callable[[], int],
    ) -> "PracticeGame":
        """Return a practice game that continues a session, which is at a past turn."""
        practice = cls(start_index, today, fresh_key)
        practice.start(session)
        return practice
