"""Sampling of rolls. Selects possible next rolls and averages values over them."""

from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import accumulate
from math import fsum
from typing import NamedTuple

from fleet_engine.bots.dice.tree import Candidate
from fleet_engine.core.game import Outcome
from fleet_engine.dice.game import DicePosition

OFFSET_RANGE = 1 << 64

Rolls = Sequence[tuple[Outcome, int]]
"""Rolls and their weights."""

RollsFn = Callable[[DicePosition], Rolls]
"""Function that returns the rolls to consider after a leaf."""


def sample_outcomes(outcomes: Mapping[Outcome, int], size: int, start: int) -> list[Outcome]:
    """Return a systematic sample of outcomes.

    The sample is spread evenly over the cumulative weights. Over all values of `start`, each
    outcome occurs in proportion to its weight.

    Args:
        outcomes: Possible outcomes with their weights.
        size: Size of the sample.
        start: Offset of the sample, a 64-bit number.
    """
    ends = list(accumulate(outcomes.values()))
    names = list(outcomes)
    places = [
        (each * OFFSET_RANGE + start) * ends[-1] // (size * OFFSET_RANGE) for each in range(size)
    ]
    return [next(name for name, end in zip(names, ends, strict=True) if at < end) for at in places]


def sample_rolls(leaf: DicePosition, size: int) -> Rolls:
    """Return a systematic sample of the rolls after a leaf.

    The offset is the same for all leaves.
    """
    return [
        (outcome, 1) for outcome in sample_outcomes(leaf.chance_outcomes(), size, OFFSET_RANGE // 2)
    ]


class LeafValues(NamedTuple):
    """Values of a leaf after possible next rolls.

    Attributes:
        probability: probability of the leaf.
        values: values after each roll, each with the weight of the roll.
    """

    probability: float
    values: Sequence[tuple[float, int]]

    def part(self, start: int = 0, step: int = 1) -> float:
        """Return the leaf's part of the value of its candidate.

        `start` and `step` select some of the rolls. A single roll counts in any case.
        """
        chosen = self.values[start::step] or self.values
        weighted = fsum(value * weight for value, weight in chosen)
        return self.probability * weighted / sum(weight for _, weight in chosen)


def mean_over_rolls(
    candidate: Candidate,
    rolls_of: RollsFn,
    search: Callable[[DicePosition], Generator[None, None, float]],
) -> Generator[None, None, float]:
    """Return the mean value of a candidate over possible next rolls.

    The arguments are those of `values_over_rolls`.
    """
    return mean_of_leaves((yield from values_over_rolls(candidate, rolls_of, search)))


def mean_of_leaves(leaves: Sequence[LeafValues], start: int = 0, step: int = 1) -> float:
    """Return the mean value of a candidate from the values of its leaves.

    `start` and `step` select some of the rolls, as in `LeafValues.part`.
    """
    return fsum(leaf.part(start, step) for leaf in leaves)


def values_over_rolls(
    candidate: Candidate,
    rolls_of: RollsFn,
    search: Callable[[DicePosition], Generator[None, None, float]],
) -> Generator[None, None, list[LeafValues]]:
    """Return the values of a candidate's leaves after possible next rolls.

    After a reroll a candidate has several leaves. Each leaf then gets its share of the rolls.

    Args:
        candidate: The candidate.
        rolls_of: Function that returns the rolls to consider after a leaf.
        search: Search of the position after a roll. It returns the value of that position.
    """
    found = []
    for number, (part, leaf) in enumerate(candidate.leaves):
        if not leaf.is_chance_node:
            found.append(LeafValues(part, [(candidate.value, 1)]))
            continue
        rolls = rolls_of(leaf)
        values = []
        for outcome, weight in rolls[number % len(rolls) :: len(candidate.leaves)]:
            rolled = leaf.copy()
            rolled.apply_chance(outcome)
            values.append(((yield from search(rolled)), weight))
            yield
        found.append(LeafValues(part, values))
    return found
