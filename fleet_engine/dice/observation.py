"""What one seat may know of a dice game: everything but the dice to come.

All sheets lie open, so only the state of chance is left out. An observation is
plain immutable data, made of ids and numbers, for pages, bots and tests.
"""

from dataclasses import dataclass

from fleet_engine.core.action import Action


@dataclass(frozen=True, slots=True)
class BoatView:
    """A launched boat: `capacity` is 0 where a boat never fishes (Research Vessel)."""

    kind: str
    number: int
    fish: int
    capacity: int

    @property
    def full(self) -> bool:
        """Whether no more fish fit; a Research Vessel is never full."""
        return 0 < self.capacity <= self.fish


@dataclass(frozen=True, slots=True)
class SectionView:
    """One section of the sheet.

    `boxes` is a letter a box, top down: `-` plain, `L` licence, `B` boat, `?` either,
    `F` personal fishing. The first `filled` boxes are filled, the last `struck`
    ones are struck by the Captain, what lies between is open.
    """

    id: str
    boxes: str
    filled: int
    struck: int
    boats: tuple[BoatView, ...]
    boat_slots: int
    boat_points: int
    fish_spaces: int
    level: int
    complete: bool
    points: int

    @property
    def open(self) -> int:
        """How many boxes are open."""
        return len(self.boxes) - self.filled - self.struck


@dataclass(frozen=True, slots=True)
class TrackView:
    """The coin track: `filled` boxes passed, coins among them, and its stars.

    `next_star` counts the coins to the next star that is open, `None` if none is left.
    """

    length: int
    stars: tuple[int, ...]
    struck: tuple[int, ...]
    filled: int
    coins: int
    next_star: int | None


@dataclass(frozen=True, slots=True)
class ScoreView:
    """The score pad, line by line."""

    fish: int
    boats: int
    licences: int
    buildings: int
    bonus: int
    trophies: int
    captain: int

    @property
    def total(self) -> int:
        """The sum of the pad."""
        return (
            self.fish
            + self.boats
            + self.licences
            + self.buildings
            + self.bonus
            + self.trophies
            + self.captain
        )


@dataclass(frozen=True, slots=True)
class SheetView:
    """One seat's sheet; `score` is what it would score if the game ended now."""

    seat: int
    sections: dict[str, SectionView]
    track: TrackView
    fish: int
    full_boats: int
    launched: int
    bonus: str | None
    hexes: tuple[str, ...]
    yard_stars: int
    yard_used: int
    income: int
    score: ScoreView


@dataclass(frozen=True, slots=True)
class DieView:
    """A die of the present pool: free, taken by a seat (or `CAPTAIN`), or shared by all."""

    face: str
    taken_by: int | None
    shared: bool


@dataclass(frozen=True, slots=True)
class CaptainView:
    """Captain Ruth: where her tokens stand and which open sections she wants, nearest first."""

    boat: str
    harbor: str
    wharf: str
    wants: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DecisionView:
    """What is asked of `seat`.

    `kind` is one of
    `draft` (take a die), `use` (use `face`; `shared` if it is the last die),
    `star` (fill a box anywhere; `source` says which effect gives the star),
    `circle` (licence or boat in `section`), `bonus` (King Crab),
    `oyster` (what boat `number` catches).
    """

    kind: str
    seat: int
    face: str | None = None
    shared: bool = False
    section: str | None = None
    number: int = 0
    source: str | None = None


@dataclass(frozen=True, slots=True)
class DiceObservation:
    """All that a seat may know. `decision` is `None` when the game is over."""

    seat: int
    players: int
    edition: str
    sheet_id: str
    round: int
    rounds: int
    phase: str
    fishing_rounds: tuple[int, ...]
    first: int
    dice: tuple[DieView, ...]
    decision: DecisionView | None
    legal_actions: tuple[Action, ...]
    sheets: tuple[SheetView, ...]
    captain: CaptainView | None
    bonuses_left: tuple[str, ...]
    rank: str | None
