"""Luck estimator of the dice game. Compares each roll with other rolls in its place.

The value of a roll is the value of the best leaf of its tree. The luck of a roll is its value minus
the mean value of other rolls. The mean over all rolls would be exact, but is too slow. The
estimator therefore samples a few rolls, spread evenly over all possible ones.

The learned value before the roll is no substitute for the mean. If it is too low on average, all
rolls look lucky. The sampled luck has mean zero for any weights. Better weights remove more of the
variance.
"""

from collections.abc import Sequence
from math import fsum

from fleet_engine.bots import luck_estimator
from fleet_engine.bots.dice.levels import value_function_of
from fleet_engine.bots.dice.roll_sampling import sample_outcomes
from fleet_engine.bots.dice.tree import SearchTree
from fleet_engine.core import rng
from fleet_engine.core.game import Outcome
from fleet_engine.dice.game import DicePosition

SAMPLED_ROLLS = 4
"""Number of sampled rolls in place of each actual roll."""
BEAM, BUDGET = 1, 300
FIRST_KEY = -1
"""Keys from here downward are free: the draws of a game do not use negative keys."""


class DiceLuckEstimator:
    """Luck estimator of one game. It ignores the first roll."""

    def __init__(self, seats: int) -> None:
        self._luck = [0.0] * seats
        self._last: DicePosition | None = None

    def observe(self, position: DicePosition) -> None:
        """Observe the position of a decision.

        If dice were rolled since the last decision, add their luck.
        """
        last = self._last
        if last is not None and position.reveal_count != last.reveal_count and not position.is_over:
            self.add_roll_luck(_find_chance_node(last, position))
        self._last = position.copy()

    def add_roll_luck(self, chance_node: DicePosition) -> None:
        """Add the luck of the roll that the seed gives in `chance_node`, a chance node."""
        start = rng.random_bits(chance_node.chance, FIRST_KEY - chance_node.reveal_count)
        others = [
            _after_outcome(chance_node, each)
            for each in sample_outcomes(chance_node.chance_outcomes(), SAMPLED_ROLLS, start)
        ]
        fell = _after_outcome(chance_node, chance_node.seeded_outcome())
        for seat in range(chance_node.players):
            expected = fsum(_best_value(other, seat) for other in others) / SAMPLED_ROLLS
            self._luck[seat] += _best_value(fell, seat) - expected

    def luck(self) -> Sequence[float]:
        """Return the luck of each seat in points."""
        return self._luck


def _after_outcome(chance_node: DicePosition, outcome: Outcome) -> DicePosition:
    """Return the position after a roll."""
    twin = chance_node.copy()
    twin.apply_chance(outcome)
    return twin


def _find_chance_node(last: DicePosition, now: DicePosition) -> DicePosition:
    """Return the chance node between a decision and the next one.

    The action that was played is not recorded. It is found by trying all legal actions.
    """
    for action in last.legal_actions:
        played = last.copy()
        played.play(action)
        if played == now:
            waiting = last.copy()
            waiting.play_to_chance(action)
            return waiting
    raise AssertionError("no action leads from one position to the next")


def _best_value(position: DicePosition, seat: int) -> float:
    """Return the value of the best candidate of a position for a seat."""
    value, star = value_function_of(position).for_position(position)
    return SearchTree(seat, value, star, BEAM).best(position, BUDGET).value


luck_estimator.register("dice", DiceLuckEstimator)
