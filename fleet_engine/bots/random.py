"""The player that chooses by chance alone: the measure for every other."""

from fleet_engine.bots.chance import BITS
from fleet_engine.bots.view import View
from fleet_engine.core.action import Action


class RandomBot:
    """Takes any legal action, all equally likely."""

    def choose(self, view: View) -> Action:
        """Return one of the legal actions."""
        legal = view.legal_actions
        return legal[view.chance * len(legal) >> BITS]
