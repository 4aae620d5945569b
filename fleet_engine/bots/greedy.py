"""The player that looks one step ahead and takes what promises most."""

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
"""So many games are imagined at most where something unknown decides; two if it matters not."""


class GreedyBot(Bot):
    """Tries what is worth trying in imagined games and takes the action of the best estimate.

    A choice that leads straight to another one of its own is judged by the best of those.
    Equal estimates are decided by the chance of the decision.
    """

    def think(self, view: View) -> Thinking:
        """Return the legal actions by what they promise; those not worth trying have no value.

        A step is an action tried in one game. Raises `OptionError` in a game whose positions it
        cannot judge.
        """
        return (yield from _ranked(view, _worth_trying(view)))

    def choose(self, view: View) -> Action:
        """Return the legal action that promises most; nothing is tried if there is but one.

        Raises `OptionError` in a game whose positions it cannot judge.
        """
        found = _worth_trying(view)
        if len(found.actions) == 1:
            return found.actions[0]
        return drained(_ranked(view, found))[0].action


class _WorthTrying(NamedTuple):
    """What is worth trying, in a first imagined game, and who judges what comes of it."""

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
    """Return the mean promise of each action, in a game that was imagined and in others.

    Only those that unknown things follow from are tried again.
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
    """Return the imagined game of a number: each decision has its own."""
    return view.imagine(below(view.chance, number, SEED_LIMIT))


def _hope(position: State, action: Action, judge: Judge) -> tuple[float, int]:
    """Return what an action promises, by the best of the seat's choices that follow from it.

    Beside it stands how often chance was asked in all that was tried.
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
