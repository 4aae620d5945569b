"""Bot requests: one decision of a bot.

On the page a request is computed from the match itself. A worker gets it as a task in plain data
(see `fleet_engine.jobs`).
"""

from collections.abc import Callable
from typing import NamedTuple

from fleet_engine import Match, bots, jobs
from fleet_engine.bots.bot import BotSteps, Ranking, run_to_end
from fleet_engine.bots.difficulty import EXPERT, HARD

BotRanking = tuple[tuple[str, float | None], ...]
"""A bot's ranking: actions with their values, the best first."""


SLOW_BOTS = (HARD, EXPERT)
"""Bots whose requests go to the worker if one is ready."""


class BotRequest(NamedTuple):
    """A bot request: one decision of the bot `bot`. Its random choices follow from `key`."""

    match: Match
    bot: str
    key: int

    @property
    def task(self) -> jobs.BotTask:
        """The request in plain data, for a worker that does not have the match."""
        return jobs.BotTask.for_match(self.match, self.bot, self.key)

    @property
    def is_slow(self) -> bool:
        """True if the bot is a slow one."""
        return self.bot in SLOW_BOTS

    @property
    def hides_choice(self) -> bool:
        """True if other players must not learn from the delay whether there was a choice.

        A quick bot answers within the same frame either way.
        """
        return self.is_slow and self.match.hides_choice

    def run(self) -> BotSteps:
        """Return the running job on the page. Each step yields the progress."""
        return bots.make(self.bot).think(bots.view_of(self.match, self.key))


AskBot = Callable[[BotRequest], BotRanking | None]
"""Returns the answer to a bot request, or `None` if it comes later."""


def run_synchronously(request: BotRequest) -> BotRanking:
    """Return the answer to a request. The page is blocked until then."""
    return ranking_of(run_to_end(request.run()))


def ranking_of(ranking: Ranking) -> BotRanking:
    """Return a ranking as an answer."""
    return tuple((row.action.text, row.value) for row in ranking)
