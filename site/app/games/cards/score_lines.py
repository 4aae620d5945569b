"""Lines of the score table of the card game."""

from app.i18n import N_
from app.ui.score_table import ScoreLine

LINES = (
    ScoreLine("licences", "licence", N_("Licenses")),
    ScoreLine("boats", "boat", N_("Boats")),
    ScoreLine("crates", "crate", N_("Fish aboard")),
    ScoreLine("bonus", "king-crab", N_("Bonus")),
    ScoreLine("gone_fishing", "gone-fishing", N_("Gone Fishin’"), optional=True),
)
