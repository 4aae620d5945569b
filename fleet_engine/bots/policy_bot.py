"""Bot without search. It plays the action of a heuristic policy."""

from fleet_engine.bots.bot import Bot, Progress, Thinking, preferring
from fleet_engine.bots.bot_view import View
from fleet_engine.bots.policy import Guide
from fleet_engine.core.action import Action


class HabitBot(Bot):
    """Bot that plays the action of a heuristic policy."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide

    def think(self, view: View) -> Thinking:
        """Return the ranking, with the policy's action first and without values."""
        yield Progress(1, 1)
        return preferring(view, self.choose(view))

    def choose(self, view: View) -> Action:
        """Return the policy's action.

        The policy ignores hidden information, so any determinization gives the same action.
        """
        return self.guide.act(view.imagine(0))
