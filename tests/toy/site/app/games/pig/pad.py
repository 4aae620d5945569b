"""The lines of the score pad."""

from app.i18n import mark
from app.ui.score_table import PadLine

LINES = (
    PadLine("one", "face-1", mark("With one die")),
    PadLine("two", "face-2", mark("With two dice")),
)
