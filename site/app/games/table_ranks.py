"""Ranks of a person at a table of bots. The games share the names and have their own points."""

from app.i18n import N_
from app.play.seats import BOT_LABELS
from app.ui.end_animation import TableLadder, TableRank
from fleet_engine.bots.difficulty import EXPERT, HARD, MEDIUM

NAMES = (
    N_("Wet feet"),
    N_("Sea legs"),
    N_("Full nets"),
    N_("Wind in the sails"),
    N_("Terror of the harbor"),
)
RIVALS = ("", "", MEDIUM, HARD, EXPERT)
"""The bot of each rank. The rank needs a win over bots of this level or higher."""


def table_ladder(*points: int) -> TableLadder:
    """Return the ranks of a game with the least points of each."""
    return tuple(
        TableRank(least, name, label.strength_dots, label.rank)
        if (label := BOT_LABELS.get(bot))
        else TableRank(least, name)
        for least, name, bot in zip(points, NAMES, RIVALS, strict=True)
    )
