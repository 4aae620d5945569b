"""What the screen of Pig shows beyond the observation."""

from dataclasses import dataclass

from app.ui.cast import Cast
from app.ui.scene import Scene
from fleet_engine.pig.events import Event
from fleet_engine.pig.observation import PigObservation


@dataclass(frozen=True, slots=True)
class Log:
    """The drawer with all that has happened."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PigState(Scene[Event]):
    """One moment of a game of Pig; what lies over it may be a `Log` or a `Pad`."""

    observation: PigObservation
    cast: Cast

    @property
    def kind(self) -> str:
        """What is asked of the reader, nothing while it is not the reader's turn."""
        asked = self.observation.decision
        return asked.kind if asked and asked.seat == self.observation.seat else ""
