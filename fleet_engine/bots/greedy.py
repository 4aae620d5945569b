"""The player that looks one step ahead and takes what promises most."""

import random

from fleet_engine.bots.values import VALUES, Value
from fleet_engine.bots.view import View
from fleet_engine.core.action import Action
from fleet_engine.core.chance import SEED_LIMIT
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import State

IMAGINED = 4
"""So many games are imagined at most; two suffice where nothing unknown matters."""


class GreedyBot:
    """Tries every legal action in imagined games and takes the one of the best estimate.

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
        value = VALUES.get(view.game)
        if value is None:
            raise OptionError(f"greedy: cannot judge {view.game}, only {', '.join(VALUES)}")
        legal = view.legal_actions
        hopes = [0.0] * len(legal)
        before: list[float] = []
        for _ in range(IMAGINED):
            imagined = view.imagine(self._random.randrange(SEED_LIMIT))
            found = [_hope(imagined, action, view.seat, value) for action in legal]
            hopes = [sum(pair) for pair in zip(hopes, found, strict=True)]
            if found == before:
                break
            before = found
        best = max(hopes)
        return self._random.choice(
            [action for action, hope in zip(legal, hopes, strict=True) if hope == best]
        )


def _hope(position: State, action: Action, seat: int, value: Value) -> float:
    """Return what an action promises, by the best of the seat's choices that follow from it."""
    after = position.copy()
    after.play(action)
    if after.to_move != seat:
        return value(after, seat)
    hopes = []
    for further in after.legal_actions:
        last = after.copy()
        last.play(further)
        hopes.append(value(last, seat))
    return max(hopes)
