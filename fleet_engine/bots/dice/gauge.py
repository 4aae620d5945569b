"""How much of a score was luck: what a roll allows, less what was to be expected before it.

The value before a roll was learned as the mean of the best that the roll allows, so luck is zero
on average, as nearly as it was learned. What remains of the score is what was made of the dice.
"""

from collections.abc import Sequence

from fleet_engine.bots import luck
from fleet_engine.bots.dice.players import EXPERT, value_of
from fleet_engine.bots.dice.tree import Tree
from fleet_engine.dice.game import DicePosition


class Gauge:
    """Adds up the luck of each seat in one game, but for the first roll."""

    def __init__(self, seats: int) -> None:
        self._luck = [0.0] * seats
        self._last: DicePosition | None = None

    def look(self, position: DicePosition) -> None:
        """Take in the position of a decision; the luck of dice that fell since is added up."""
        last = self._last
        if last is not None and position.drawn != last.drawn and not position.over:
            waiting = _before_the_roll(last, position)
            for seat in range(position.players):
                self._luck[seat] += _promise(position, seat) - _promise(waiting, seat)
        self._last = position.copy()

    def luck(self) -> Sequence[float]:
        """Return how many points each seat owes to the dice."""
        return self._luck


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
    """Return what an expert at a seat expects of a position."""
    value, star = value_of(position).of(position)
    tree = Tree(seat, value, star, EXPERT.beam)
    return tree.best(position, EXPERT.budget).value


luck.register("dice", Gauge)
