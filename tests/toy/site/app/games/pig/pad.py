"""The lines of the score pad."""

from app.ui.pad import PadLine
from app.words import mark

LINES = (
    PadLine("one", "face-1", mark("With one die")),
    PadLine("two", "face-2", mark("With two dice")),
)
