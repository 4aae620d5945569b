"""Protocol of a bot. A bot ranks the legal actions of a view; the first one is played."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from fleet_engine.bots.bot_view import BotView
from fleet_engine.bots.rng import BITS
from fleet_engine.core.action import Action

S = TypeVar("S")
T = TypeVar("T")
U = TypeVar("U")


class RankedAction(NamedTuple):
    """Action in a ranking, with the bot's value of it.

    Attributes:
        action: A legal action.
        value: The bot's value; higher is better. Comparable only within one ranking. `None` if
            the bot did not evaluate the action: it has no opinion, or another action that it did
            evaluate is at least as good.
    """

    action: Action
    value: float | None


Ranking = tuple[RankedAction, ...]
"""Every legal action once, sorted from best to worst; actions without a value are last."""


class Progress(NamedTuple):
    """Progress of a running computation.

    Attributes:
        done: Number of finished steps.
        of: Upper bound of the number of steps. The computation may need fewer.
    """

    done: int
    of: int

    def to_json_data(self) -> dict[str, int]:
        """Return the progress as JSON data."""
        return self._asdict()


BotSteps = Generator[Progress, None, Ranking]
"""Running computation of a bot. Yields the progress after each step; returns the ranking."""


class Bot(ABC):
    """Computer player.

    The ranking depends only on the view. A bot keeps no state between decisions and has no random
    generator of its own. A repeated decision therefore gets the same ranking.
    """

    @abstractmethod
    def think(self, view: BotView) -> BotSteps:
        """Yield the progress after each step, then return the ranking.

        The generator does no work between two steps. To cancel, the caller stops iterating.
        """

    def rank(self, view: BotView) -> Ranking:
        """Return the ranking of the legal actions, without the progress.

        Raises:
            TypeError: `think` is no generator, or returns no ranking.
        """
        steps = self.think(view)
        if not isinstance(steps, Generator):
            raise TypeError(f"{type(self).__name__}.think: yield Progress(1, 1) before the ranking")
        ranking = run_to_end(steps)
        if not isinstance(ranking, tuple):
            raise TypeError(f"{type(self).__name__}.think: return a ranking, not {ranking!r}")
        return ranking

    def choose(self, view: BotView) -> Action:
        """Return the first action of the ranking.

        A subclass may override this method if it finds the best action without a full ranking.
        """
        return self.rank(view)[0].action


def run_to_end(steps: Generator[S, None, T], on_step: Callable[[S], object] | None = None) -> T:
    """Run a generator to its end and return its result.

    If `on_step` is given, call it with each yielded step.
    """
    while True:
        try:
            step = next(steps)
        except StopIteration as done:
            answer: T = done.value
            return answer
        if on_step is not None:
            on_step(step)


def map_steps(steps: Generator[S, None, T], convert: Callable[[S], U]) -> Generator[U, None, T]:
    """Run `steps`, but yield each step converted. Return the result of `steps`."""
    while True:
        try:
            step = next(steps)
        except StopIteration as done:
            answer: T = done.value
            return answer
        yield convert(step)


def with_progress(
    steps: Generator[object, None, T], progress: Progress
) -> Generator[Progress, None, T]:
    """Run `steps`, but yield `progress` in place of each step.

    Return the result of `steps`.
    """
    return map_steps(steps, lambda _: progress)


def as_part(
    steps: Generator[Progress, None, T], part: int, of: int
) -> Generator[Progress, None, T]:
    """Run `steps`, but yield their progress as that of one of several equal parts.

    Return the result of `steps`.

    Args:
        steps: the steps of the part.
        part: index of the part, from 0.
        of: number of parts.
    """
    return map_steps(steps, lambda each: Progress(part * each.of + each.done, of * each.of))


def rank_by_values(view: BotView, values: Mapping[Action, float]) -> Ranking:
    """Return the ranking for the given values of legal actions.

    `view.chance` selects the first action among the ones with the highest value. All other actions
    of equal value keep the order of `values`. Actions without a value follow in the order of
    `view.legal_actions`.

    Raises:
        ValueError: A value belongs to no legal action.
    """
    rows = sorted(values.items(), key=lambda row: row[1], reverse=True)
    ranking = [RankedAction(action, value) for action, value in rows]
    ranking += [RankedAction(action, None) for action in view.legal_actions if action not in values]
    _check_all_legal(view, ranking)
    best = sum(1 for row in ranking if row.value == ranking[0].value)
    ranking.insert(0, ranking.pop(view.chance * best >> BITS))
    return tuple(ranking)


def prefer(view: BotView, action: Action) -> Ranking:
    """Return a ranking with `action` first and no values.

    The other actions keep the order of `view.legal_actions`.

    Raises:
        ValueError: The action is not legal.
    """
    others = [RankedAction(other, None) for other in view.legal_actions if other is not action]
    ranking = (RankedAction(action, None), *others)
    _check_all_legal(view, ranking)
    return ranking


def _check_all_legal(view: BotView, ranking: Sequence[RankedAction]) -> None:
    """Raise `ValueError` if a ranking has more rows than there are legal actions."""
    if len(ranking) == len(view.legal_actions):
        return
    [foreign, *_] = (row.action for row in ranking if row.action not in view.legal_actions)
    raise ValueError(f"ranking: {foreign!r} is not in view.legal_actions")
