"""Game sessions whose bots answer at once."""

from collections.abc import Callable
from typing import Any, Self

import app.games  # noqa: F401 - whose plans are registered there
from app.play.bot_requests import BotRanking, BotRequest, run_synchronously
from app.play.session import GameSession


def answer_bots(
    session: GameSession, ask: Callable[[BotRequest], BotRanking] = run_synchronously
) -> None:
    """Let bots decide until a person decides."""
    while request := session.bot_request:
        session.play_bot_move(ask(request))


class InstantBotSession(GameSession):
    """A session that answers every bot request at once."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        answer_bots(self)

    @classmethod
    def resumed(cls, session: GameSession) -> Self:
        """Return a new session of the same match, as at a later visit."""
        return cls(session.match, session.seats, handoff=session.handoff, key=session.key)

    def confirm(self) -> bool:
        confirmed = super().confirm()
        answer_bots(self)
        return confirmed

    def undo(self) -> bool:
        undone = super().undo()
        answer_bots(self)
        return undone
