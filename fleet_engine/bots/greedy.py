"""Greedy bot. It searches one step ahead and plays the action of the highest expected value."""

import math
from collections.abc import Generator, Sequence
from math import fsum
from typing import NamedTuple

from fleet_engine.bots.bot import Bot, Progress, Thinking, drained, ranked
from fleet_engine.bots.bot_view import View
from fleet_engine.bots.evaluator import JUDGES, Judge
from fleet_engine.core.action import Action
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import State
from fleet_engine.core.rng import SEED_LIMIT, below

IMAGINED = 4
"""Maximum number of determinizations for actions that reveal unknown information.

Two are enough if they give the same values.
"""


class GreedyBot(Bot):
    """Bot that tries each candidate action in determinizations and plays the best one.

    If an action leads directly to another decision of the same seat, the best candidate of that
    decision gives the value. `view.chance` breaks ties.
    """

    def think(self, view: View) -> Thinking:
        """Yield the progress after each evaluated action, then return the ranking.

        Actions that are no candidates have no value. One step evaluates one action in one
        determinization. Raises `OptionError` if the game has no evaluator.
        """
        return (yield from _ranked(view, _worth_trying(view)))

    def choose(self, view: View) -> Action:
        """Return the action of the highest value. A single candidate is not evaluated.

        Raises `OptionError` if the game has no evaluator.
        """
        found = _worth_trying(view)
        if len(found.actions) == 1:
            return found.actions[0]
        return drained(_ranked(view, found))[0].action


class _WorthTrying(NamedTuple):
    """Candidate actions of a decision.

    Attributes:
        judge: Evaluator of the positions after an action.
        imagined: First determinization.
        actions: Candidate actions in the first determinization.
    """

    judge: Judge
    imagined: State
    actions: Sequence[Action]


def _worth_trying(view: View) -> _WorthTrying:
    if view.game not in JUDGES:
        raise OptionError(f"greedy: cannot judge {view.game}, only {', '.join(JUDGES)}")
    judge = JUDGES[view.game](view.seat)
    imagined = _imagined(view, 0)
    return _WorthTrying(judge, imagined, judge.worth_trying(imagined))


def _ranked(view: View, found: _WorthTrying) -> Thinking:
    hopes = yield from _hopes(view, *found)
    return ranked(view, dict(zip(found.actions, hopes, strict=True)))


def _hopes(
    view: View, judge: Judge, imagined: State, actions: Sequence[Action]
) -> Generator[Progress, None, list[float]]:
    """Return the mean value of each action over several determinizations.

    `imagined` is the first determinization. Only actions that reveal unknown information are tried
    in further ones.
    """
    means: list[float] = []
    open_: list[int] = []
    for place, action in enumerate(actions):
        hope, drawn = _hope(imagined, action, judge)
        means.append(hope)
        if drawn != imagined.drawn:
            open_.append(place)
        yield Progress(len(means), IMAGINED * len(actions))
    promised = [[means[place]] for place in open_]
    steps = len(actions) + (IMAGINED - 1) * len(open_)
    done = len(actions)
    for number in range(1, IMAGINED if open_ else 1):
        imagined = _imagined(view, number)
        for place, hopes in zip(open_, promised, strict=True):
            hopes.append(_hope(imagined, actions[place], judge)[0])
            done += 1
            yield Progress(done, steps)
        if all(hopes[-1] == hopes[-2] for hopes in promised):
            break
    for place, hopes in zip(open_, promised, strict=True):
        means[place] = fsum(hopes) / len(hopes)
    return means


def _imagined(view: View, number: int) -> State:
    """Return a determinization by number. Each decision has its own determinizations."""
    return view.imagine(below(view.chance, number, SEED_LIMIT))


def _hope(position: State, action: Action, judge: Judge) -> tuple[float, int]:
    """Return the value of an action, and the largest `State.drawn` reached.

    If the same seat decides again after the action, its best candidate gives the value. `drawn`
    counts chance events: a change means that the action revealed unknown information.
    """
    after = position.copy()
    after.play(action)
    if after.to_move != judge.seat:
        return judge.value(after), after.drawn
    best, drawn = -math.inf, after.drawn
    for further in judge.worth_trying(after):
        last = after.copy()
        last.play(further)
        best = max(best, judge.value(last))
        drawn = max(drawn, last.drawn)
    return best, drawn
