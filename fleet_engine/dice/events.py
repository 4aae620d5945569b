"""Events of a dice game as data.

They contain all that a page or log needs to describe a game. Seats count from 0. Captain Ruth, the
rival of the solo game, is `CAPTAIN`. Sections, faces and sources are ids of
`fleet_engine.dice.names`. Boxes count from 0, top down.
"""

from typing import NamedTuple

CAPTAIN = -1
"""The seat of Captain Ruth."""


class RoundBegan(NamedTuple):
    """A round begins. The seat `first` chooses first."""

    round: int
    first: int


class DiceRolled(NamedTuple):
    """The pool of the boat or town phase is rolled; in the setup, one starting die."""

    phase: str
    dice: tuple[str, ...]


class DieTaken(NamedTuple):
    """A seat or the Captain takes a die from the pool."""

    seat: int
    face: str


class DieRerolled(NamedTuple):
    """The Casino rerolls the die that a seat just took. The new face is binding."""

    seat: int
    old: str
    new: str


class DieShared(NamedTuple):
    """One die is left, and every seat uses it."""

    face: str


class BoxFilled(NamedTuple):
    """A seat fills a box. `circle` is its letter on the sheet, "-" for a plain box."""

    seat: int
    section: str
    box: int
    circle: str


class LicenceActivated(NamedTuple):
    """A license reaches `level`. The King Crab license has a single level."""

    seat: int
    type: str
    level: int


class BoatLaunched(NamedTuple):
    """A boat is launched, the `number`-th of its kind, counted from 1."""

    seat: int
    kind: str
    number: int


class CircleSpent(NamedTuple):
    """A circle has no effect, since no license or boat of its kind is left."""

    seat: int
    section: str
    circle: str


class BonusChosen(NamedTuple):
    """A seat chooses the bonus that its King Crab license scores at the end."""

    seat: int
    bonus: str


class CoinsGained(NamedTuple):
    """A seat gains coins from one source.

    `lost` is the number of coins beyond the end of the track or above the income cap.
    """

    seat: int
    source: str
    coins: int
    lost: int


class StarReached(NamedTuple):
    """A star of the coin track is filled. A star action follows."""

    seat: int
    box: int


class StarPassed(NamedTuple):
    """A seat declines a star action, or has no box left to fill."""

    seat: int


class FishingBegan(NamedTuple):
    """A seat's boats fish, in the fishing phase or in a `personal` one.

    A box of the Captain's Club starts a personal fishing phase.
    """

    seat: int
    personal: bool


class FishCaught(NamedTuple):
    """One boat catches `fish` and now holds `total`."""

    seat: int
    kind: str
    number: int
    fish: int
    total: int


class HexFilled(NamedTuple):
    """A seat serves a die at the Seafood Buffet.

    `hexes` is the number of filled hexes.
    """

    seat: int
    type: str
    hexes: int


class YardUsed(NamedTuple):
    """A die becomes a star action at the Salvage Yard, for the `used`-th time."""

    seat: int
    used: int


class BuildingCompleted(NamedTuple):
    """A building of the Wharf is completed."""

    seat: int
    building: str


class BoxesStruck(NamedTuple):
    """The Captain strikes boxes of a section, in this order."""

    section: str
    boxes: tuple[int, ...]


class StarStruck(NamedTuple):
    """The Captain strikes a star of the coin track."""

    box: int


class CaptainPassed(NamedTuple):
    """The Captain can strike nothing with this die."""

    face: str


class TokensMoved(NamedTuple):
    """The Captain's three tokens advance."""

    boat: str
    harbor: str
    wharf: str


class CaptainDealt(NamedTuple):
    """A seat gets a captain card. Its boxes replace the starting roll."""

    seat: int
    card: str


class TrophySet(NamedTuple):
    """A trophy card, `gold` or `silver`, is set out.

    Games without the module have none.
    """

    metal: str
    card: str


class TrophyWon(NamedTuple):
    """A seat wins a trophy: silver as soon as it has enough, gold at the end."""

    seat: int
    metal: str
    card: str
    points: int


class GameEnded(NamedTuple):
    """The last round is over. `totals` has one total per seat."""

    totals: tuple[int, ...]


Event = (
    RoundBegan
    | DiceRolled
    | DieTaken
    | DieRerolled
    | DieShared
    | BoxFilled
    | LicenceActivated
    | BoatLaunched
    | CircleSpent
    | BonusChosen
    | CoinsGained
    | StarReached
    | StarPassed
    | FishingBegan
    | FishCaught
    | HexFilled
    | YardUsed
    | BuildingCompleted
    | BoxesStruck
    | StarStruck
    | CaptainPassed
    | TokensMoved
    | CaptainDealt
    | TrophySet
    | TrophyWon
    | GameEnded
)
