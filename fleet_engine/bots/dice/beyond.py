"""A look beyond the next roll, near the end of a game played alone.

What a sheet promises was learned, and is least sure where little is left of a game: before the last
pool it is off by more than a point. So the most promising leaves of a tree are looked into once
more: the same rolls are tried after each of them, and what those allow is what it is worth.

At tables the rivals choose first from a roll, which makes the look long.
"""

from collections.abc import Generator, Sequence
from functools import partial

from fleet_engine.bots.dice.rolls import evenly, over_rolls
from fleet_engine.bots.dice.traits import horizon
from fleet_engine.bots.dice.tree import Looking, Option, Tree
from fleet_engine.bots.dice.worth import Worth
from fleet_engine.dice.game import DicePosition

POOLS = 3
"""With more pools to come than this there is no look beyond: what was learned is as good."""
LEAVES = 8
"""So many leaves are looked into, those which promise most."""
ROLLS = 8
"""So many rolls are tried after each."""
BEAM, BUDGET = 1, 100
"""How each of those is looked through."""
COST = 1_400
"""So many positions all of it looks at, roughly."""


def worthwhile(position: DicePosition) -> bool:
    """Return whether a decision is better known for a look beyond the next roll."""
    return position.solo and 0 < horizon(position, position.slot).left <= POOLS


def beyond(
    options: Sequence[Option], worth: Worth, seat: int
) -> Generator[None, None, list[Option]]:
    """Return options, the best of them by what they come to over the next roll.

    All others gain or lose as much as those did on average: so none of them passes the best.
    """
    known: dict[float, float] = {}
    for option in sorted(options, key=_value, reverse=True):
        # Who comes to the same sheet by another way finds the same value.
        if option.value not in known:
            known[option.value] = yield from over_rolls(
                option, partial(evenly, number=ROLLS), partial(_looking, worth, seat)
            )
        if len(known) == LEAVES:
            break
    change = sum(found - value for value, found in known.items()) / len(known)
    return [
        option._replace(value=known.get(option.value, option.value + change)) for option in options
    ]


def _looking(worth: Worth, seat: int, rolled: DicePosition) -> Looking:
    value, star = worth.of(rolled)
    return Tree(seat, value, star, BEAM).looking(rolled, BUDGET)


def _value(option: Option) -> float:
    return option.value
