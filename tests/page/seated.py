"""A session at which computer players answer at once, as they do for somebody who plays."""

from typing import Any, Self

import app.games  # noqa: F401 - whose plans are registered there
from app.play.computers import at_once
from app.play.session import Session


class Seated(Session):
    """A session whose every question is answered as soon as it comes up."""

    def __init__(self, *told: Any, **more: Any) -> None:
        super().__init__(*told, **more)
        self.let_play(at_once)

    @classmethod
    def again_at(cls, session: Session) -> Self:
        """Return the same match as somebody finds it who comes back to it."""
        return cls(session.match, session.seats, curtain=session.curtain, key=session.key)

    def confirm(self) -> bool:
        confirmed = super().confirm()
        self.let_play(at_once)
        return confirmed

    def undo(self) -> bool:
        undone = super().undo()
        self.let_play(at_once)
        return undone
