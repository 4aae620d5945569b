"""Games with random moves, which leave the coach many mistakes to find."""

import random
from functools import cache

from app.play.seats import SOLO_SEATS, Seat
from app.play.serialization import to_link
from tests.page.players import InstantBotSession


@cache
def finished_link(game: str = "dice", seats: tuple[Seat, ...] = SOLO_SEATS) -> str:
    """Return the link of a game that is over, in which every seat saw its own hand."""
    session, chance = InstantBotSession.new(game, 7, {}, seats=seats), random.Random(3)
    while not session.is_over:
        if session.is_shared_view:
            session.show_private_hand()
        session.select(chance.choice(sorted(session.legal_moves)))
        session.confirm()
    return to_link(session)
