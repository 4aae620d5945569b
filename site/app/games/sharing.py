"""The part of a shared result that depends on the game: its sections and its rank.

No start needs this module. Each game has its own signs and colors in its folder.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from app.i18n import Translator
from app.play.seats import BOT_LABELS
from app.play.session import GameSession
from app.ui.end_animation import TableLadder, table_rank
from app.ui.score_table import ScoreLine, visible_lines
from fleet_engine.core.game import Result


class SectionLook(NamedTuple):
    """Sign of a section in a shared text, and its color in a shared picture."""

    sign: str
    color: str


PLAIN_LOOK = SectionLook("🔹", "#15485a")
"""Look of a section for which the game has none."""


class SharedSection(NamedTuple):
    """A section of a score: sign, color, icon, translated name and points."""

    sign: str
    color: str
    icon: str
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class GameSharing:
    """Contribution of a game to a shared result. By default it is its score lines in plain looks.

    Attributes:
        lines: the score lines of the game.
        looks: the looks of the sections, by the field of their score line.
        ladder: the ranks of a person at a table of bots. An empty one gives no rank.
    """

    lines: Sequence[ScoreLine]
    looks: Mapping[str, SectionLook] = field(default_factory=dict)
    ladder: TableLadder = ()

    def sections(
        self, ended: GameSession, seat: int, words: Translator
    ) -> tuple[SharedSection, ...]:
        """Return the sections of a seat's score. They reveal no card, die or place."""
        score = result_of(ended).scores[seat]
        return tuple(
            SharedSection(
                *self.looks.get(line.field, PLAIN_LOOK),
                line.icon,
                words.t(line.name),
                getattr(score, line.field),
            )
            for line in visible_lines(self.lines, score)
        )

    def rank(self, ended: GameSession, words: Translator) -> str:
        """Return the rank of the only person at a table of bots, else ""."""
        people = [seat for seat, who in enumerate(ended.seats) if not who.bot]
        if len(people) != 1 or len(ended.seats) < 2 or not self.ladder:
            return ""
        result, (seat,) = result_of(ended), people
        rivals = [BOT_LABELS[who.bot].strength_dots for who in ended.seats if who.bot]
        points, won = result.totals[seat], seat in result.winners
        return words.t(table_rank(self.ladder, points, rivals, won=won).name)


def result_of(ended: GameSession) -> Result:
    """Return the result of an ended game."""
    result = ended.match.result
    assert result is not None, "no game ends without one"
    return result
