"""Animation cues of the events of Pig."""

from collections.abc import Iterator

from app.play.playback import StopEvents
from app.ui.animation import AnimationCue, CueContext, CueTable
from fleet_engine.pig import events as pig_events


def turn_began(event: pig_events.TurnBegan, context: CueContext) -> Iterator[AnimationCue]:
    """Show the name of the round, and light up the seat that gets the dice."""
    yield context.round(event.round)
    yield AnimationCue("glow", "#question-area")


def taken(event: pig_events.DiceTaken, context: CueContext) -> Iterator[AnimationCue]:
    """Show the dice."""
    yield AnimationCue("come", "#choices")


def rolled(event: pig_events.DiceRolled, context: CueContext) -> Iterator[AnimationCue]:
    """Let the dice tumble."""
    yield AnimationCue("roll", "#choices")


def held(event: pig_events.PointsHeld, context: CueContext) -> Iterator[AnimationCue]:
    """Move the points to the total."""
    yield AnimationCue("travel", "#total", "#choices", "points", f"+{event.points}")


CUES: CueTable = {
    pig_events.TurnBegan: turn_began,
    pig_events.DiceTaken: taken,
    pig_events.DiceRolled: rolled,
    pig_events.PointsHeld: held,
}
"""The animation cues of each kind of event."""

STOPS = StopEvents(
    single=(pig_events.DiceTaken, pig_events.DiceRolled, pig_events.PointsHeld),
    follows=(pig_events.TurnBegan,),
)
"""The stops of the playback: each choice and each roll."""
