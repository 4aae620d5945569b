"""The player that chooses by chance alone: the measure for every other."""

from fleet_engine.bots.bot import Bot, Progress, Thinking, ranked
from fleet_engine.bots.bot_view import View
from fleet_engine.bots.rng import BITS
from fleet_engine.core.action import Action


class RandomBot(Bot):
    """Takes any legal action, all equally likely: it has no opinion of them."""

    def think(self, view: View) -> Thinking:
        """Return the legal actions, none with a value, the chosen one first."""
        yield Progress(1, 1)
        return ranked(view, {})

    def choose(self, view: View) -> Action:
        """Return one of the legal actions, without ranking the rest."""
        legal = view.legal_actions
        return legal[view.chance * len(legal) >> BITS]
