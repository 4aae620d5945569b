"""Lines of the score table, and the score before the end of the game.

Majorities may change until the end. Therefore every screen shows the points without majorities
as one number. The points for majorities are a separate number.
"""

from typing import NamedTuple

from app.games.fishing.labels import SCORE
from app.games.table_ranks import table_ladder
from app.ui.score_table import ScoreLine
from fleet_engine.fishing.scoring import Score

SO_FAR = (
    ScoreLine("points", "star", SCORE["points"]),
    ScoreLine("fish", "any-fish", SCORE["fish"]),
)
LINES = (*SO_FAR, ScoreLine("majorities", "trophy", SCORE["majorities"]))

TABLE_RANKS = table_ladder(0, 10, 18, 25, 35)
"""Ranks of a person who plays against bots."""


class SecuredPoints(NamedTuple):
    """The points of a seat that cannot be lost by majorities: taken points and fish."""

    points: int
    fish: int

    @property
    def total(self) -> int:
        """The number beside the star."""
        return self.points + self.fish


def secured_points(score: Score) -> SecuredPoints:
    """Return the score without majorities."""
    return SecuredPoints(score.points, score.fish)
