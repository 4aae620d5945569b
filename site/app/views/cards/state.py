"""What the screen of a card game shows beyond the observation."""

from collections.abc import Mapping
from dataclasses import dataclass

from fleet_engine.cards.events import Event
from fleet_engine.cards.observation import CardsObservation, PlayerView
from fleet_engine.core.match import Preview


@dataclass(frozen=True, slots=True)
class Log:
    """The drawer with all that has happened, as far as the reader may know it."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Fleet:
    """All that lies open before a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardsState:
    """One moment of a card game, through the eyes of the observation's seat.

    `seats` are the names at the table; an unnamed seat is the reader's, or called by its
    number. `chosen` is a plan (see `plan.py`), `recent` what happened since the reader last
    decided, as far as the reader may know it. `overlay` is a sheet of any screen, a `Log`,
    a `Pad` or a `Fleet`. The other fields are as in the dice game's `GameState`.
    """

    observation: CardsObservation
    options: Mapping[str, Preview]
    seats: tuple[str, ...]
    chosen: str | None = None
    proposed: bool = False
    recent: tuple[Event, ...] = ()
    can_undo: bool = False
    why: str | None = None
    overlay: object = None
    notice: str = ""

    @property
    def me(self) -> PlayerView:
        """What lies open before the reader."""
        return self.observation.tables[self.observation.seat]

    @property
    def kind(self) -> str:
        """What is asked of the reader, nothing while it is not his turn."""
        asked = self.observation.decision
        return asked.kind if asked and asked.seat == self.observation.seat else ""

    @property
    def complete(self) -> bool:
        """Whether a complete plan is chosen."""
        return self.chosen is not None and self.chosen in self.options

    @property
    def outcome(self) -> tuple[Event, ...]:
        """What the chosen plan would cause; nothing while none is complete."""
        return self.options[self.chosen].events if self.chosen and self.complete else ()
