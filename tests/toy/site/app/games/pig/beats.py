"""How each event of Pig is seen to happen."""

from collections.abc import Iterator

from app.ui.beats import Beat, Beats, Stage
from fleet_engine.pig import events as happened


def turn_began(event: happened.TurnBegan, stage: Stage) -> Iterator[Beat]:
    """The round has its name shown, and whoever gets the dice is lit."""
    yield stage.round(event.round)
    yield Beat("glow", "#ask")


def taken(event: happened.DiceTaken, stage: Stage) -> Iterator[Beat]:
    """The dice come."""
    yield Beat("come", "#choices")


def rolled(event: happened.DiceRolled, stage: Stage) -> Iterator[Beat]:
    """The dice tumble."""
    yield Beat("roll", "#choices")


def held(event: happened.PointsHeld, stage: Stage) -> Iterator[Beat]:
    """Points come."""
    yield Beat("travel", "#total", "#choices", "points", f"+{event.points}")


BEATS: Beats = {
    happened.TurnBegan: turn_began,
    happened.DiceTaken: taken,
    happened.DiceRolled: rolled,
    happened.PointsHeld: held,
}
"""The beats of each kind of event."""
