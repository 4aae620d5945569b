"""First voyages: a short game that teaches, told in steps, each an idea of its own.

A game's lesson is data: on which chance it is played, what is told, when, and about what on the
screen. Whatever numbers its words have come from the game, so that another value cannot leave a
lie. It is played like any game; whoever goes another way than is proposed is told what happens
there.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from app.play.seats import ALONE, Seat
from app.play.session import Session
from app.rulebook import Facts
from fleet_engine.core.game import Options

When = Callable[[Session], bool]
"""Whether something holds, of what whoever learns can see."""
Where = Callable[[Session], str]
"""The `id` of an element on the screen."""


def _nothing_more(_: Session) -> Facts:
    return {}


@dataclass(frozen=True, slots=True)
class Step:
    """An idea, told once: when it first holds.

    `words` are marked sentences. Their `{fields}` are facts of the game's rulebook, or of the
    moment: what `more` returns. `at` is what they point at, an `id` or what finds it; nothing
    where they are about the whole game.
    """

    name: str
    when: When
    words: tuple[str, ...]
    at: str | Where = ""
    more: Callable[[Session], Facts] = _nothing_more

    def place(self, session: Session) -> str:
        """Return the `id` of what the words point at."""
        return self.at if isinstance(self.at, str) else self.at(session)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A first voyage.

    `goal` tells in one marked sentence what the game is about. `line` is a way to play, a plan a
    confirmation, on which every step is told; its first `guided` plans are proposed to whoever
    has followed it so far. When it `ends` nothing stands out any more but `farewell`, after which
    a game of the quick start `then` is played.
    """

    goal: str
    seed: int
    steps: tuple[Step, ...]
    line: tuple[str, ...]
    guided: int
    ends: When
    farewell: Step
    then: str
    seats: tuple[Seat, ...] = ALONE
    options: Options = field(default_factory=dict)

    def begun(self, game: str) -> Session:
        """Return the game at its beginning; computer players play alike each time."""
        return Session.new(game, self.seed, self.options, seats=self.seats)

    def step(self, session: Session, told: tuple[str, ...]) -> Step | None:
        """Return what is to be told now: what holds and was not told, at last the farewell."""
        if session.question:
            return None
        for step in self.steps:
            if step.name not in told and step.when(session):
                return step
        return self.farewell if session.over or self.ends(session) else None

    def proposed(self, session: Session, played: tuple[str, ...]) -> str | None:
        """Return the plan that is proposed after these, `None` once another way was gone."""
        next_one = len(played)
        if next_one >= self.guided or played != self.line[:next_one]:
            return None
        plan = self.line[next_one]
        return plan if plan in session.options else None


def happened(session: Session, kind: type, **own: object) -> tuple[Any, ...]:
    """Return the events of a kind so far, as far as whoever learns knows of them.

    Those alone that have these values, the viewer's own with `seat=session.viewer`.
    """
    return tuple(
        event
        for event in session.told()
        if isinstance(event, kind)
        and all(getattr(event, name) == value for name, value in own.items())
    )
