"""Coach of Let's Go Fishing!. Splits the final or the expected score of a seat by topic."""

from collections.abc import Mapping
from math import fsum

from fleet_engine.bots.fishing.weights import DecisionContext, tuned_weights
from fleet_engine.coach.reasons import ScoreBreakdown
from fleet_engine.coach.rollout_backend import RolloutBudget, register_rollout_coach
from fleet_engine.coach.score_breakdown import RIVALS, register
from fleet_engine.fishing.names import EMPTY, PRINTED
from fleet_engine.fishing.position import Position
from fleet_engine.fishing.scoring import count_caught, scores


def score_breakdown(position: Position, seat: int) -> ScoreBreakdown:
    """Return the points of a seat by topic, less those of the best rival.

    The points are final if the game is over, else expected.
    """
    seats = range(position.seats)
    if position.to_move is None:
        found: list[Mapping[str, float]] = [pad._asdict() for pad in scores(position)]
    else:
        found = [
            _expected_breakdown(DecisionContext(position, each, tuned_weights(position.seats)))
            for each in seats
        ]
    own = found.pop(seat)
    return {**own, RIVALS: -max(fsum(each.values()) for each in found)}


def _expected_breakdown(context: DecisionContext) -> ScoreBreakdown:
    """Return the parts of `DecisionContext.expected_score` by topic."""
    player, weights = context.player, context.weights
    width = weights.doubt + weights.doubt_by_round * context.time
    fish = majorities = 0.0
    for own, stock, lead in zip(
        count_caught(player), context.position.fish_left, context.leads(), strict=True
    ):
        chance = min(1.0, max(0.0, 0.5 + (lead + 0.5) / width))
        fish += own * context.survival_probability(stock)
        majorities += weights.majority * stock * chance * context.survival_probability(stock)
    captain = context.position.captain == context.seat and context.rounds > 0
    return {
        "points": player.points,
        "fish": fish,
        "majorities": majorities,
        "money": player.money * context.coin,
        "oil": context.barrels_value(player.barrels),
        "cards": fsum(
            context.card_value(card) for card in player.cards if card not in (EMPTY, PRINTED)
        ),
        "captain": weights.captain * captain,
    }


register("fishing", score_breakdown)
register_rollout_coach(
    "fishing",
    RolloutBudget(max_rounds=2, max_decisions=1500, finish_for_reasons=False),
)
