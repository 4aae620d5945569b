"""What the screen of a dice game shows beyond the observation."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.rulebook import Facts
from app.ui.cast import SOLO, Cast
from app.ui.scene import Scene
from fleet_engine.dice.events import Event
from fleet_engine.dice.observation import DecisionView, DiceObservation, SheetView


@dataclass(frozen=True, slots=True)
class Log:
    """The drawer with all that has happened, newest round first."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """The captain and trophy cards of the game; `first` before anybody has played."""

    first: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole sheet of a seat, to be looked at."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState(Scene[Event]):
    """One moment of a dice game.

    `facts` are the numbers of the rules in play. `cast` tells who plays and who reads; `looking`
    is the seat of another whose sheet is looked at, `touched` the die that was tapped.
    What lies over the screen may be a `Log`, a `Pad` or the `Cards`. At a draft the first half of
    a plan may be chosen (`take harbor`) while the place is still open. With tips `promises` has
    what each plan comes to at the end, as the expert sees it.
    """

    observation: DiceObservation
    facts: Facts
    cast: Cast = SOLO
    looking: int | None = None
    touched: str = ""
    promises: Mapping[str, float] = field(default_factory=dict)

    @property
    def asked(self) -> DecisionView | None:
        """What is asked of the reader, `None` while somebody else decides or nobody does."""
        decision = self.observation.decision
        return decision if decision and decision.seat == self.observation.seat else None

    def gain(self, written: str) -> int:
        """Return how many points more a plan brings for certain."""
        seat = self.observation.seat
        then = self.options[written].scores[seat]
        return then.total - self.observation.sheets[seat].score.total

    @property
    def elsewhere(self) -> bool:
        """Whether another sheet than the observing seat's is looked at."""
        return self.looking not in (None, self.observation.seat)

    @property
    def shown(self) -> SheetView:
        """The sheet that is shown."""
        seat = self.observation.seat if self.looking is None else self.looking
        return self.observation.sheets[seat]
