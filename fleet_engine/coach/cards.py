"""Coach of the card game. A score breakdown lists the lines of a seat's score pad."""

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
register_rollout_coach(
    "cards",
    RolloutBudget(max_rounds=3, max_decisions=3000, finish_for_reasons=True),
)
