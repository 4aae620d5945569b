"""View state of the screen of Pig, beyond the observation."""

from dataclasses import dataclass

from app.ui.view_state import GameViewState
from fleet_engine.pig.events import Event
from fleet_engine.pig.observation import PigObservation


@dataclass(frozen=True, slots=True)
class LogOverlay:
    """The log with all events so far."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PigState(GameViewState[Event]):
    """One moment of a game of Pig. Its overlay may be a `LogOverlay` or a `ScoreOverlay`."""

    observation: PigObservation
