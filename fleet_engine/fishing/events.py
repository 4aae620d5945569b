"""What happens in Let's Go Fishing!, as data.

A page or a log needs nothing else to tell the story. `seat` counts from 0, `place` is one of
`PLACES`. Names are the ids of `fleet_engine.fishing.names`, cards those of the data file.

Two events tell what only one seat may know: the equipment cards that it looks at. `told` returns
what a given seat may hear, with `None` in place of the secret.
"""

from typing import NamedTuple


class RoundBegan(NamedTuple):
    """A round begins: who begins, what colour is closed, how many barrels one action may buy."""

    round: int
    captain: int
    closed: str | None
    barrels: int


class EveningCame(NamedTuple):
    """All tokens are placed, and the round ends. `aboard` counts each seat's fish that can rot."""

    aboard: tuple[int, ...]


class PairRevealed(NamedTuple):
    """A shoal card and a fleet card are turned up beside the areas: nobody fishes there yet."""

    shoal: str
    fleet: str


class AreaOpened(NamedTuple):
    """A pair of cards lies in an area from now on: revealed before, or moved from the other."""

    area: str
    shoal: str
    fleet: str


class OilFilled(NamedTuple):
    """Barrels stand ready: in so many boxes of the column, and so many in the pocket."""

    column: int
    pocket: int


class EquipmentLaid(NamedTuple):
    """So many equipment cards lie face down on the board."""

    cards: int


class TreasureLaid(NamedTuple):
    """A treasure card lies face down on the board."""


class TreasuresShuffled(NamedTuple):
    """The used treasure cards become the deck again."""

    cards: int


class TokenPlaced(NamedTuple):
    """A seat places a token; `circle` is what the action says, such as `oil` or `kyoto 3`."""

    seat: int
    circle: str


class TokenReturned(NamedTuple):
    """A seat takes its token back from the freezer at a place, during the round or at its end."""

    seat: int
    place: str


class TokenKept(NamedTuple):
    """A seat leaves its token on the freezer at a place for another round."""

    seat: int
    place: str


class SeatPassed(NamedTuple):
    """A seat can place no token any more in this round."""

    seat: int


class MoneyPaid(NamedTuple):
    """Coins go back to the pool; `reason` is a circle, or `fee` for the third one at the rig."""

    seat: int
    amount: int
    reason: str


class MoneyGained(NamedTuple):
    """Coins come from the pool, at most as many as it has."""

    seat: int
    amount: int
    reason: str


class PointsGained(NamedTuple):
    """A seat takes VP markers."""

    seat: int
    amount: int
    reason: str


class BarrelsBought(NamedTuple):
    """A seat buys barrels for so much in all; the fee of the third circle is paid before."""

    seat: int
    number: int
    price: int


class BarrelsGained(NamedTuple):
    """Barrels come from the pocket, at most as many as it has and the depots hold."""

    seat: int
    number: int
    reason: str


class BarrelsSpent(NamedTuple):
    """Barrels go into the pocket, for Kyoto or with a dropped depot; `BoatSent` has the fuel."""

    seat: int
    number: int
    reason: str


class BoatSent(NamedTuple):
    """A boat puts out to an area; its fuel is paid."""

    seat: int
    place: str
    area: str
    fuel: int


class BoxUsed(NamedTuple):
    """A box of the shoal card of an area is used up by a catch."""

    seat: int
    area: str
    box: str


class CubeDrawn(NamedTuple):
    """A cube comes out of the bag unseen."""

    seat: int
    cube: str


class FishReturned(NamedTuple):
    """A fish of the closed colour goes back into the bag."""

    seat: int
    colour: str


class FishStowed(NamedTuple):
    """A fish out of the bag comes to a place of the mat: there is one less to catch."""

    seat: int
    colour: str
    place: str


class FishMissed(NamedTuple):
    """A fish that a seat might have had stays in the bag: there is no room for it, or no fish."""

    seat: int
    reason: str


class TreasureFound(NamedTuple):
    """A treasure card is turned up: for a purple cube, a purple box, or from the board."""

    seat: int
    treasure: str
    reason: str


class BonusChosen(NamedTuple):
    """A purple cube goes to a box of the treasure chart."""

    seat: int
    bonus: str


class CubeReturned(NamedTuple):
    """A seat puts its purple cube back into the bag (switch `purple_cubes`)."""

    seat: int


class PearlPlaced(NamedTuple):
    """A white cube goes to a colour of the pearl chart."""

    seat: int
    colour: str


class FishFrozen(NamedTuple):
    """A fish moves from a boat into a freezer."""

    seat: int
    colour: str
    place: str
    freezer: str


class FishThawed(NamedTuple):
    """A fish moves from a freezer to a boat."""

    seat: int
    colour: str
    freezer: str
    place: str


class FishLost(NamedTuple):
    """A fish leaves the game: it rots, or a freezer is given up."""

    seat: int
    colour: str
    place: str
    reason: str


class EquipmentSeen(NamedTuple):
    """A seat looks at the equipment cards on the board; `cards` is for its own eyes."""

    seat: int
    cards: tuple[str, ...] | None


class EquipmentTaken(NamedTuple):
    """An equipment card comes to a place of the mat."""

    seat: int
    card: str
    place: str


class EquipmentDropped(NamedTuple):
    """An equipment card leaves the mat and the game."""

    seat: int
    card: str
    place: str


class FishSold(NamedTuple):
    """A fish is sold by a chart for so much as its marker tells, which then moves down."""

    seat: int
    colour: str
    place: str
    market: str
    price: int


class Robbed(NamedTuple):
    """Pirates take a thing from a seat for another one; a fish has a colour, and two places."""

    seat: int
    victim: int
    thing: str
    colour: str | None = None
    origin: str | None = None
    place: str | None = None


class CaptainMoved(NamedTuple):
    """The captain piece comes to a seat: it begins the next round."""

    seat: int


class Depleted(NamedTuple):
    """No fish of a colour is left to catch: this round is the last one."""

    colour: str


class GameEnded(NamedTuple):
    """The game is over; `reasons` are one or both of `ENDINGS`."""

    totals: tuple[int, ...]
    reasons: tuple[str, ...]


Event = (
    RoundBegan | EveningCame | PairRevealed | AreaOpened | OilFilled | EquipmentLaid
    | TreasureLaid | TreasuresShuffled | TokenPlaced | TokenReturned | TokenKept | SeatPassed
    | MoneyPaid | MoneyGained | PointsGained | BarrelsBought | BarrelsGained | BarrelsSpent
    | BoatSent | BoxUsed | CubeDrawn | FishReturned | FishStowed | FishMissed | TreasureFound
    | BonusChosen | CubeReturned | PearlPlaced | FishFrozen | FishThawed | FishLost
    | EquipmentSeen | EquipmentTaken | EquipmentDropped | FishSold | Robbed | CaptainMoved
    | Depleted | GameEnded
)  # fmt: skip


def told(event: Event, seat: int) -> Event:
    """Return an event as a seat may hear of it."""
    if isinstance(event, EquipmentSeen) and event.seat != seat:
        return event._replace(cards=None)
    return event
