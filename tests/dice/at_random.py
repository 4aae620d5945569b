"""A solo game that somebody has played at random: the coach has much to say of it."""

import random
from functools import cache

import app.games  # noqa: F401 - whose plans are registered there
from app.play.forms import to_link
from app.play.session import Session


@cache
def ended() -> str:
    """Return the link of the game, which is over."""
    session, chance = Session.new("dice", 7, {}), random.Random(3)
    while not session.over:
        session.choose(chance.choice(sorted(session.options)))
        session.confirm()
    return to_link(session)
