"""What the screen of Let's Go Fishing! shows beyond the observation."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.games.fishing.plan import Foreseen
from app.ui.cast import Cast
from app.ui.scene import Scene
from fleet_engine.core.game import Option
from fleet_engine.fishing.events import Event
from fleet_engine.fishing.observation import FishingObservation, PlayerView


@dataclass(frozen=True, slots=True)
class Log:
    """The drawer with all that has happened, as far as all who look on may know it."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Closer:
    """One part of the board, close by: a circle, the `next` pair of cards, or the `bag`."""

    part: str


@dataclass(frozen=True, slots=True)
class Mat:
    """All that lies before a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Faces:
    """The equipment cards on the board, for the eyes of whoever takes one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FishingState(Scene[Event]):
    """One moment of a game, through the eyes of the observation's seat.

    What lies over the screen may be a `Log`, a `Pad`, a `Closer`, a `Mat` or the `Faces`.
    `before` is some of what had happened before `recent`, which wide screens have room for.
    `switches` are the open rules that this game plays otherwise than usual.
    """

    observation: FishingObservation
    cast: Cast
    before: tuple[Event, ...] = ()
    switches: Mapping[str, Option] = field(default_factory=dict)

    @property
    def me(self) -> PlayerView:
        """What lies before the reader."""
        return self.observation.me

    @property
    def kind(self) -> str:
        """What is asked of the reader, nothing while it is not the reader's turn."""
        asked = self.observation.decision
        if asked is None or asked.seat != self.observation.seat:
            return ""
        if self.waits or self.unread:
            return ""
        return asked.kind

    @property
    def plans(self) -> Foreseen | None:
        """What can be planned now, if anything is asked of the reader."""
        return self.options if isinstance(self.options, Foreseen) else None

    def points(self, seat: int) -> int:
        """Return what a seat has so far: until the last of a game is read, without majorities."""
        score = self.observation.players[seat].score
        return score.points + score.fish if self.unread else self.observation.points_so_far[seat]

    def total(self, seat: int) -> int:
        """Return the points of a seat if the game ended now, majorities included.

        Until the last of a game is read they stay apart, so the total is that of `points`.
        """
        over = self.observation.decision is None
        return self.points(seat) if over else self.observation.players[seat].score.total

    @property
    def gain(self) -> int:
        """How many points more the chosen plan brings for certain, or how many fewer.

        Majorities are no part of it: they move until the end.
        """
        if not self.complete:
            return 0
        now, then = self.me.score, self.options[self.chosen or ""].scores[self.me.seat]._asdict()
        return then["points"] + then["fish"] - now.points - now.fish

    @property
    def covered(self) -> bool:
        """Whether the reader looks at cards that others at the same device may not see."""
        return self.kind == "equip" and self.cast.people > 1

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.cast.names[seat]
