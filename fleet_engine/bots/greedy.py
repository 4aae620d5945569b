"""The player that looks one step ahead and takes what promises most."""

import math
from collections.abc import Sequence

from fleet_engine.bots.chance import BITS
from fleet_engine.bots.values import JUDGES, Judge
from fleet_engine.bots.view import View
from fleet_engine.core.action import Action
from fleet_engine.core.chance import SEED_LIMIT, below
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import State

IMAGINED = 4
"""So many games are imagined at most where something unknown decides; two if it matters not."""


class GreedyBot:
    """Tries what is worth trying in imagined games and takes the action of the best estimate.

    A choice that leads straight to another one of its own is judged by the best of those.
    Equal estimates are decided by the chance of the decision.
    """

    def choose(self, view: View) -> Action:
        """Return the legal action that promises most.

        Raises `OptionError` in a game whose positions it cannot judge.
        """
        if view.game not in JUDGES:
            raise OptionError(f"greedy: cannot judge {view.game}, only {', '.join(JUDGES)}")
        judge = JUDGES[view.game](view.seat)
        imagined = _imagined(view, 0)
        actions = judge.worth_trying(imagined)
        if len(actions) == 1:
            return actions[0]
        hopes = self._hopes(view, judge, imagined, actions)
        best = max(hopes)
        equal = [action for action, hope in zip(actions, hopes, strict=True) if hope == best]
        return equal[view.chance * len(equal) >> BITS]

    def _hopes(
        self, view: View, judge: Judge, imagined: State, actions: Sequence[Action]
    ) -> list[float]:
        """Return the mean promise of each action, in a game that was imagined and in others.

        Only those that unknown things follow from are tried again.
        """
        found = [_hope(imagined, action, judge) for action in actions]
        means = [hope for hope, _ in found]
        open_ = [place for place, (_, drawn) in enumerate(found) if drawn != imagined.drawn]
        promised = [[means[place]] for place in open_]
        for number in range(1, IMAGINED if open_ else 1):
            imagined = _imagined(view, number)
            for place, hopes in zip(open_, promised, strict=True):
                hopes.append(_hope(imagined, actions[place], judge)[0])
            if all(hopes[-1] == hopes[-2] for hopes in promised):
                break
        for place, hopes in zip(open_, promised, strict=True):
            means[place] = sum(hopes) / len(hopes)
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
