"""Greedy bot. It searches one step ahead and plays the action of the highest expected value."""

import math
from collections.abc import Generator, Sequence
from math import fsum
from typing import NamedTuple

from fleet_engine.bots.bot import Bot, BotSteps, Progress, rank_by_values, run_to_end
from fleet_engine.bots.bot_view import BotView
from fleet_engine.bots.evaluator import EVALUATORS, Evaluator
from fleet_engine.core.action import Action
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import State
from fleet_engine.core.rng import SEED_LIMIT, random_below

MAX_DETERMINIZATIONS = 4
"""Maximum number of determinizations for actions that reveal unknown information.

Two are enough if they give the same values.
"""


class GreedyBot(Bot):
    """Bot that tries each candidate action in determinizations and plays the best one.

    If an action leads directly to another decision of the same seat, the best candidate of that
    decision gives the value. `view.chance` breaks ties.
    """

    def think(self, view: BotView) -> BotSteps:
        """Yield the progress after each evaluated action, then return the ranking.

        Actions that are no candidates have no value. One step evaluates one action in one
        determinization. Raises `OptionError` if the game has no evaluator.
        """
        return (yield from _rank_candidates(view, _find_candidates(view)))

    def choose(self, view: BotView) -> Action:
        """Return the action of the highest value. A single candidate is not evaluated.

        Raises `OptionError` if the game has no evaluator.
        """
        found = _find_candidates(view)
        if len(found.actions) == 1:
            return found.actions[0]
        return run_to_end(_rank_candidates(view, found))[0].action


class _Candidates(NamedTuple):
    """Candidate actions of a decision.

    Attributes:
        evaluator: Evaluator of the positions after an action.
        determinization: First determinization.
        actions: Candidate actions in the first determinization.
    """

    evaluator: Evaluator
    determinization: State
    actions: Sequence[Action]


def _find_candidates(view: BotView) -> _Candidates:
    if view.game not in EVALUATORS:
        raise OptionError(f"greedy: cannot judge {view.game}, only {', '.join(EVALUATORS)}")
    evaluator = EVALUATORS[view.game](view.seat)
    first = _determinize(view, 0)
    return _Candidates(evaluator, first, evaluator.candidates(first))


def _rank_candidates(view: BotView, candidates: _Candidates) -> BotSteps:
    values = yield from _expected_values(view, *candidates)
    return rank_by_values(view, dict(zip(candidates.actions, values, strict=True)))


def _expected_values(
    view: BotView, evaluator: Evaluator, determinization: State, actions: Sequence[Action]
) -> Generator[Progress, None, list[float]]:
    """Return the mean value of each action over several determinizations.

    `determinization` is the first determinization. Only actions that reveal unknown information
    are tried in further ones.
    """
    means: list[float] = []
    revealing: list[int] = []
    for place, action in enumerate(actions):
        value, reveal_count = _expected_value(determinization, action, evaluator)
        means.append(value)
        if reveal_count != determinization.reveal_count:
            revealing.append(place)
        yield Progress(len(means), MAX_DETERMINIZATIONS * len(actions))
    samples = [[means[place]] for place in revealing]
    steps = len(actions) + (MAX_DETERMINIZATIONS - 1) * len(revealing)
    done = len(actions)
    for number in range(1, MAX_DETERMINIZATIONS if revealing else 1):
        determinization = _determinize(view, number)
        for place, sample in zip(revealing, samples, strict=True):
            sample.append(_expected_value(determinization, actions[place], evaluator)[0])
            done += 1
            yield Progress(done, steps)
        if all(sample[-1] == sample[-2] for sample in samples):
            break
    for place, sample in zip(revealing, samples, strict=True):
        means[place] = fsum(sample) / len(sample)
    return means


def _determinize(view: BotView, number: int) -> State:
    """Return a determinization by number. Each decision has its own determinizations."""
    return view.determinize(random_below(view.chance, number, SEED_LIMIT))


def _expected_value(position: State, action: Action, evaluator: Evaluator) -> tuple[float, int]:
    """Return the value of an action, and the largest `State.reveal_count` reached.

    If the same seat decides again after the action, its best candidate gives the value. A
    changed count means that the action revealed unknown information.
    """
    after = position.copy()
    after.play(action)
    if after.to_move != evaluator.seat:
        return evaluator.evaluate(after), after.reveal_count
    best, drawn = -math.inf, after.reveal_count
    for further in evaluator.candidates(after):
        last = after.copy()
        last.play(further)
        best = max(best, evaluator.evaluate(last))
        drawn = max(drawn, last.reveal_count)
    return best, drawn
