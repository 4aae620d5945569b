"""The player that does what is usually done, without trying anything."""

from fleet_engine.bots.bot import Bot, Progress, Thinking, preferring
from fleet_engine.bots.bot_view import View
from fleet_engine.bots.policy import Guide
from fleet_engine.core.action import Action


class HabitBot(Bot):
    """Plays by the habits of a guide."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide

    def think(self, view: View) -> Thinking:
        """Return the legal actions, none with a value, what is done by habit first."""
        yield Progress(1, 1)
        return preferring(view, self.choose(view))

    def choose(self, view: View) -> Action:
        """Return what is done by habit, which no unknown thing has a part in."""
        return self.guide.act(view.imagine(0))
