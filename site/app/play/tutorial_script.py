"""Tutorial scripts: short games that teach in steps, one idea per step.

A tutorial script is data. It has a seed, the steps, their conditions, and the screen elements
that they point at. All numbers in its words come from the game, so that changed values cannot
make them wrong. A tutorial is played like any game. If the player leaves the suggested line,
the steps follow the player's game.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from app.play.seats import ALONE, Seat
from app.play.session import Session
from app.rulebook import Facts
from fleet_engine.core.game import Options

When = Callable[[Session], bool]
"""Returns True if a condition holds. It uses only what the player can see."""
Where = Callable[[Session], str]
"""Returns the `id` of an element on the screen."""


def _nothing_more(_: Session) -> Facts:
    return {}


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a tutorial: one idea, shown once, when its condition first holds.

    Attributes:
        name: the name of the step.
        when: the condition.
        words: marked sentences. Their `{fields}` are facts of the game's rulebook or of `more`.
        at: the `id` of the element that the step points at, or a function that returns it. It
            is "" if the step is about the whole game.
        more: returns further facts of the situation.
    """

    name: str
    when: When
    words: tuple[str, ...]
    at: str | Where = ""
    more: Callable[[Session], Facts] = _nothing_more

    def place(self, session: Session) -> str:
        """Return the `id` of the element that the step points at."""
        return self.at if isinstance(self.at, str) else self.at(session)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A tutorial script.

    Attributes:
        goal: one marked sentence about the aim of the game.
        seed: the seed of the game.
        steps: the steps.
        line: moves, one per confirmation, that reach every step.
        guided: the number of moves of `line` that are suggested, as long as the player follows
            it.
        ends: the condition after which only `farewell` is left to show.
        farewell: the closing step.
        then: the quick start of the game that follows.
        seats: the seats of the game.
        options: the options of the game.
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
        """Return the game at its beginning. Its bots play the same way every time."""
        return Session.new(game, self.seed, self.options, seats=self.seats)

    def step(self, session: Session, told: tuple[str, ...]) -> Step | None:
        """Return the first step whose condition holds and that is not in `told`.

        Without such a step it is the closing step, once the tutorial has ended. While a bot
        decides it is `None`.
        """
        if session.question:
            return None
        for step in self.steps:
            if step.name not in told and step.when(session):
                return step
        return self.farewell if session.over or self.ends(session) else None

    def proposed(self, session: Session, played: tuple[str, ...]) -> str | None:
        """Return the suggested move after the moves `played`.

        It is `None` if the player has left the line.
        """
        next_one = len(played)
        if next_one >= self.guided or played != self.line[:next_one]:
            return None
        plan = self.line[next_one]
        return plan if plan in session.options else None


def happened(session: Session, kind: type, **own: object) -> tuple[Any, ...]:
    """Return the events of a kind so far that the viewer may know.

    Only events with the values in `own` are returned, such as `seat=session.viewer`.
    """
    return tuple(
        event
        for event in session.told()
        if isinstance(event, kind)
        and all(getattr(event, name) == value for name, value in own.items())
    )
