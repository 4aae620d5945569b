"""Computer players at a table: what they are asked, and what they answer.

A question is plain data as soon as somebody far away is to think about it, such as a worker;
whoever is near thinks about the match itself. An answer is plain data always.
"""

from collections.abc import Callable
from typing import NamedTuple

from fleet_engine.bots.bot import Ranking, Thinking, drained

from fleet_engine import Match, bots


class Answer(NamedTuple):
    """What a computer player thinks of a decision: actions with values, the best first.

    `number` is that of the action which it decides on: an answer to another question is late.
    """

    number: int
    ranking: tuple[tuple[str, float | None], ...]


class Question(NamedTuple):
    """One decision of the computer player `bot`; its chance follows from `key`."""

    match: Match
    bot: str
    key: int

    @property
    def number(self) -> int:
        """The number of the action that is to be decided on."""
        return len(self.match.actions)

    def think(self) -> Thinking:
        """Return the computer player at work here; each step tells how far it is."""
        return bots.make(self.bot).think(bots.of_match(self.match, self.key))

    def answered(self, ranking: Ranking) -> Answer:
        """Return a ranking as an answer."""
        return Answer(self.number, tuple((row.action.text, row.value) for row in ranking))


Thinker = Callable[[Question], Answer | None]
"""Answers a question at once, or thinks about it and answers later."""


def at_once(question: Question) -> Answer:
    """Return the answer to a question, however long that takes."""
    match = question.match
    if len(match.legal_actions) == 1:  # asked only lest others see that there is no choice
        return Answer(question.number, ((match.legal_actions[0].text, None),))
    return question.answered(drained(question.think()))
