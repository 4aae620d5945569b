"""The player that chooses by chance alone: the measure for every other."""

import random

from fleet_engine.bots.view import View
from fleet_engine.core.action import Action


class RandomBot:
    """Takes any legal action, all equally likely; the seed fixes its choices."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def choose(self, view: View) -> Action:
        """Return one of the legal actions."""
        legal = view.legal_actions
        return legal[int(self._random() * len(legal))]
