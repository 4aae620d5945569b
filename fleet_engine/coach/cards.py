"""Coach of the card game. A score breakdown lists the lines of a seat's score pad.

The expert stops its rollouts after some rounds and estimates the position. Reasons refer to the
final score pad, so the coach plays its rollouts to the end of the game.
"""

from fleet_engine.bots.rollout_bot import UNLIMITED_ROUNDS
from fleet_engine.cards.position import Position
from fleet_engine.cards.scoring import score
from fleet_engine.coach.reasons import ScoreBreakdown
from fleet_engine.coach.rollout_backend import RolloutBudget, register_rollout_coach
from fleet_engine.coach.score_breakdown import RIVALS, register


def score_breakdown(position: Position, seat: int) -> ScoreBreakdown:
    """Return the score pad of a seat by its lines, less the best total of a rival."""
    pads = [score(position.rules, player) for player in position.players]
    own = pads.pop(seat)
    return {**own._asdict(), RIVALS: -max(pad.total for pad in pads)}


register("cards", score_breakdown)
register_rollout_coach("cards", RolloutBudget(UNLIMITED_ROUNDS, max_decisions=1000, min_rollouts=8))
