"""The lines of the score pad, and what stands on it before the end.

Majorities move until the end. So points are one number on every screen, without them, and what
they would bring stands apart.
"""

from typing import NamedTuple

from app.games.fishing.names import SCORE
from app.ui.pad import PadLine
from fleet_engine.fishing.scoring import Score

SO_FAR = (
    PadLine("points", "star", SCORE["points"]),
    PadLine("fish", "any-fish", SCORE["fish"]),
)
LINES = (*SO_FAR, PadLine("majorities", "trophy", SCORE["majorities"]))


class Certain(NamedTuple):
    """What a seat has for certain: its points, and its fish."""

    points: int
    fish: int

    @property
    def total(self) -> int:
        """The number that stands beside the star."""
        return self.points + self.fish


def certain(score: Score) -> Certain:
    """Return what is certain of a score."""
    return Certain(score.points, score.fish)
