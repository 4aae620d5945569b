"""How long a game lasts for certain: as long as neither licences nor crates can run out.

It depends on nothing but what lies open.
"""

from fleet_engine.cards.names import PHASES
from fleet_engine.cards.position import Position

_AUCTION, _FISHING = PHASES.index("auction"), PHASES.index("fishing")


def rounds_left(position: Position) -> int:
    """Return how many rounds there are for certain, the present one among them; 0 at the end."""
    if not position.stack:
        return 0
    return min(_by_licences(position), _by_crates(position))


def _by_licences(position: Position) -> int:
    """Return in how many rounds the row can be filled even if every licence in it is bought.

    A row of which nothing is bought is cleared, which takes as many.
    """
    if position.ending:
        return 1
    left = len(position.licence_stack) - position.revealed
    filled_now = position.phase != _AUCTION
    return 1 + filled_now + left // position.seats


def _by_crates(position: Position) -> int:
    """Return after how many rounds the last crate can be caught at the earliest.

    In each round all may hire as many captains as any licences allow, and each boat with a captain
    may catch.
    """
    rules, supply = position.rules, position.supply
    fishing = sum(len(player.captains) for player in position.players)
    rounds = 1
    if position.phase > _FISHING:
        rounds += 1  # nothing more is caught in this one
    while True:
        fishing += position.seats * max(rules.captains)
        supply -= fishing
        if supply <= 0:
            return rounds
        rounds += 1
