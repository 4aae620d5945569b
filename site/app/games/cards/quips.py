"""Remarks of the bots in the auction: of the winner of a licence, or of a loser."""

from collections.abc import Sequence

from app.i18n import Words, mark
from app.ui.bot_speech import Saying, one_of
from app.ui.players import Cast
from fleet_engine.cards.events import BidMade, Event, LotChosen, LotWon

WON = (mark("Mine at last!"), mark("Worth every coin."), mark("Just what I needed."))
LOST = (mark("Too rich for me."), mark("You can have it."), mark("I’ll get the next one."))


def _bidders(events: Sequence[Event]) -> list[int]:
    """Return the seats of all bids since the last lot was put up."""
    found: list[int] = []
    for event in events:
        if isinstance(event, LotChosen):
            found = []
        elif isinstance(event, BidMade):
            found.append(event.seat)
    return found


def quip(events: Sequence[Event], cast: Cast, words: Words) -> Saying | None:
    """Return the remark about the last licence with several bidders, if there is any.

    The winner speaks if it is a bot, otherwise the last bot that was beaten.
    """
    for place, event in reversed([*enumerate(events)]):
        if isinstance(event, LotWon):
            beaten = [seat for seat in _bidders(events[:place]) if seat != event.seat]
            if beaten and cast.face(event.seat):
                return Saying(event.seat, words.t(one_of(WON, event.amount)), event)
            sore = next((seat for seat in reversed(beaten) if cast.face(seat)), None)
            if sore is not None:
                return Saying(sore, words.t(one_of(LOST, event.amount)), event)
    return None
