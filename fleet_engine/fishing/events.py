"""Events of Let's Go Fishing! Plain data from which a view or a log describes a game.

Conventions: `seat` counts from 0. `place` is one of `PLACES`. Names are the ids of
`fleet_engine.fishing.names`; cards have the ids of the data file.

`EquipmentSeen` holds a secret of one seat: the equipment cards that it looks at.
`redact_for_seat` returns the event as a given seat may see it, with `None` in place of the secret.
"""

from typing import NamedTuple


class RoundBegan(NamedTuple):
    """Start of a round.

    Attributes:
        captain: seat that begins.
        closed: color that is closed, if any.
        barrels: maximum number of barrels that one action may buy.
    """

    round: int
    captain: int
    closed: str | None
    barrels: int


class EveningCame(NamedTuple):
    """End of the token placement.

    Attributes:
        aboard: number of fish of each seat that can rot; 0 where nothing rots.
    """

    aboard: tuple[int, ...]


class PairRevealed(NamedTuple):
    """Shoal card and fleet card turned up beside the areas.

    The pair cannot be fished yet.
    """

    shoal: str
    fleet: str


class AreaOpened(NamedTuple):
    """Pair of cards that is now in an area.

    It was revealed before or moved from the other area.
    """

    area: str
    shoal: str
    fleet: str


class OilFilled(NamedTuple):
    """Refill of the rig.

    Attributes:
        column: number of boxes of the column with a barrel.
        pocket: number of barrels in the pocket.
    """

    column: int
    pocket: int


class EquipmentLaid(NamedTuple):
    """Equipment cards laid face down on the board."""

    cards: int


class TreasureLaid(NamedTuple):
    """Treasure card laid face down on the board."""


class TreasuresShuffled(NamedTuple):
    """Shuffle of the used treasure cards into a new deck of `cards` cards."""

    cards: int


class TokenPlaced(NamedTuple):
    """Token placed on a circle.

    Attributes:
        circle: notation of the action, such as `oil` or `kyoto 3`.
    """

    seat: int
    circle: str


class TokenReturned(NamedTuple):
    """Token taken back from a freezer, during a round or at its end."""

    seat: int
    place: str


class TokenKept(NamedTuple):
    """Token that stays on a freezer for another round."""

    seat: int
    place: str


class SeatPassed(NamedTuple):
    """Pass of a seat that can place no token any more in this round."""

    seat: int


class MoneyPaid(NamedTuple):
    """Coins paid into the pool.

    Attributes:
        reason: a circle, or `fee` for the third circle of the rig.
    """

    seat: int
    amount: int
    reason: str


class MoneyGained(NamedTuple):
    """Coins taken from the pool. The pool limits the amount."""

    seat: int
    amount: int
    reason: str


class PointsGained(NamedTuple):
    """VP markers gained by a seat."""

    seat: int
    amount: int
    reason: str


class BarrelsBought(NamedTuple):
    """Purchase of barrels for a total `price`.

    The fee of the third circle was paid before.
    """

    seat: int
    number: int
    price: int


class BarrelsGained(NamedTuple):
    """Barrels taken from the pocket. The pocket and the depots limit the number."""

    seat: int
    number: int
    reason: str


class BarrelsSpent(NamedTuple):
    """Barrels put into the pocket, for Kyoto or because of a dropped depot.

    `BoatSent` covers the fuel of boats.
    """

    seat: int
    number: int
    reason: str


class BoatSent(NamedTuple):
    """Boat sent to an area, with its `fuel` paid."""

    seat: int
    place: str
    area: str
    fuel: int


class BoxUsed(NamedTuple):
    """Box of the shoal card of an area that a catch used up."""

    seat: int
    area: str
    box: str


class CubeDrawn(NamedTuple):
    """Cube drawn from the bag."""

    seat: int
    cube: str


class FishReturned(NamedTuple):
    """Fish of the closed color that goes back into the bag."""

    seat: int
    colour: str


class FishStowed(NamedTuple):
    """Fish from the bag put on a place of the mat. One fish less remains to be caught."""

    seat: int
    colour: str
    place: str


class FishMissed(NamedTuple):
    """Fish that a seat could not take, because it has no room or no fish is left."""

    seat: int
    reason: str


class TreasureFound(NamedTuple):
    """Treasure card turned up, for a purple cube, for a purple box, or from the board."""

    seat: int
    treasure: str
    reason: str


class BonusChosen(NamedTuple):
    """Purple cube put on a box of the treasure chart."""

    seat: int
    bonus: str


class CubeReturned(NamedTuple):
    """Purple cube put back into the bag, if the switch `purple_cubes` allows it."""

    seat: int


class PearlPlaced(NamedTuple):
    """White cube put on a color of the pearl chart."""

    seat: int
    colour: str


class FishFrozen(NamedTuple):
    """Fish moved from a boat into a freezer."""

    seat: int
    colour: str
    place: str
    freezer: str


class FishThawed(NamedTuple):
    """Fish moved from a freezer to a boat."""

    seat: int
    colour: str
    freezer: str
    place: str


class FishLost(NamedTuple):
    """Fish that leaves the game, because it rots or its freezer is given up."""

    seat: int
    colour: str
    place: str
    reason: str


class EquipmentSeen(NamedTuple):
    """Look of a seat at the equipment cards on the board.

    Attributes:
        cards: ids of the cards, only for the seat that looks.
    """

    seat: int
    cards: tuple[str, ...] | None


class EquipmentTaken(NamedTuple):
    """Equipment card put on a place of the mat."""

    seat: int
    card: str
    place: str


class EquipmentDropped(NamedTuple):
    """Equipment card that leaves the mat and the game."""

    seat: int
    card: str
    place: str


class FishSold(NamedTuple):
    """Fish sold on a chart at the price of its marker. The marker then moves down."""

    seat: int
    colour: str
    place: str
    market: str
    price: int


class Robbed(NamedTuple):
    """Thing that pirates take from `victim` for `seat`.

    Attributes:
        colour: color of a stolen fish, else `None`.
        origin: place of the fish on the mat of the victim.
        place: place of the fish on the mat of the new owner.
    """

    seat: int
    victim: int
    thing: str
    colour: str | None = None
    origin: str | None = None
    place: str | None = None


class CaptainMoved(NamedTuple):
    """Move of the captain piece to a seat, which begins the next round."""

    seat: int


class Depleted(NamedTuple):
    """Color that has no fish left to catch. This round is the last."""

    colour: str


class GameEnded(NamedTuple):
    """End of the game.

    Attributes:
        totals: total score of each seat.
        reasons: one or both of `ENDINGS`.
    """

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


def redact_for_seat(event: Event, seat: int) -> Event:
    """Return the event as `seat` may see it, with `None` in place of secrets."""
    if isinstance(event, EquipmentSeen) and event.seat != seat:
        return event._replace(cards=None)
    return event
