"""Games with random moves, which leave the coach many mistakes to find."""

import random
from functools import cache

from app.play.seats import ALONE, Seat
from app.play.serialization import to_link
from tests.page.seated import Seated


@cache
def ended(game: str = "dice", seats: tuple[Seat, ...] = ALONE) -> str:
    """Return the link of a game that is over, in which every seat saw its own hand."""
    session, chance = Seated.new(game, 7, {}, seats=seats), random.Random(3)
    while not session.over:
        if session.open:
            session.step_aside()
        session.choose(chance.choice(sorted(session.options)))
        session.confirm()
    return to_link(session)
