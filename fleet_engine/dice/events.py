"""What happens in a dice game, as data.

A page or a log needs nothing else to tell the story. `seat` counts from 0;
Captain Ruth, the rival of the solo game, is `CAPTAIN`. Sections, faces and
sources are the ids of `fleet_engine.dice.names`; boxes count from 0, top down.
"""

from typing import NamedTuple

CAPTAIN = -1
"""The seat of Captain Ruth."""


class RoundBegan(NamedTuple):
    """A round begins; `first` chooses first."""

    round: int
    first: int


class DiceRolled(NamedTuple):
    """The pool of the boat or town phase lies on the table; in the setup, one starting die."""

    phase: str
    dice: tuple[str, ...]


class DieTaken(NamedTuple):
    """A seat, or the Captain, takes a die out of the pool."""

    seat: int
    face: str


class DieRerolled(NamedTuple):
    """The Casino rolls the die just taken once more; the new face is binding."""

    seat: int
    old: str
    new: str


class DieShared(NamedTuple):
    """One die is left: everybody uses it."""

    face: str


class BoxFilled(NamedTuple):
    """A seat fills a box; `circle` is its letter on the sheet ("-" for a plain one)."""

    seat: int
    section: str
    box: int
    circle: str


class LicenceActivated(NamedTuple):
    """A licence of a sea type reaches `level`, or the King Crab licence its only one."""

    seat: int
    type: str
    level: int


class BoatLaunched(NamedTuple):
    """The `number`-th boat of a kind (from 1) puts to sea."""

    seat: int
    kind: str
    number: int


class CircleSpent(NamedTuple):
    """A circle fills without effect: no licence or boat of the kind is left."""

    seat: int
    section: str
    circle: str


class BonusChosen(NamedTuple):
    """The King Crab licence scores by this bonus at the end."""

    seat: int
    bonus: str


class CoinsGained(NamedTuple):
    """Coins from one source; `lost` more did not fit on the track or under the income cap."""

    seat: int
    source: str
    coins: int
    lost: int


class StarReached(NamedTuple):
    """A star of the coin track is filled: a star action follows."""

    seat: int
    box: int


class StarPassed(NamedTuple):
    """A star action is declined, or nothing is left to fill."""

    seat: int


class FishingBegan(NamedTuple):
    """A seat's boats fish: with everybody's, or in a personal phase of the Captain's Club."""

    seat: int
    personal: bool


class FishCaught(NamedTuple):
    """One boat catches; `total` fish are aboard now."""

    seat: int
    kind: str
    number: int
    fish: int
    total: int


class HexFilled(NamedTuple):
    """A die is served at the Seafood Buffet; `hexes` different ones are filled now."""

    seat: int
    type: str
    hexes: int


class YardUsed(NamedTuple):
    """A die becomes a star action at the Salvage Yard, for the `used`-th time."""

    seat: int
    used: int


class BuildingCompleted(NamedTuple):
    """A building of the Wharf stands."""

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
    """A seat is dealt a captain card; its first boxes are filled instead of a starting roll."""

    seat: int
    card: str


class TrophySet(NamedTuple):
    """A trophy of `gold` or `silver` lies on the table; without cards there is none."""

    metal: str
    card: str


class TrophyWon(NamedTuple):
    """A seat wins a trophy: silver as soon as it has what is needed, gold at the end."""

    seat: int
    metal: str
    card: str
    points: int


class GameEnded(NamedTuple):
    """The last round is over; one total a seat."""

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
