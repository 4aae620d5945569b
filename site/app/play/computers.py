"""Computer players at a table: what they are asked, and who thinks about it.

Whoever is near thinks about the match itself. For somebody far away, such as a worker, a question
is a task in plain data (see `fleet_engine.jobs`).
"""

from collections.abc import Callable
from typing import NamedTuple

from fleet_engine import Match, bots, jobs
from fleet_engine.bots.bot import Ranking, Thinking, drained
from fleet_engine.bots.difficulty import EXPERT, HARD

Answer = tuple[tuple[str, float | None], ...]
"""What a computer player thinks of a decision: actions with their values, the best first."""


THINKERS = (HARD, EXPERT)
"""Whose decisions are thought about beside the page where it has a worker that is awake."""


class Question(NamedTuple):
    """One decision of the computer player `bot`; its chance follows from `key`."""

    match: Match
    bot: str
    key: int

    @property
    def task(self) -> jobs.Task:
        """The question as it is put to somebody who has nothing of this match."""
        return jobs.Task.of(self.match, self.bot, self.key)

    @property
    def takes_long(self) -> bool:
        """Whether who is asked is one of those that think long."""
        return self.bot in THINKERS

    @property
    def only_answer(self) -> Answer | None:
        """The answer where there is but one: it is asked for lest others see that."""
        legal = self.match.legal_actions
        return ((legal[0].text, None),) if len(legal) == 1 else None

    def think(self) -> Thinking:
        """Return the computer player at work here; each step tells how far it is."""
        return bots.make(self.bot).think(bots.of_match(self.match, self.key))


Thinker = Callable[[Question], Answer | None]
"""Answers a question at once, or thinks about it and answers later."""


def at_once(question: Question) -> Answer:
    """Return the answer to a question, however long that takes."""
    return answer(drained(question.think()))


def answer(ranking: Ranking) -> Answer:
    """Return a ranking as an answer."""
    return tuple((row.action.text, row.value) for row in ranking)
