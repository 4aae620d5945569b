"""Lines of the score table of the card game."""

from app.games.table_ranks import table_ladder
from app.i18n import N_
from app.ui.score_table import ScoreLine

LINES = (
    ScoreLine("licences", "licence", N_("Licenses")),
    ScoreLine("boats", "boat", N_("Boats")),
    ScoreLine("crates", "crate", N_("Fish aboard")),
    ScoreLine("bonus", "king-crab", N_("Bonus")),
    ScoreLine("gone_fishing", "gone-fishing", N_("Gone Fishin’"), optional=True),
)

TABLE_RANKS = table_ladder(0, 20, 35, 50, 65)
"""Ranks of a person who plays against bots."""
