"""A look beyond the next roll, near the end of a game played alone.

What a sheet promises was learned, and is least sure where little is left of a game: before the last
pool it is off by more than a point. So the most promising leaves of a tree are looked into once
more: the same rolls are tried after each of them, and what those allow is what it is worth.

At tables the rivals choose first from a roll, which makes the look long.
"""

from collections.abc import Generator, Sequence
from functools import partial
from math import fsum
from typing import NamedTuple

from fleet_engine.bots.dice.features import horizon
from fleet_engine.bots.dice.roll_sampling import evenly, over_rolls
from fleet_engine.bots.dice.tree import Option, Tree
from fleet_engine.bots.dice.value_function import Worth
from fleet_engine.dice.game import DicePosition


class Reach(NamedTuple):
    """How far somebody looks beyond the next roll.

    With more than so many `pools` to come there is no look: what was learned is as good. The
    `leaves` that promise most are looked into, so many `rolls` are tried after each, and `budget`
    is how many positions are looked at of what such a roll allows, roughly.
    """

    pools: int
    leaves: int
    rolls: int
    budget: int


NEAR = Reach(pools=4, leaves=8, rolls=12, budget=100)
"""How far an expert looks."""
COST = 1_400
"""So many positions an expert gives up for it of those that are looked at before the roll."""


def worthwhile(position: DicePosition, reach: Reach) -> bool:
    """Return whether a decision is better known for a look beyond the next roll."""
    return position.solo and 0 < horizon(position, position.slot).left <= reach.pools


def beyond(
    options: Sequence[Option], worth: Worth, seat: int, reach: Reach
) -> Generator[None, None, list[Option]]:
    """Return options, the best of them by what they come to over the next roll.

    All others gain or lose as much as those did on average: so none of them passes the best.
    """
    known: dict[float, float] = {}
    rolls = partial(evenly, number=reach.rolls)
    look = partial(_looking, worth, seat, reach.budget)
    for option in sorted(options, key=_value, reverse=True):
        # Who comes to the same sheet by another way finds the same value.
        if option.value not in known:
            known[option.value] = yield from over_rolls(option, rolls, look)
        if len(known) == reach.leaves:
            break
    change = fsum(found - value for value, found in known.items()) / len(known)
    return [
        option._replace(value=known.get(option.value, option.value + change)) for option in options
    ]


def _looking(
    worth: Worth, seat: int, budget: int, rolled: DicePosition
) -> Generator[None, None, float]:
    value, star = worth.of(rolled)
    options = yield from Tree(seat, value, star, beam=1).looking(rolled, budget)
    return max(map(_value, options))


def _value(option: Option) -> float:
    return option.value
