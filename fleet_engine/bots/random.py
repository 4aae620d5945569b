"""Random bot. It is the baseline for all other bots."""

from fleet_engine.bots.bot import Bot, BotSteps, Progress, rank_by_values
from fleet_engine.bots.bot_view import BotView
from fleet_engine.bots.rng import BITS
from fleet_engine.core.action import Action


class RandomBot(Bot):
    """Bot that plays a uniformly random legal action."""

    def think(self, view: BotView) -> BotSteps:
        """Return the ranking, with the chosen action first and without values."""
        yield Progress(1, 1)
        return rank_by_values(view, {})

    def choose(self, view: BotView) -> Action:
        """Return a random legal action, without a ranking of the rest."""
        legal = view.legal_actions
        return legal[view.chance * len(legal) >> BITS]
