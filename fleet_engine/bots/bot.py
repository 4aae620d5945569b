"""What a computer player must be able to do: rank what it may do, and take the first."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping
from typing import Any, NamedTuple, TypeVar

from fleet_engine.bots.bot_view import View
from fleet_engine.bots.rng import BITS
from fleet_engine.core.action import Action

S = TypeVar("S")
T = TypeVar("T")


class Ranked(NamedTuple):
    """An action in a ranking, and what the bot expects of it.

    The higher a `value`, the better; those of one ranking can be compared, no others. `None`
    stands where the bot did not judge: for want of an opinion, or since what it did judge is
    at least as good.
    """

    action: Action
    value: float | None


Ranking = tuple[Ranked, ...]
"""Every legal action once, best first, and those without a value last."""


class Progress(NamedTuple):
    """How far somebody is who thinks: `done` steps `of` so many, or of fewer in the end."""

    done: int
    of: int

    def plain(self) -> dict[str, Any]:
        """Return it as plain data."""
        return self._asdict()


Thinking = Generator[Progress, None, Ranking]
"""A bot at work: each step tells how far it is, and the end returns the ranking."""


class Bot(ABC):
    """A computer player.

    Its ranking depends on nothing but the view: it remembers nothing and has no chance of
    its own, so that a decision which comes again is answered the same way.
    """

    @abstractmethod
    def think(self, view: View) -> Thinking:
        """Return the ranking of the legal actions of `view`, step by step.

        Nothing is done between two steps: whoever does not want it any more stops asking.
        """

    def rank(self, view: View) -> Ranking:
        """Return the ranking of the legal actions of `view`."""
        return drained(self.think(view))

    def choose(self, view: View) -> Action:
        """Return the first of the ranking, which a bot may know before it has ranked the rest."""
        return self.rank(view)[0].action


def drained(thinking: Generator[S, None, T], seen: Callable[[S], object] | None = None) -> T:
    """Return what somebody comes to who thinks to the end; `seen` is told each step, if given."""
    while True:
        try:
            step = next(thinking)
        except StopIteration as done:
            answer: T = done.value
            return answer
        if seen is not None:
            seen(step)


def telling(steps: Generator[object, None, T], progress: Progress) -> Generator[Progress, None, T]:
    """Do something with steps of its own, each of which tells of the same progress."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            answer: T = done.value
            return answer
        yield progress


def ranked(view: View, values: Mapping[Action, float]) -> Ranking:
    """Return the ranking that follows from the values of some legal actions.

    The chance of the decision says which of the best is the first; all others of equal value
    stand as they are given, those without a value as in `view.legal_actions`.
    """
    judged = sorted(values.items(), key=lambda row: row[1], reverse=True)
    ranking = [Ranked(action, value) for action, value in judged]
    ranking += [Ranked(action, None) for action in view.legal_actions if action not in values]
    best = sum(1 for row in ranking if row.value == ranking[0].value)
    ranking.insert(0, ranking.pop(view.chance * best >> BITS))
    return tuple(ranking)


def preferring(view: View, action: Action) -> Ranking:
    """Return the ranking of somebody who does this and has no opinion of the rest."""
    others = [Ranked(other, None) for other in view.legal_actions if other is not action]
    return (Ranked(action, None), *others)
