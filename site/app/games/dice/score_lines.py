"""Score lines of the dice game."""

from app.i18n import mark
from app.ui.score_table import PadLine

LINES = (
    PadLine("fish", "fish", mark("Fish")),
    PadLine("boats", "boat", mark("Boats")),
    PadLine("licences", "licence", mark("Licences")),
    PadLine("buildings", "wharf", mark("Buildings")),
    PadLine("bonus", "king-crab", mark("Bonus")),
    PadLine("captain", "captain", mark("Captain"), optional=True),
    PadLine("trophies", "trophy", mark("Trophies"), optional=True),
)
