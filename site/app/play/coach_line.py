"""The coach's line: a whole game of the coach on a deal of a past day.

The strongest computer player takes the seat of the person. It sees no more than a person there.
"""

from dataclasses import dataclass
from typing import Any

from app.play.coach_requests import CoachRequest
from app.play.seats import Seat, selectable_bots
from app.play.session import GameSession
from fleet_engine.worker_server import match_payload


@dataclass(eq=False, slots=True)
class CoachLine:
    """The request for the coach's game on a deal.

    Attributes:
        deal: the game at its start, with the seat of the person.
        asked: the request.
    """

    deal: GameSession
    asked: CoachRequest

    @classmethod
    def on(cls, deal: GameSession) -> "CoachLine":
        """Return the request for the coach's game on a deal."""
        coach = selectable_bots(deal.game)[-1]
        names = [seat.bot or coach for seat in deal.seats]
        task = match_payload(deal.match, bots=names, key=str(deal.key))
        return cls(deal, CoachRequest("bot_game", task, _check))

    def session(self, name: str) -> GameSession:
        """Return the coach's game at its end. Its `name` is that of the person's seat.

        Raises `RecordError`.
        """
        seats = [seat if seat.bot else Seat(name) for seat in self.deal.seats]
        return GameSession.resume(self.asked.answer["record"], seats)


def _check(answer: Any) -> None:
    """Raise an error if plain data is no record."""
    if not isinstance(answer["record"], str):
        raise TypeError("this is no record")
