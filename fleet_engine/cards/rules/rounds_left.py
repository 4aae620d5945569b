"""Lower bound of the length of a game. Counts the rounds until licenses or crates can run out.

It depends on public information only.
"""

from fleet_engine.cards.names import PHASES
from fleet_engine.cards.position import Position

_AUCTION, _FISHING = PHASES.index("auction"), PHASES.index("fishing")


def rounds_left(position: Position) -> int:
    """Return the number of certain rounds, this one included; 0 after the end."""
    if not position.stack:
        return 0
    return min(_by_licences(position), _by_crates(position))


def _by_licences(position: Position) -> int:
    """Return the number of rounds whose market can be filled.

    It is the bound for the case that every license is bought. A market without any sale is cleared,
    which takes the same number of licenses.
    """
    if position.ending:
        return 1
    left = len(position.licence_stack) - position.revealed_count
    filled_now = position.phase != _AUCTION
    return 1 + filled_now + left // position.seats


def _by_crates(position: Position) -> int:
    """Return the number of rounds until the last crate can be caught.

    The bound assumes that in each round all seats hire as many captains as any licenses allow. It
    also assumes that each captained boat catches a crate.
    """
    rules, supply = position.rules, position.crates_left
    fishing = sum(len(player.captains) for player in position.players)
    rounds = 1
    if position.phase > _FISHING:
        rounds += 1  # this round has no more catch
    while True:
        fishing += position.seats * max(rules.captains)
        supply -= fishing
        if supply <= 0:
            return rounds
        rounds += 1
