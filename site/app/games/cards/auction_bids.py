"""Bids of a seat in the auctions of the present round."""

from app.games.cards.view_state import CardsState
from fleet_engine.cards import events as cards_events


def winning_bid(seat: int, state: CardsState) -> int | None:
    """Return the winning bid of a seat in this round, `None` if it has not won."""
    return _amount(seat, state, cards_events.LotWon, since=cards_events.RoundBegan)


def last_bid(seat: int, state: CardsState) -> int | None:
    """Return the last bid of a seat for the current lot, `None` if it has made none."""
    return _amount(seat, state, cards_events.BidMade, since=cards_events.LotChosen)


def _amount(
    seat: int,
    state: CardsState,
    kind: type[cards_events.LotWon | cards_events.BidMade],
    since: type[cards_events.Event],
) -> int | None:
    """Return the amount of a seat's last event of a kind, `None` if `since` is newer."""
    for event in reversed((*state.before, *state.recent_events)):
        if isinstance(event, since):
            return None
        if isinstance(event, kind) and event.seat == seat:
            return event.amount
    return None
