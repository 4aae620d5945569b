"""A game that is played on from a moment of another, as practice."""

from collections.abc import Callable
from datetime import date

from app.play.computers import Thinker, at_once
from app.play.results import Results
from app.play.session import Session
from app.play.voyage import Voyage
from app.store import Store


class Practice(Voyage):
    """A game in hand that counts for nothing: it leaves no result, and the running game waits.

    The device keeps nothing of it, since the game that it begins in can be opened again. It began
    at the decision `place` of that.
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
        """Return a practice that goes on from a moment."""
        practice = cls(place, today, fresh_key, think)
        practice.start(moment)
        return practice
