"""The lines of the card game's score pad."""

from app.views.pad import Line
from app.words import mark

LINES = (
    Line("licences", "licence", mark("Licences")),
    Line("boats", "boat", mark("Boats")),
    Line("crates", "crate", mark("Fish aboard")),
    Line("bonus", "king-crab", mark("Bonus")),
    Line("gone_fishing", "gone-fishing", mark("Gone Fishin’"), optional=True),
)
