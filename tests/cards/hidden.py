"""Changes to hidden cards. Nothing that a seat sees may depend on them."""

import random
from typing import Any

from fleet_engine import Match
from fleet_engine.cards import events as cards_events
from fleet_engine.cards.names import BOATS
from fleet_engine.cards.position import NO_SEAT


def exchange_hidden(event: Any, seat: int, chance: random.Random) -> Any:
    """Return an event with other cards if `seat` does not see them."""
    other = chance.choice(BOATS)
    match event:
        case cards_events.CardsDrawn(seat=owner, number=number) if owner != seat:
            return event._replace(cards=(other,) * number)
        case cards_events.CaptainHired(seat=owner) if owner != seat:
            return event._replace(card=other)
        case cards_events.CardDiscarded(seat=owner, face_down=True) if owner != seat:
            return event._replace(card=other)
    return event


def determinize(match: Match, seat: int, chance: random.Random) -> Any:
    """Return a determinization for a seat, as discreet as the match.

    For `NO_SEAT` all hands are dealt anew, by one determinization for seat 0 and one for seat 1.
    """
    game: Any = match.game
    position: Any = match.position
    for eyes in (0, 1) if seat == NO_SEAT else (seat,):
        before = position
        position = game.determinize(before, eyes, chance.randrange(2**32))
        position.discreet = before.discreet
    return position
