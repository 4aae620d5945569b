"""The tree of what a seat can do until the next pool is rolled.

Between two rolls nothing is left to chance but the Casino's die, so that all ways lead to
*leaves*: positions in which the next pool is about to be rolled, or the game is over. Only star
actions make the tree wide, up to eighteen boxes each: of those the most promising are followed.

Rivals are thought of as people who take the die that is best for them, and do no more.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple

from fleet_engine.bots.bot import drained
from fleet_engine.core.action import Action
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.rules.frames import DRAFT, REROLL, STAR, USE_LAST

Value = Callable[[DicePosition, int], float]
"""Tells what a position promises a seat."""

NARROW = 150
"""With fewer positions than this to look at, only the most promising action is followed."""


class Option(NamedTuple):
    """Something a seat can bring about: what it is worth, and the leaves it leads to.

    A leaf comes with how likely it is: there are several only where a die is rolled again.
    `way` is what the seat does to come there, up to such a die.
    """

    value: float
    leaves: tuple[tuple[float, DicePosition], ...]
    way: tuple[Action, ...]


Looking = Generator[None, None, list[Option]]
"""A look through a tree, a few positions a step; the end returns what can be brought about."""


class Tree:
    """Looks through what a seat can do until the next roll.

    `value` tells what a position promises a seat, `star` what a star action still owed
    comes to. `beam` is how many of a star's boxes are followed. Who does not see the shared
    die ends each way where it is to be used. `seen` counts the positions that were looked at.
    """

    def __init__(
        self, seat: int, value: Value, star: float, beam: int, sees_shared: bool = True
    ) -> None:
        self.seat = seat
        self.value = value
        self.star = star
        self.beam = beam
        self.sees_shared = sees_shared
        self.seen = 0
        self._rivals: dict[tuple[int, tuple[Action, ...]], Action] = {}

    def options(
        self, position: DicePosition, budget: int, way: tuple[Action, ...] = ()
    ) -> list[Option]:
        """Return what can be brought about from a position, by looking at some `budget` positions.

        `looking` does the same step by step.
        """
        return drained(self.looking(position, budget, way))

    def looking(self, position: DicePosition, budget: int, way: tuple[Action, ...] = ()) -> Looking:
        """Look through what can be brought about from a position, at some `budget` positions.

        The budget is shared out evenly among what can be done; what one way leaves over the
        others have. Where it ends the most promising action is followed, to the leaf. `way` is
        what was done before.
        """
        position = yield from self._past_rivals(position)
        if position.to_move is None:
            return (yield from self._ends(position, budget, way))
        kind = position.stack[-1][0]
        if kind == USE_LAST and not self.sees_shared:
            return [self._leaf(position, way)]
        actions, children = position.legal_actions, self._children(position)
        budget -= len(children)
        yield
        if kind == STAR or budget < NARROW:
            return (yield from self._followed(actions, children, budget, way))
        found: list[Option] = []
        left = len(children)
        for action, child in zip(actions, children, strict=True):
            before = self.seen
            found += yield from self.looking(child, budget // left, (*way, action))
            budget -= self.seen - before
            left -= 1
        return found

    def best(self, position: DicePosition, budget: int) -> Option:
        """Return the option of the highest value, the first of several."""
        return max(self.options(position, budget), key=_value)

    @staticmethod
    def is_leaf(position: DicePosition) -> bool:
        """Return whether the tree ends here: a pool is rolled next, or the game is over."""
        return position.to_move is None and not _rolls_again(position)

    def _children(self, position: DicePosition) -> list[DicePosition]:
        children = []
        for action in position.legal_actions:
            child = position.copy()
            child.play_up_to_chance(action)
            children.append(child)
        self.seen += len(children)
        return children

    def _followed(
        self,
        actions: Sequence[Action],
        children: Sequence[DicePosition],
        budget: int,
        way: tuple[Action, ...],
    ) -> Looking:
        """Look through what the most promising of some positions lead to."""
        beam = self.beam if budget >= NARROW else 1
        hopes = []
        for action, child in zip(actions, children, strict=True):
            here = self.value(child, self.seat)
            hopes.append((here + self.star * child.stars_owed(self.seat), here, child, action))
        hopes.sort(key=_value, reverse=True)
        yield
        found: list[Option] = []
        for number, (_, here, child, action) in enumerate(hopes[:beam]):
            if self.is_leaf(child):
                found.append(Option(here, ((1.0, child),), (*way, action)))
                continue
            before = self.seen
            found += yield from self.looking(child, budget // (beam - number), (*way, action))
            budget -= self.seen - before
        return found

    def _leaf(self, position: DicePosition, way: tuple[Action, ...]) -> Option:
        return Option(self.value(position, self.seat), ((1.0, position),), way)

    def _ends(self, position: DicePosition, budget: int, way: tuple[Action, ...]) -> Looking:
        """Find a leaf, or what a die that is rolled again comes to."""
        if self.is_leaf(position):
            return [self._leaf(position, way)]
        outcomes = position.outcomes()
        ways = sum(outcomes.values())
        value, leaves = 0.0, []
        for outcome, weight in outcomes.items():
            turned = position.copy()
            turned.let_fall(outcome)
            self.seen += 1
            best = max((yield from self.looking(turned, budget // len(outcomes))), key=_value)
            value += best.value * weight / ways
            leaves += [(part * weight / ways, leaf) for part, leaf in best.leaves]
        return [Option(value, tuple(leaves), way)]

    def _past_rivals(self, position: DicePosition) -> Generator[None, None, DicePosition]:
        """Let rivals do what they are thought to do, until it is the seat's turn or a roll."""
        if position.to_move is None or position.to_move == self.seat:
            return position
        position = position.copy()
        while position.to_move is not None and position.to_move != self.seat:
            position.play_up_to_chance(self._rival(position))
            self.seen += 1
            yield
        return position

    def _rival(self, position: DicePosition) -> Action:
        """Return what a rival is thought to do: take the die that is best, then the least."""
        legal = position.legal_actions
        if position.stack[-1][0] != DRAFT:
            return next((action for action in legal if action.verb == "coin"), legal[-1])
        assert position.to_move is not None
        asked = (position.to_move, legal)
        known = self._rivals.get(asked)
        if known is None:
            known = self._rivals[asked] = max(legal, key=lambda take: self._gain(position, take))
        return known

    def _gain(self, position: DicePosition, take: Action) -> float:
        """Return what a die promises the seat that takes it, by the best of its uses."""
        seat = position.to_move
        assert seat is not None
        taken = position.copy()
        taken.play_up_to_chance(take)
        self.seen += 1
        if taken.to_move != seat:
            return self.value(taken, seat)
        return max(
            self.value(used, seat) + self.star * used.stars_owed(seat)
            for used in self._children(taken)
        )


def _rolls_again(position: DicePosition) -> bool:
    """Return whether a die is rolled again: of all that chance decides only this is looked at."""
    return bool(position.stack) and position.stack[-1][0] == REROLL


def _value(row: Sequence[Any]) -> float:
    value: float = row[0]
    return value
