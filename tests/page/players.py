"""Game session whose bots answer at once, within the call."""

from typing import Any, Self

import app.games  # noqa: F401 - whose plans are registered there
from app.play.bot_requests import run_synchronously
from app.play.session import GameSession


class Seated(GameSession):
    """A session that answers every bot request at once."""

    def __init__(self, *told: Any, **more: Any) -> None:
        super().__init__(*told, **more)
        self.run_bots(run_synchronously)

    @classmethod
    def again_at(cls, session: GameSession) -> Self:
        """Return a new session of the same match, as at a later visit."""
        return cls(session.match, session.seats, handoff=session.handoff, key=session.key)

    def confirm(self) -> bool:
        confirmed = super().confirm()
        self.run_bots(run_synchronously)
        return confirmed

    def undo(self) -> bool:
        undone = super().undo()
        self.run_bots(run_synchronously)
        return undone
