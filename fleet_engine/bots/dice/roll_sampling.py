"""Sampling of rolls. Selects possible next rolls and averages values over them."""

from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import accumulate

from fleet_engine.bots.dice.tree import Option
from fleet_engine.core.game import Outcome
from fleet_engine.dice.game import DicePosition

WHOLE = 1 << 64

Rolls = Sequence[tuple[Outcome, int]]
"""Rolls and their weights."""

RollsOf = Callable[[DicePosition], Rolls]
"""Function that returns the rolls to consider after a leaf."""


def tried(outcomes: Mapping[Outcome, int], number: int, start: int) -> list[Outcome]:
    """Return a systematic sample of outcomes.

    The sample is spread evenly over the cumulative weights. Over all values of `start`, each
    outcome occurs in proportion to its weight.

    Args:
        outcomes: Possible outcomes with their weights.
        number: Size of the sample.
        start: Offset of the sample, a 64-bit number.
    """
    ends = list(accumulate(outcomes.values()))
    names = list(outcomes)
    places = [(each * WHOLE + start) * ends[-1] // (number * WHOLE) for each in range(number)]
    return [next(name for name, end in zip(names, ends, strict=True) if at < end) for at in places]


def evenly(leaf: DicePosition, number: int) -> Rolls:
    """Return a systematic sample of the rolls after a leaf.

    The offset is the same for all leaves.
    """
    return [(outcome, 1) for outcome in tried(leaf.outcomes(), number, WHOLE // 2)]


def over_rolls(
    option: Option, rolls_of: RollsOf, look: Callable[[DicePosition], Generator[None, None, float]]
) -> Generator[None, None, float]:
    """Return the mean value of an option over possible next rolls.

    After a reroll an option has several leaves. Each leaf then gets its share of the rolls.

    Args:
        option: The option.
        rolls_of: Function that returns the rolls to consider after a leaf.
        look: Search of the position after a roll. It returns the value of that position.
    """
    found = 0.0
    for number, (part, leaf) in enumerate(option.leaves):
        if not leaf.awaits_chance:
            found += part * option.value
            continue
        rolls = rolls_of(leaf)
        rolls = rolls[number % len(rolls) :: len(option.leaves)]
        worth = 0.0
        for outcome, weight in rolls:
            rolled = leaf.copy()
            rolled.let_fall(outcome)
            worth += weight * (yield from look(rolled))
            yield
        found += part * worth / sum(weight for _, weight in rolls)
    return found
