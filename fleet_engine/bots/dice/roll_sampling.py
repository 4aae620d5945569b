"""Rolls that can follow a position, and what it comes to over them."""

from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import accumulate

from fleet_engine.bots.dice.tree import Option
from fleet_engine.core.game import Outcome
from fleet_engine.dice.game import DicePosition

WHOLE = 1 << 64

Rolls = Sequence[tuple[Outcome, int]]
"""Rolls with their weights."""

RollsOf = Callable[[DicePosition], Rolls]
"""Tells which rolls are looked at that can follow a leaf."""


def tried(outcomes: Mapping[Outcome, int], number: int, start: int) -> list[Outcome]:
    """Return so many outcomes, spread evenly over all of them by their weights.

    `start`, a number of 64 bits, says where it begins: over all starts each outcome comes as often
    as it falls.
    """
    ends = list(accumulate(outcomes.values()))
    names = list(outcomes)
    places = [(each * WHOLE + start) * ends[-1] // (number * WHOLE) for each in range(number)]
    return [next(name for name, end in zip(names, ends, strict=True) if at < end) for at in places]


def evenly(leaf: DicePosition, number: int) -> Rolls:
    """Return so many rolls, spread evenly over all that can fall, for each leaf alike."""
    return [(outcome, 1) for outcome in tried(leaf.outcomes(), number, WHOLE // 2)]


def over_rolls(
    option: Option, rolls_of: RollsOf, look: Callable[[DicePosition], Generator[None, None, float]]
) -> Generator[None, None, float]:
    """Return what an option comes to on average over rolls that can follow.

    `look` looks through what one of them allows, and returns what that comes to. An option has
    several leaves where a die is rolled again: each then meets its part of the rolls.
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
