"""Lines of the score table of the card game."""

from app.i18n import mark
from app.ui.score_table import PadLine

LINES = (
    PadLine("licences", "licence", mark("Licences")),
    PadLine("boats", "boat", mark("Boats")),
    PadLine("crates", "crate", mark("Fish aboard")),
    PadLine("bonus", "king-crab", mark("Bonus")),
    PadLine("gone_fishing", "gone-fishing", mark("Gone Fishin’"), optional=True),
)
