"""Score lines of the dice game."""

from app.ui.pad import PadLine
from app.words import mark

LINES = (
    PadLine("fish", "fish", mark("Fish")),
    PadLine("boats", "boat", mark("Boats")),
    PadLine("licences", "licence", mark("Licences")),
    PadLine("buildings", "wharf", mark("Buildings")),
    PadLine("bonus", "king-crab", mark("Bonus")),
    PadLine("captain", "captain", mark("Captain"), optional=True),
    PadLine("trophies", "trophy", mark("Trophies"), optional=True),
)
