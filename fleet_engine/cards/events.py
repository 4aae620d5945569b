"""Events of the card game. Plain data from which a view or a log describes a game.

Conventions: `seat` counts from 0. The boats of a seat count from 0 in launch order. Names are the
ids of `fleet_engine.cards.names`.

Some events hold a secret of one seat: the cards it drew, or a captain placed face down.
`redact_for_seat` returns the event as a given seat may see it, with `None` in place of the secret.
"""

from typing import NamedTuple


class RoundBegan(NamedTuple):
    """Start of a round.

    Attributes:
        round: number of the round, from 1.
        first: start player.
    """

    round: int
    first: int


class PhaseBegan(NamedTuple):
    """Start of a phase of the round."""

    phase: str


class TurnBegan(NamedTuple):
    """Turn of another seat. Its play depends on cards that the other seats do not see."""

    seat: int


class LicencesRevealed(NamedTuple):
    """Licenses turned up to fill the auction."""

    licences: tuple[str, ...]


class MarketCleared(NamedTuple):
    """Licenses that leave the game because no seat bought any."""

    licences: tuple[str, ...]


class LotChosen(NamedTuple):
    """License that a seat puts up for auction."""

    seat: int
    licence: str


class BidMade(NamedTuple):
    """Bid of a nominal amount: the first bid for a lot, or a raise."""

    seat: int
    licence: str
    amount: int


class BidPassed(NamedTuple):
    """Exit of a seat from the bidding for a license."""

    seat: int
    licence: str


class AuctionDeclined(NamedTuple):
    """Decision of a seat to open no lot. It buys nothing in this phase.

    Attributes:
        seat: the seat.
        too_poor: True if the seat can afford no license on the market. Only the seat may know it,
            because it depends on the cards in hand.
    """

    seat: int
    too_poor: bool | None


class GoneFishing(NamedTuple):
    """Gone Fishin' card taken by a seat that opens no lot."""

    seat: int


class LotWon(NamedTuple):
    """End of the bidding: the seat wins the license and pays for it next."""

    seat: int
    licence: str
    amount: int


class CardSpent(NamedTuple):
    """Card paid to the discards, worth `cash`."""

    seat: int
    card: str
    cash: int


class CrateSpent(NamedTuple):
    """Processed crate paid as cash. It leaves the game."""

    seat: int


class Paid(NamedTuple):
    """Completed payment.

    Attributes:
        price: full price in cash.
        discount: part of the price that Shrimp licenses took off.
        overpaid: cash paid above the amount due.
    """

    seat: int
    price: int
    discount: int
    overpaid: int


class LicenceBought(NamedTuple):
    """License added to the play area of a seat.

    Attributes:
        number: number of licenses of this kind that the seat now owns, this one included.
    """

    seat: int
    licence: str
    number: int


class LastRound(NamedTuple):
    """Announcement that this round is the last: the auction cannot be refilled."""

    round: int


class BoatLaunched(NamedTuple):
    """Boat launched by a seat. The `price` is still to be paid."""

    seat: int
    boat: int
    kind: str
    price: int


class CaptainHired(NamedTuple):
    """Card placed face down on a boat as its captain. Only the owner may see `card`."""

    seat: int
    boat: int
    kind: str
    card: str | None


class CardsDrawn(NamedTuple):
    """Cards drawn by a seat.

    Attributes:
        reason: one of `DRAWS`.
        number: number of cards.
        cards: ids of the cards, only for the seat that draws them.
    """

    seat: int
    reason: str
    number: int
    cards: tuple[str, ...] | None


class DeckShuffled(NamedTuple):
    """Shuffle of the discards into a new deck of `cards` cards."""

    cards: int


class FishCaught(NamedTuple):
    """Catch of one crate by each of these boats of a seat."""

    seat: int
    boats: tuple[int, ...]


class CrateProcessed(NamedTuple):
    """Crate moved from a boat to the Processing Vessel license."""

    seat: int
    boat: int


class CrateTraded(NamedTuple):
    """Processed crate traded for cards. It leaves the game."""

    seat: int


class CardDiscarded(NamedTuple):
    """Card discarded in the draw phase.

    If it is face down, only the owner may see `card`.
    """

    seat: int
    card: str | None
    face_down: bool


class GameEnded(NamedTuple):
    """End of the game.

    Attributes:
        totals: total score of each seat.
        reasons: one or both of `ENDINGS`.
    """

    totals: tuple[int, ...]
    reasons: tuple[str, ...]


Event = (
    RoundBegan | PhaseBegan | TurnBegan | LicencesRevealed | MarketCleared | LotChosen | BidMade
    | BidPassed | AuctionDeclined | GoneFishing | LotWon | CardSpent | CrateSpent | Paid
    | LicenceBought | LastRound | BoatLaunched | CaptainHired | CardsDrawn | DeckShuffled
    | FishCaught | CrateProcessed | CrateTraded | CardDiscarded | GameEnded
)  # fmt: skip


def redact_for_seat(event: Event, seat: int) -> Event:
    """Return the event as `seat` may see it, with `None` in place of secrets."""
    match event:
        case AuctionDeclined(owner, _) if owner != seat:
            return event._replace(too_poor=None)
        case CardsDrawn(owner, _, _, _) if owner != seat:
            return event._replace(cards=None)
        case CaptainHired(owner, _, _, _) if owner != seat:
            return event._replace(card=None)
        case CardDiscarded(owner, _, True) if owner != seat:
            return event._replace(card=None)
    return event
