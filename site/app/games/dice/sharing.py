"""Sections and rank of a shared result of the dice game."""

from app.games.dice import labels
from app.games.dice.score_lines import LINES, TABLE_RANKS
from app.games.sharing import GameSharing, SectionLook, result_of
from app.i18n import Translator
from app.play.session import GameSession
from app.ui.end_animation import rank_for
from fleet_engine.dice import ruleset
from fleet_engine.dice.scoring import RANKS


class DiceSharing(GameSharing):
    """Sharing of the dice game. A solo game has ranks of its own."""

    __slots__ = ()

    def rank(self, ended: GameSession, words: Translator) -> str:
        """Return the rank of a solo game, or of the only person at a table of bots."""
        if not ended.is_solo:
            return super().rank(ended, words)
        edition = ruleset.load_printed(str(ended.match.options["edition"]))
        ladder = tuple(zip(edition.ranks, RANKS, strict=True))
        return words.t(labels.RANKS[rank_for(ladder, result_of(ended).totals[0]).name])


SHARING = DiceSharing(
    LINES,
    {
        "fish": SectionLook("🐟", "#0d6b60"),
        "boats": SectionLook("⛵", "#1f55a0"),
        "licences": SectionLook("⭐", "#8a5f0a"),
        "buildings": SectionLook("🏠", "#74481b"),
        "bonus": SectionLook("🦀", "#9c1f33"),
        "captain": SectionLook("🧭", "#1f6376"),
        "trophies": SectionLook("🏆", "#67409a"),
    },
    TABLE_RANKS,
)
