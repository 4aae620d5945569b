"""How much of a score was luck: what a roll allows, less what others in its place would have.

What a roll allows is the best leaf of the tree. The mean over all rolls would be exact, but takes
long; so some rolls are tried, spread evenly over all that can fall. What the values before a roll
were learned to be will not do instead: where they are too low on average all dice look lucky. Luck
is zero on average here whatever the weights are, and takes away the more of the chance the better
they are.
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
"""So many rolls are tried in place of each that fell."""
BEAM, BUDGET = 1, 300
FIRST_KEY = -1
"""No draw of a game has such a key, nor one below."""


class Gauge:
    """Adds up the luck of each seat in one game, but for the first roll."""

    def __init__(self, seats: int) -> None:
        self._luck = [0.0] * seats
        self._last: DicePosition | None = None

    def look(self, position: DicePosition) -> None:
        """Take in the position of a decision; the luck of dice that fell since is added up."""
        last = self._last
        if last is not None and position.drawn != last.drawn and not position.over:
            self.rolled(_before_the_roll(last, position))
        self._last = position.copy()

    def rolled(self, waiting: DicePosition) -> None:
        """Take in that dice were rolled in a position which waited for them."""
        start = rng.bits(waiting.chance, FIRST_KEY - waiting.drawn)
        others = [_fallen(waiting, each) for each in tried(waiting.outcomes(), TRIED, start)]
        fell = _fallen(waiting, waiting.seeded())
        for seat in range(waiting.players):
            expected = fsum(_promise(other, seat) for other in others) / TRIED
            self._luck[seat] += _promise(fell, seat) - expected

    def luck(self) -> Sequence[float]:
        """Return how many points each seat owes to the dice."""
        return self._luck


def _fallen(waiting: DicePosition, outcome: Outcome) -> DicePosition:
    """Return what comes of a roll."""
    twin = waiting.copy()
    twin.let_fall(outcome)
    return twin


def _before_the_roll(last: DicePosition, now: DicePosition) -> DicePosition:
    """Return where the game waited for the dice between a decision and the next one."""
    for action in last.legal_actions:
        played = last.copy()
        played.play(action)
        if played == now:
            waiting = last.copy()
            waiting.play_up_to_chance(action)
            return waiting
    raise AssertionError("no action leads from one position to the next")


def _promise(position: DicePosition, seat: int) -> float:
    """Return what somebody good at a seat expects of a position."""
    value, star = value_of(position).of(position)
    return Tree(seat, value, star, BEAM).best(position, BUDGET).value


luck_estimator.register("dice", Gauge)
