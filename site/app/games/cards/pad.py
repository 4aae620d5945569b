"""Lines of the score table of the card game."""

from app.ui.pad import PadLine
from app.words import mark

LINES = (
    PadLine("licences", "licence", mark("Licences")),
    PadLine("boats", "boat", mark("Boats")),
    PadLine("crates", "crate", mark("Fish aboard")),
    PadLine("bonus", "king-crab", mark("Bonus")),
    PadLine("gone_fishing", "gone-fishing", mark("Gone Fishin’"), optional=True),
)
