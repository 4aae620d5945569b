"""Sections and rank of a shared result of Let's Go Fishing!"""

from app.games.fishing.score_lines import LINES, TABLE_RANKS
from app.games.sharing import GameSharing, SectionLook

SHARING = GameSharing(
    LINES,
    {
        "points": SectionLook("⭐", "#8a5f0a"),
        "fish": SectionLook("🐟", "#2763b8"),
        "majorities": SectionLook("🏆", "#6b46a8"),
    },
    TABLE_RANKS,
)
