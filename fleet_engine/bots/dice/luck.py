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
from fleet_engine.bots.dice.levels import value_of
from fleet_engine.bots.dice.roll_sampling import tried
from fleet_engine.bots.dice.tree import Tree
from fleet_engine.core import rng
from fleet_engine.core.game import Outcome
from fleet_engine.dice.game import DicePosition

TRIED = 4
"""Number of sampled rolls in place of each actual roll."""
BEAM, BUDGET = 1, 300
FIRST_KEY = -1
"""Keys from here downward are free: the draws of a game do not use negative keys."""


class Gauge:
    """Luck estimator of one game. It ignores the first roll."""

    def __init__(self, seats: int) -> None:
        self._luck = [0.0] * seats
        self._last: DicePosition | None = None

    def look(self, position: DicePosition) -> None:
        """Observe the position of a decision.

        If dice were rolled since the last decision, add their luck.
        """
        last = self._last
        if last is not None and position.drawn != last.drawn and not position.over:
            self.rolled(_before_the_roll(last, position))
        self._last = position.copy()

    def rolled(self, waiting: DicePosition) -> None:
        """Add the luck of the roll that the seed gives in `waiting`, a chance node."""
        start = rng.bits(waiting.chance, FIRST_KEY - waiting.drawn)
        others = [_fallen(waiting, each) for each in tried(waiting.outcomes(), TRIED, start)]
        fell = _fallen(waiting, waiting.seeded())
        for seat in range(waiting.players):
            expected = fsum(_promise(other, seat) for other in others) / TRIED
            self._luck[seat] += _promise(fell, seat) - expected

    def luck(self) -> Sequence[float]:
        """Return the luck of each seat in points."""
        return self._luck


def _fallen(waiting: DicePosition, outcome: Outcome) -> DicePosition:
    """Return the position after a roll."""
    twin = waiting.copy()
    twin.let_fall(outcome)
    return twin


def _before_the_roll(last: DicePosition, now: DicePosition) -> DicePosition:
    """Return the chance node between a decision and the next one.

    The action that was played is not recorded. It is found by trying all legal actions.
    """
    for action in last.legal_actions:
        played = last.copy()
        played.play(action)
        if played == now:
            waiting = last.copy()
            waiting.play_up_to_chance(action)
            return waiting
    raise AssertionError("no action leads from one position to the next")


def _promise(position: DicePosition, seat: int) -> float:
    """Return the value of the best option of a position for a seat."""
    value, star = value_of(position).of(position)
    return Tree(seat, value, star, BEAM).best(position, BUDGET).value


luck_estimator.register("dice", Gauge)
