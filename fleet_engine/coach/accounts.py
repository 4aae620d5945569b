"""Accounts of imagined games: by how many points a seat leads, by what they come from."""

from collections.abc import Callable, Mapping
from typing import Any

from fleet_engine.bots.fishing.worth import Look, tuned
from fleet_engine.cards.position import Position as CardsPosition
from fleet_engine.cards.scoring import score
from fleet_engine.coach.reasons import Account
from fleet_engine.fishing.names import EMPTY, PRINTED
from fleet_engine.fishing.position import Position as FishingPosition
from fleet_engine.fishing.scoring import caught, scores

RIVALS = "rivals"
"""The topic of what the best of the others has."""


def of_cards(position: CardsPosition, seat: int) -> Account:
    """Return the pad of a seat by its lines, less the total of the best of the others."""
    pads = [score(position.rules, player) for player in position.players]
    own = pads.pop(seat)
    return {**own._asdict(), RIVALS: -max(pad.total for pad in pads)}


def of_fishing(position: FishingPosition, seat: int) -> Account:
    """Return what a seat has, or may hope for, less what the best of the others does."""
    seats = range(position.seats)
    if position.to_move is None:
        found: list[Mapping[str, float]] = [pad._asdict() for pad in scores(position)]
    else:
        found = [_hopes(Look(position, each, tuned(position.seats))) for each in seats]
    own = found.pop(seat)
    return {**own, RIVALS: -max(sum(each.values()) for each in found)}


def _hopes(look: Look) -> Account:
    """Return what `Look.score` is made of."""
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
        "cards": sum(look.card(card) for card in player.cards if card not in (EMPTY, PRINTED)),
        "captain": weights.captain * captain,
    }


ACCOUNTS: Mapping[str, Callable[[Any, int], Account]] = {"cards": of_cards, "fishing": of_fishing}
"""How the end of an imagined game is told in each game."""
