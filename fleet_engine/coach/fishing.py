"""Coach of Let's Go Fishing!. Accounts split the final or the expected score of a seat by topic."""

from collections.abc import Mapping
from math import fsum

from fleet_engine.bots.fishing.weights import Look, tuned
from fleet_engine.coach.accounts import RIVALS, register
from fleet_engine.coach.reasons import Account
from fleet_engine.coach.worlds import Reach, teach
from fleet_engine.fishing.names import EMPTY, PRINTED
from fleet_engine.fishing.position import Position
from fleet_engine.fishing.scoring import caught, scores


def account(position: Position, seat: int) -> Account:
    """Return the points of a seat by topic, less those of the best rival.

    The points are final if the game is over, else expected.
    """
    seats = range(position.seats)
    if position.to_move is None:
        found: list[Mapping[str, float]] = [pad._asdict() for pad in scores(position)]
    else:
        found = [_hopes(Look(position, each, tuned(position.seats))) for each in seats]
    own = found.pop(seat)
    return {**own, RIVALS: -max(fsum(each.values()) for each in found)}


def _hopes(look: Look) -> Account:
    """Return the parts of `Look.score` by topic."""
    player, weights = look.player, look.weights
    width = weights.doubt + weights.doubt_by_round * look.time
    fish = majorities = 0.0
    for own, stock, lead in zip(caught(player), look.position.stock, look.leads(), strict=True):
        chance = min(1.0, max(0.0, 0.5 + (lead + 0.5) / width))
        fish += own * look.lives(stock)
        majorities += weights.majority * stock * chance * look.lives(stock)
    captain = look.position.captain == look.seat and look.rounds > 0
    return {
        "points": player.points,
        "fish": fish,
        "majorities": majorities,
        "money": player.money * look.coin,
        "oil": look.barrels(player.barrels),
        "cards": fsum(look.card(card) for card in player.cards if card not in (EMPTY, PRINTED)),
        "captain": weights.captain * captain,
    }


register("fishing", account)
teach("fishing", Reach(rounds=2, decisions=300, least=6))
