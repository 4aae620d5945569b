"""Practice games, which continue another game from a past turn."""

from collections.abc import Callable
from datetime import date

from app.play.active_game import Voyage
from app.play.bot_requests import Thinker, at_once
from app.play.results import Results
from app.play.session import Session
from app.store import Store


class Practice(Voyage):
    """An active game that does not count. It leaves no result, and the main game waits.

    The device stores nothing of it, because the reviewed game can be opened again. `place` is
    the index of the turn at which it begins.
    """

    def __init__(
        self,
        place: int,
        today: Callable[[], date],
        fresh_key: Callable[[], int],
        think: Thinker = at_once,
    ) -> None:
        apart = Store({})
        super().__init__(apart, Results(apart), today, fresh_key, think)
        self.place = place

    @classmethod
    def begun(
        cls,
        place: int,
        moment: Session,
        today: Callable[[], date],
        fresh_key: Callable[[], int],
        think: Thinker = at_once,
    ) -> "Practice":
        """Return a practice game that continues from a moment."""
        practice = cls(place, today, fresh_key, think)
        practice.start(moment)
        return practice
