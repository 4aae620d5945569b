"""Game session whose bots answer at once, within the call."""

from typing import Any, Self

import app.games  # noqa: F401 - whose plans are registered there
from app.play.bot_requests import at_once
from app.play.session import Session


class Seated(Session):
    """A session that answers every bot request at once."""

    def __init__(self, *told: Any, **more: Any) -> None:
        super().__init__(*told, **more)
        self.let_play(at_once)

    @classmethod
    def again_at(cls, session: Session) -> Self:
        """Return a new session of the same match, as at a later visit."""
        return cls(session.match, session.seats, curtain=session.curtain, key=session.key)

    def confirm(self) -> bool:
        confirmed = super().confirm()
        self.let_play(at_once)
        return confirmed

    def undo(self) -> bool:
        undone = super().undo()
        self.let_play(at_once)
        return undone
