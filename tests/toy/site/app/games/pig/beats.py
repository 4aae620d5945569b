"""Animation cues of the events of Pig."""

from collections.abc import Iterator

from app.ui.animation import Beat, Beats, Stage
from fleet_engine.pig import events as happened


def turn_began(event: happened.TurnBegan, stage: Stage) -> Iterator[Beat]:
    """Show the name of the round, and light up the seat that gets the dice."""
    yield stage.round(event.round)
    yield Beat("glow", "#ask")


def taken(event: happened.DiceTaken, stage: Stage) -> Iterator[Beat]:
    """Show the dice."""
    yield Beat("come", "#choices")


def rolled(event: happened.DiceRolled, stage: Stage) -> Iterator[Beat]:
    """Let the dice tumble."""
    yield Beat("roll", "#choices")


def held(event: happened.PointsHeld, stage: Stage) -> Iterator[Beat]:
    """Move the points to the total."""
    yield Beat("travel", "#total", "#choices", "points", f"+{event.points}")


BEATS: Beats = {
    happened.TurnBegan: turn_began,
    happened.DiceTaken: taken,
    happened.DiceRolled: rolled,
    happened.PointsHeld: held,
}
"""The animation cues of each kind of event."""
