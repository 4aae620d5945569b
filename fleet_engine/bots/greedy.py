"""The player that looks one step ahead and takes what promises most."""

import math
import random
from collections.abc import Sequence

from fleet_engine.bots.values import JUDGES, Judge
from fleet_engine.bots.view import View
from fleet_engine.core.action import Action
from fleet_engine.core.chance import SEED_LIMIT
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import State

IMAGINED = 4
"""So many games are imagined at most where something unknown decides; two if it matters not."""


class GreedyBot:
    """Tries what is worth trying in imagined games and takes the action of the best estimate.

    A choice that leads straight to another one of its own is judged by the best of those.
    Equal estimates are decided by its own seeded chance.
    """

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> Action:
        """Return the legal action that promises most.

        Raises `OptionError` in a game whose positions it cannot judge.
        """
        if view.game not in JUDGES:
            raise OptionError(f"greedy: cannot judge {view.game}, only {', '.join(JUDGES)}")
        judge = JUDGES[view.game](view.seat)
        imagined = self._imagined(view)
        actions = judge.worth_trying(imagined)
        if len(actions) == 1:
            return actions[0]
        hopes = self._hopes(view, judge, imagined, actions)
        best = max(hopes)
        return self._random.choice(
            [action for action, hope in zip(actions, hopes, strict=True) if hope == best]
        )

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
        for _ in range(IMAGINED - 1 if open_ else 0):
            imagined = self._imagined(view)
            for place, hopes in zip(open_, promised, strict=True):
                hopes.append(_hope(imagined, actions[place], judge)[0])
            if all(hopes[-1] == hopes[-2] for hopes in promised):
                break
        for place, hopes in zip(open_, promised, strict=True):
            means[place] = sum(hopes) / len(hopes)
        return means

    def _imagined(self, view: View) -> State:
        return view.imagine(self._random.randrange(SEED_LIMIT))


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
