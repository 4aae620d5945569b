"""What the screen of a card game shows beyond the observation."""

from dataclasses import dataclass

from app.views.scene import Scene
from fleet_engine.cards.events import Event
from fleet_engine.cards.observation import CardsObservation, PlayerView


@dataclass(frozen=True, slots=True)
class Log:
    """The drawer with all that has happened, as far as the reader may know it."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Fleet:
    """All that lies open before a seat."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsState(Scene[Event]):
    """One moment of a card game, through the eyes of the observation's seat.

    `seats` are the names at the table; an unnamed seat is the reader's, or called by its
    number. What lies over the screen may be a `Log`, a `Pad` or a `Fleet`. `before` is some
    of what had happened before `recent`, which wide screens have room for.
    """

    observation: CardsObservation
    seats: tuple[str, ...]
    before: tuple[Event, ...] = ()

    @property
    def me(self) -> PlayerView:
        """What lies open before the reader."""
        return self.observation.tables[self.observation.seat]

    @property
    def kind(self) -> str:
        """What is asked of the reader, nothing while it is not his turn."""
        asked = self.observation.decision
        return asked.kind if asked and asked.seat == self.observation.seat else ""
