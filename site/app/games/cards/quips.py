"""Remarks of the bots in the auction: of the winner of a license, or of a loser."""

from collections.abc import Sequence

from app.i18n import N_, Translator
from app.ui.bot_speech import Quip, pick
from app.ui.players import Players
from fleet_engine.cards.events import BidMade, Event, LotChosen, LotWon

WON = (N_("Mine at last!"), N_("Worth every coin."), N_("Just what I needed."))
LOST = (N_("Too rich for me."), N_("You can have it."), N_("I’ll get the next one."))


def _last_bidders(events: Sequence[Event]) -> list[int]:
    """Return the seats of all bids since the last lot was put up."""
    found: list[int] = []
    for event in events:
        if isinstance(event, LotChosen):
            found = []
        elif isinstance(event, BidMade):
            found.append(event.seat)
    return found


def quip(events: Sequence[Event], players: Players, words: Translator) -> Quip | None:
    """Return the remark about the last license with several bidders, if there is any.

    The winner speaks if it is a bot, otherwise the last bot that was beaten.
    """
    for place, event in reversed([*enumerate(events)]):
        if isinstance(event, LotWon):
            beaten = [seat for seat in _last_bidders(events[:place]) if seat != event.seat]
            if beaten and players.avatar_of(event.seat):
                return Quip(event.seat, words.t(pick(WON, event.amount)), event)
            sore = next((seat for seat in reversed(beaten) if players.avatar_of(seat)), None)
            if sore is not None:
                return Quip(sore, words.t(pick(LOST, event.amount)), event)
    return None
