"""The lines of the score pad."""

from app.games.fishing.names import SCORE
from app.ui.pad import PadLine

LINES = (
    PadLine("points", "star", SCORE["points"]),
    PadLine("fish", "any-fish", SCORE["fish"]),
    PadLine("majorities", "trophy", SCORE["majorities"]),
)
