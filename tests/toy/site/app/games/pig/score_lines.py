"""The lines of the score pad."""

from app.i18n import N_
from app.ui.score_table import ScoreLine

LINES = (
    ScoreLine("one", "face-1", N_("With one die")),
    ScoreLine("two", "face-2", N_("With two dice")),
)
