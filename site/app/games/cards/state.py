"""What the screen of a card game shows beyond the observation."""

from dataclasses import dataclass

from app.ui.cast import Cast
from app.ui.scene import Scene
from fleet_engine.cards.events import Event
from fleet_engine.cards.observation import CardsObservation, PlayerView
from fleet_engine.cards.position import NOBODY


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

    `cast` tells who sits at the table. What lies over the screen may be a `Log`, a `Pad` or a
    `Fleet`. `before` is some of what had happened before `recent`, which wide screens have room
    for. A moment that all may see is one through the eyes of nobody: then it is about whoever
    decides. `aside` tells that the reader could decide before everybody's eyes, too.
    """

    observation: CardsObservation
    cast: Cast
    before: tuple[Event, ...] = ()
    aside: bool = False

    @property
    def seats(self) -> tuple[str, ...]:
        """The names at the table."""
        return self.cast.names

    @property
    def open(self) -> bool:
        """Whether all may see this moment."""
        return self.observation.seat == NOBODY

    @property
    def me(self) -> PlayerView:
        """What lies open before the reader, or before whoever decides openly."""
        asked = self.observation.decision
        seat = asked.seat if self.open and asked else self.observation.seat
        return self.observation.tables[seat]

    @property
    def kind(self) -> str:
        """What is asked of the reader, nothing while it is not his turn."""
        asked = self.observation.decision
        if asked is None or self.waits or self.unread:
            return ""
        return asked.kind if self.open or asked.seat == self.observation.seat else ""

    @property
    def gain(self) -> int:
        """How many points more the chosen plan brings for certain, or how many fewer."""
        if not self.complete or self.open:
            return 0
        return self.options[self.chosen or ""].scores[self.me.seat].total - self.me.score.total

    @property
    def forced(self) -> bool:
        """Whether the reader is asked although the hand leaves no choice."""
        return len(self.observation.legal_actions) == 1
