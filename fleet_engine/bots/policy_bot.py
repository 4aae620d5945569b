"""Bot without search. It plays the action of a heuristic policy."""

from fleet_engine.bots.bot import Bot, BotSteps, Progress, prefer
from fleet_engine.bots.bot_view import BotView
from fleet_engine.bots.policy import HeuristicPolicy
from fleet_engine.core.action import Action


class PolicyBot(Bot):
    """Bot that plays the action of a heuristic policy."""

    def __init__(self, policy: HeuristicPolicy) -> None:
        self.policy = policy

    def think(self, view: BotView) -> BotSteps:
        """Return the ranking, with the policy's action first and without values."""
        yield Progress(1, 1)
        return prefer(view, self.choose(view))

    def choose(self, view: BotView) -> Action:
        """Return the policy's action.

        The policy ignores hidden information, so any determinization gives the same action.
        """
        return self.policy.choose(view.determinize(0))
