"""Score lines of the dice game."""

from app.games.table_ranks import table_ladder
from app.i18n import N_
from app.ui.score_table import ScoreLine

LINES = (
    ScoreLine("fish", "fish", N_("Fish")),
    ScoreLine("boats", "boat", N_("Boats")),
    ScoreLine("licences", "licence", N_("Licenses")),
    ScoreLine("buildings", "wharf", N_("Buildings")),
    ScoreLine("bonus", "king-crab", N_("Bonus")),
    ScoreLine("captain", "captain", N_("Captain"), optional=True),
    ScoreLine("trophies", "trophy", N_("Trophies"), optional=True),
)

TABLE_RANKS = table_ladder(0, 20, 35, 50, 65)
"""Ranks at a table. They differ from the solo ranks because no captain strikes boxes there."""
