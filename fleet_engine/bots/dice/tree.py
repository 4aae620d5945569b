"""Search tree of the actions of one seat until the next pool is rolled.

The reroll of the Casino is the only chance event between two pools. Each line of play therefore
ends in a *leaf*: a position before the roll of the next pool, or at the end of the game.

Only star actions make the tree wide, with up to 18 boxes each. The search follows the most
promising boxes (beam search). The model of a rival is a player who takes the die of the highest
value and does nothing else.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple

from fleet_engine.bots.bot import run_to_end
from fleet_engine.core.action import Action
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.rules.frames import DRAFT, REROLL, STAR, USE_LAST

ValueFn = Callable[[DicePosition, int], float]
"""Function that returns the value of a position for a seat, in points."""

NARROW_BUDGET = 150
"""Budget of positions below which the search follows only the most promising action."""


class Candidate(NamedTuple):
    """Result that a seat can reach.

    Attributes:
        value: Value of the result in points. With several leaves it is the expected value.
        leaves: Pairs of a probability and a leaf. There are several leaves only after a reroll.
        line: Actions of the seat that lead to the leaf, up to a reroll.
    """

    value: float
    leaves: tuple[tuple[float, DicePosition], ...]
    line: tuple[Action, ...]


TreeSteps = Generator[None, None, list[Candidate]]
"""Running search of a tree. Yields every few positions; returns the candidates found."""


class SearchTree:
    """Search of the actions of one seat until the next roll.

    Attributes:
        seat: The seat.
        value: Value function of positions.
        star_value: Points of a star action that is still owed.
        beam: Number of boxes of a star action that the search follows.
        sees_shared: False to end each line where the shared die would be used.
        evaluated: Number of positions that the search has evaluated.
    """

    def __init__(
        self, seat: int, value: ValueFn, star_value: float, beam: int, sees_shared: bool = True
    ) -> None:
        self.seat = seat
        self.value = value
        self.star_value = star_value
        self.beam = beam
        self.sees_shared = sees_shared
        self.evaluated = 0
        self._rival_actions: dict[tuple[int, tuple[Action, ...]], Action] = {}

    def candidates(
        self, position: DicePosition, budget: int, line: tuple[Action, ...] = ()
    ) -> list[Candidate]:
        """Return the candidates of a position after about `budget` evaluated positions.

        `search` does the same step by step.
        """
        return run_to_end(self.search(position, budget, line))

    def search(
        self, position: DicePosition, budget: int, line: tuple[Action, ...] = ()
    ) -> TreeSteps:
        """Search the candidates of a position with a budget of about `budget` positions.

        The search divides the budget evenly among the legal actions. The remaining actions share
        the unused budget of an earlier one. When the budget is used up, the search follows only the
        most promising action to a leaf. `line` contains the earlier actions of the line.
        """
        position = yield from self._play_rivals(position)
        if position.to_move is None:
            return (yield from self._expand_end(position, budget, line))
        kind = position.stack[-1][0]
        if kind == USE_LAST and not self.sees_shared:
            return [self._leaf(position, line)]
        actions, children = position.legal_actions, self._children(position)
        budget -= len(children)
        yield
        if kind == STAR or budget < NARROW_BUDGET:
            return (yield from self._search_best(actions, children, budget, line))
        found: list[Candidate] = []
        left = len(children)
        for action, child in zip(actions, children, strict=True):
            before = self.evaluated
            found += yield from self.search(child, budget // left, (*line, action))
            budget -= self.evaluated - before
            left -= 1
        return found

    def best(self, position: DicePosition, budget: int) -> Candidate:
        """Return the candidate of the highest value, the first one among equals."""
        return max(self.candidates(position, budget), key=_value)

    @staticmethod
    def is_leaf(position: DicePosition) -> bool:
        """Return True if a pool is rolled next or the game is over."""
        return position.to_move is None and not _is_reroll_next(position)

    def _children(self, position: DicePosition) -> list[DicePosition]:
        children = []
        for action in position.legal_actions:
            child = position.copy()
            child.play_to_chance(action)
            children.append(child)
        self.evaluated += len(children)
        return children

    def _search_best(
        self,
        actions: Sequence[Action],
        children: Sequence[DicePosition],
        budget: int,
        line: tuple[Action, ...],
    ) -> TreeSteps:
        """Search the most promising children, at most `beam` of them."""
        beam = self.beam if budget >= NARROW_BUDGET else 1
        hopes = []
        for action, child in zip(actions, children, strict=True):
            here = self.value(child, self.seat)
            hopes.append(
                (here + self.star_value * child.stars_owed(self.seat), here, child, action)
            )
        hopes.sort(key=_value, reverse=True)
        yield
        found: list[Candidate] = []
        for number, (_, here, child, action) in enumerate(hopes[:beam]):
            if self.is_leaf(child):
                found.append(Candidate(here, ((1.0, child),), (*line, action)))
                continue
            before = self.evaluated
            found += yield from self.search(child, budget // (beam - number), (*line, action))
            budget -= self.evaluated - before
        return found

    def _leaf(self, position: DicePosition, line: tuple[Action, ...]) -> Candidate:
        return Candidate(self.value(position, self.seat), ((1.0, position),), line)

    def _expand_end(
        self, position: DicePosition, budget: int, line: tuple[Action, ...]
    ) -> TreeSteps:
        """Return a leaf as a candidate, or the expected value over a reroll as a candidate."""
        if self.is_leaf(position):
            return [self._leaf(position, line)]
        outcomes = position.chance_outcomes()
        ways = sum(outcomes.values())
        value, leaves = 0.0, []
        for outcome, weight in outcomes.items():
            turned = position.copy()
            turned.apply_chance(outcome)
            self.evaluated += 1
            best = max((yield from self.search(turned, budget // len(outcomes))), key=_value)
            value += best.value * weight / ways
            leaves += [(part * weight / ways, leaf) for part, leaf in best.leaves]
        return [Candidate(value, tuple(leaves), line)]

    def _play_rivals(self, position: DicePosition) -> Generator[None, None, DicePosition]:
        """Play the modeled actions of rivals up to the seat's decision or a chance event."""
        if position.to_move is None or position.to_move == self.seat:
            return position
        position = position.copy()
        while position.to_move is not None and position.to_move != self.seat:
            position.play_to_chance(self._rival_action(position))
            self.evaluated += 1
            yield
        return position

    def _rival_action(self, position: DicePosition) -> Action:
        """Return the modeled action of a rival.

        A rival takes the die of the highest value. In other decisions it takes a coin if possible,
        else the last legal action.
        """
        legal = position.legal_actions
        if position.stack[-1][0] != DRAFT:
            return next((action for action in legal if action.verb == "coin"), legal[-1])
        assert position.to_move is not None
        asked = (position.to_move, legal)
        known = self._rival_actions.get(asked)
        if known is None:
            known = self._rival_actions[asked] = max(
                legal, key=lambda take: self._gain(position, take)
            )
        return known

    def _gain(self, position: DicePosition, take: Action) -> float:
        """Return the value of a die for the seat that takes it, by its best use."""
        seat = position.to_move
        assert seat is not None
        taken = position.copy()
        taken.play_to_chance(take)
        self.evaluated += 1
        if taken.to_move != seat:
            return self.value(taken, seat)
        return max(
            self.value(used, seat) + self.star_value * used.stars_owed(seat)
            for used in self._children(taken)
        )


def _is_reroll_next(position: DicePosition) -> bool:
    """Return True if a reroll is next. The tree expands no other chance event."""
    return bool(position.stack) and position.stack[-1][0] == REROLL


def _value(row: Sequence[Any]) -> float:
    value: float = row[0]
    return value
