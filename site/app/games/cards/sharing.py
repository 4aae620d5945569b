"""Sections and rank of a shared result of the card game."""

from app.games.cards.score_lines import LINES, TABLE_RANKS
from app.games.sharing import GameSharing, SectionLook

SHARING = GameSharing(
    LINES,
    {
        "licences": SectionLook("📜", "#8a5f0a"),
        "boats": SectionLook("⛵", "#1f55a0"),
        "crates": SectionLook("🐟", "#0d6b60"),
        "bonus": SectionLook("🦀", "#9c1f33"),
        "gone_fishing": SectionLook("🎣", "#74481b"),
    },
    TABLE_RANKS,
)
