"""The lines of the dice game's score pad."""

from app.views.pad import Line
from app.words import mark

LINES = (
    Line("fish", "fish", mark("Fish")),
    Line("boats", "boat", mark("Boats")),
    Line("licences", "licence", mark("Licences")),
    Line("buildings", "wharf", mark("Buildings")),
    Line("bonus", "king-crab", mark("Bonus")),
    Line("captain", "captain", mark("Captain"), optional=True),
    Line("trophies", "trophy", mark("Trophies"), optional=True),
)
