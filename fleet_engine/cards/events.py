"""What happens in a card game, as data.

A page or a log needs nothing else to tell the story. `seat` counts from 0; boats of a seat
count from 0 in the order of their launch. Names are the ids of `fleet_engine.cards.names`.

Some events tell what only one seat may know: a card drawn, a captain face down. `told`
returns what a given seat may hear of them, with `None` in place of the secret.
"""

from typing import NamedTuple


class RoundBegan(NamedTuple):
    """A round begins; `first` is the start player."""

    round: int
    first: int


class PhaseBegan(NamedTuple):
    """A phase of the round begins."""

    phase: str


class TurnBegan(NamedTuple):
    """Another seat decides now; what it does next depends on cards that others do not see."""

    seat: int


class LicencesRevealed(NamedTuple):
    """Licences are turned up to fill the auction."""

    licences: tuple[str, ...]


class MarketCleared(NamedTuple):
    """Nobody bought anything: these licences leave the game."""

    licences: tuple[str, ...]


class LotChosen(NamedTuple):
    """A seat puts a licence up for auction."""

    seat: int
    licence: str


class BidMade(NamedTuple):
    """A seat bids a nominal amount, the first one or more than the last."""

    seat: int
    licence: str
    amount: int


class BidPassed(NamedTuple):
    """A seat leaves the bidding for this licence."""

    seat: int
    licence: str


class AuctionDeclined(NamedTuple):
    """A seat opens no lot and buys nothing in this phase."""

    seat: int


class GoneFishing(NamedTuple):
    """Whoever opens no lot takes a Gone Fishin' card."""

    seat: int


class LotWon(NamedTuple):
    """Nobody bids more: the licence goes to this seat, which now pays for it."""

    seat: int
    licence: str
    amount: int


class CardSpent(NamedTuple):
    """A card goes to the discards as `cash`."""

    seat: int
    card: str
    cash: int


class CrateSpent(NamedTuple):
    """A processed crate leaves the game as cash."""

    seat: int


class Paid(NamedTuple):
    """A payment is done: the price, what Shrimp licences took off it, what was paid too much."""

    seat: int
    price: int
    discount: int
    overpaid: int


class LicenceBought(NamedTuple):
    """A licence comes into a seat's play area, its `number`-th of the kind (from 1)."""

    seat: int
    licence: str
    number: int


class LastRound(NamedTuple):
    """The auction cannot be refilled: this round is the last one."""

    round: int


class BoatLaunched(NamedTuple):
    """A boat puts to sea; `price` is still to be paid."""

    seat: int
    boat: int
    kind: str
    price: int


class CaptainHired(NamedTuple):
    """A card comes aboard face down; `card` is for the eyes of its owner."""

    seat: int
    boat: int
    kind: str
    card: str | None


class CardsDrawn(NamedTuple):
    """A seat draws so many cards; `cards` is for its own eyes."""

    seat: int
    reason: str
    number: int
    cards: tuple[str, ...] | None


class DeckShuffled(NamedTuple):
    """The discards become the new deck of so many cards."""

    cards: int


class FishCaught(NamedTuple):
    """Each of these boats of a seat lands a crate."""

    seat: int
    boats: tuple[int, ...]


class CrateProcessed(NamedTuple):
    """A crate moves from a boat to the Processing Vessel licence."""

    seat: int
    boat: int


class CrateTraded(NamedTuple):
    """A processed crate leaves the game for cards."""

    seat: int


class CardDiscarded(NamedTuple):
    """A card of the draw phase goes to the discards; face down it is for its owner's eyes."""

    seat: int
    card: str | None
    face_down: bool


class GameEnded(NamedTuple):
    """The game is over; `reasons` are one or both of `ENDINGS`."""

    totals: tuple[int, ...]
    reasons: tuple[str, ...]


Event = (
    RoundBegan | PhaseBegan | TurnBegan | LicencesRevealed | MarketCleared | LotChosen | BidMade
    | BidPassed | AuctionDeclined | GoneFishing | LotWon | CardSpent | CrateSpent | Paid
    | LicenceBought | LastRound | BoatLaunched | CaptainHired | CardsDrawn | DeckShuffled
    | FishCaught | CrateProcessed | CrateTraded | CardDiscarded | GameEnded
)  # fmt: skip


def told(event: Event, seat: int) -> Event:
    """Return an event as a seat may hear of it."""
    match event:
        case CardsDrawn(owner, _, _, _) if owner != seat:
            return event._replace(cards=None)
        case CaptainHired(owner, _, _, _) if owner != seat:
            return event._replace(card=None)
        case CardDiscarded(owner, _, True) if owner != seat:
            return event._replace(card=None)
    return event
