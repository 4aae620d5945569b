"""What the screen of a dice game shows beyond the observation."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.rules import Facts
from app.views.seats import SOLO, Cast
from app.views.shell import Ask, Menu, RuleCard
from fleet_engine.core.match import Preview
from fleet_engine.dice.events import Event
from fleet_engine.dice.observation import DiceObservation, SheetView


@dataclass(frozen=True, slots=True)
class Log:
    """The drawer with all that has happened, newest round first."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Pad:
    """The score pads as they stand in the middle of a game."""


@dataclass(frozen=True, slots=True)
class Cards:
    """The captain and trophy cards of the game; `first` before anybody has played."""

    first: bool = False


@dataclass(frozen=True, slots=True)
class GameState:
    """One moment of a game.

    `options` has every complete plan that could be confirmed now. A plan is the
    notation of one action, or of two that are played together because one tap
    decides both: `take cod; mark cod` (see `plan.py`). Its value is what playing it
    would cause up to the next roll.

    `facts` are the numbers of the rules in play. `cast` tells who plays and who reads;
    `looking` is the seat of another whose sheet is looked at.
    `chosen` is the plan that is tapped but not yet confirmed; at a draft it may be
    the first half only (`take harbor`) while the place is still open.
    `proposed` tells that the page chose it: the story then still tells the news.
    `recent` is what happened since the last confirmation: it is told and animated.
    `newcomer` tells that nobody has played on this device yet: then help comes before news.
    `why` is what the player asked of why it cannot be used: the argument of `why`.
    `notice` is one sentence for the player, in the player's language.
    """

    observation: DiceObservation
    options: Mapping[str, Preview]
    facts: Facts
    cast: Cast = SOLO
    looking: int | None = None
    chosen: str | None = None
    proposed: bool = False
    recent: tuple[Event, ...] = ()
    can_undo: bool = False
    newcomer: bool = False
    why: str | None = None
    overlay: Menu | RuleCard | Ask | Log | Pad | Cards | None = None
    notice: str = ""

    @property
    def elsewhere(self) -> bool:
        """Whether another sheet than the observing seat's is looked at."""
        return self.looking not in (None, self.observation.seat)

    @property
    def shown(self) -> SheetView:
        """The sheet that is shown."""
        seat = self.observation.seat if self.looking is None else self.looking
        return self.observation.sheets[seat]

    @property
    def outcome(self) -> tuple[Event, ...]:
        """What the chosen plan would cause; nothing while none is complete."""
        found = self.options.get(self.chosen or "")
        return found.events if found else ()
