"""Animation cues of the events of Pig."""

from collections.abc import Iterator

from app.ui.animation import AnimationCue, CueContext, CueTable
from fleet_engine.pig import events as happened


def turn_began(event: happened.TurnBegan, context: CueContext) -> Iterator[AnimationCue]:
    """Show the name of the round, and light up the seat that gets the dice."""
    yield context.round(event.round)
    yield AnimationCue("glow", "#ask")


def taken(event: happened.DiceTaken, context: CueContext) -> Iterator[AnimationCue]:
    """Show the dice."""
    yield AnimationCue("come", "#choices")


def rolled(event: happened.DiceRolled, context: CueContext) -> Iterator[AnimationCue]:
    """Let the dice tumble."""
    yield AnimationCue("roll", "#choices")


def held(event: happened.PointsHeld, context: CueContext) -> Iterator[AnimationCue]:
    """Move the points to the total."""
    yield AnimationCue("travel", "#total", "#choices", "points", f"+{event.points}")


CUES: CueTable = {
    happened.TurnBegan: turn_began,
    happened.DiceTaken: taken,
    happened.DiceRolled: rolled,
    happened.PointsHeld: held,
}
"""The animation cues of each kind of event."""
