"""Lookahead beyond the next roll, near the end of a solo game.

The learned value of a sheet is least reliable near the end of a game. Before the last pool its
error exceeds one point. The lookahead therefore evaluates the most promising leaves of a tree
again. It samples the same rolls after each leaf and searches the tree of each roll. The mean of the
best values is the new value of the leaf.

With several seats the rivals may choose first from a roll, so a lookahead would be too slow.
"""

from collections.abc import Generator, Sequence
from functools import partial
from math import fsum
from typing import NamedTuple

from fleet_engine.bots.dice.features import horizon
from fleet_engine.bots.dice.roll_sampling import mean_over_rolls, sample_rolls
from fleet_engine.bots.dice.tree import Candidate, SearchTree
from fleet_engine.bots.dice.value_function import ValueFunction
from fleet_engine.dice.game import DicePosition


class LookaheadConfig(NamedTuple):
    """Parameters of the lookahead.

    Attributes:
        pools: Maximum number of pools to come. With more pools the learned value is as good, so
            there is no lookahead.
        leaves: Number of leaves to evaluate, best first.
        rolls: Number of sampled rolls after each leaf.
        budget: Approximate number of positions evaluated after each roll.
    """

    pools: int
    leaves: int
    rolls: int
    budget: int


EXPERT_LOOKAHEAD = LookaheadConfig(pools=4, leaves=8, rolls=12, budget=100)
"""Lookahead of the expert."""
LOOKAHEAD_COST = 1_400
"""Positions that the expert saves before the roll in order to pay for the lookahead."""


def is_worthwhile(position: DicePosition, config: LookaheadConfig) -> bool:
    """Return True if a lookahead improves the value estimates of a decision."""
    return position.solo and 0 < horizon(position, position.roll_slot).pools_left <= config.pools


def look_beyond(
    candidates: Sequence[Candidate],
    value_function: ValueFunction,
    seat: int,
    config: LookaheadConfig,
) -> Generator[None, None, list[Candidate]]:
    """Return the candidates with the values of the lookahead.

    The best candidates get their mean value over sampled rolls. The values of all others
    change by the mean change of the best ones, so none of them passes the best one.
    """
    known: dict[float, float] = {}
    rolls = partial(sample_rolls, size=config.rolls)
    look = partial(_search_after_roll, value_function, seat, config.budget)
    for candidate in sorted(candidates, key=_value, reverse=True):
        # Different lines to the same sheet have equal values, so evaluate only one of them.
        if candidate.value not in known:
            known[candidate.value] = yield from mean_over_rolls(candidate, rolls, look)
        if len(known) == config.leaves:
            break
    change = fsum(found - value for value, found in known.items()) / len(known)
    return [
        candidate._replace(value=known.get(candidate.value, candidate.value + change))
        for candidate in candidates
    ]


def _search_after_roll(
    value_function: ValueFunction, seat: int, budget: int, rolled: DicePosition
) -> Generator[None, None, float]:
    value, star = value_function.for_position(rolled)
    candidates = yield from SearchTree(seat, value, star, beam=1).search(rolled, budget)
    return max(map(_value, candidates))


def _value(candidate: Candidate) -> float:
    return candidate.value
