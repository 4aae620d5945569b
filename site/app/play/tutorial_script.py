"""Tutorial scripts: short games that teach in steps, one idea per step.

A tutorial script is data. It has a seed, the steps, their conditions, and the screen elements
that they point at. All numbers in its words come from the game, so that changed values cannot
make them wrong. A tutorial is played like any game. If the player leaves the suggested line,
the steps follow the player's game.

A script also has later steps. Each is one line in a player's first ordinary games, when its
condition first holds there.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.play.seats import SOLO_SEATS, Seat
from app.play.session import GameSession
from app.rulebook import Facts
from fleet_engine.core.game import Options

StepCondition = Callable[[GameSession], bool]
"""Returns True if a condition holds. It uses only what the player can see."""
StepAnchor = Callable[[GameSession], str]
"""Returns the `id` of an element on the screen."""


def _nothing_more(_: GameSession) -> Facts:
    return {}


@dataclass(frozen=True, slots=True)
class TutorialStep:
    """A step of a tutorial: one idea, shown once, when its condition first holds.

    Attributes:
        id: the name of the step.
        condition: the condition.
        text: marked sentences. Their `{fields}` are facts of the game's rulebook or of
            `extra_facts`.
        anchor: the `id` of the element that the step points at, or a function that returns it. It
            is "" if the step is about the whole game. A later step points at nothing.
        extra_facts: returns further facts of the situation.
    """

    id: str
    condition: StepCondition
    text: tuple[str, ...]
    anchor: str | StepAnchor = ""
    extra_facts: Callable[[GameSession], Facts] = _nothing_more

    def anchor_for(self, session: GameSession) -> str:
        """Return the `id` of the element that the step points at."""
        return self.anchor if isinstance(self.anchor, str) else self.anchor(session)


@dataclass(frozen=True, slots=True)
class TutorialScript:
    """A tutorial script.

    Attributes:
        goal: one marked sentence about the aim of the game.
        seed: the seed of the game.
        steps: the steps.
        scripted_moves: moves, one per confirmation, that reach every step.
        guided_moves: the number of moves of `scripted_moves` that are suggested, as long as the
            player follows it.
        ends_when: the condition after which only `closing_step` is left to show.
        closing_step: the closing step.
        later_steps: the steps for ordinary games, the most important ones first.
        next_quick_start: the quick start of the game that follows.
        seats: the seats of the game.
        options: the options of the game.
    """

    goal: str
    seed: int
    steps: tuple[TutorialStep, ...]
    scripted_moves: tuple[str, ...]
    guided_moves: int
    ends_when: StepCondition
    closing_step: TutorialStep
    next_quick_start: str
    later_steps: tuple[TutorialStep, ...] = ()
    seats: tuple[Seat, ...] = SOLO_SEATS
    options: Options = field(default_factory=dict)

    def new_session(self, game: str) -> GameSession:
        """Return the game at its beginning. Its bots play the same way every time."""
        return GameSession.new(game, self.seed, self.options, seats=self.seats)

    def current_step(
        self, session: GameSession, acknowledged: tuple[str, ...]
    ) -> TutorialStep | None:
        """Return the first step whose condition holds and that is not in `acknowledged`.

        Without such a step it is the closing step, once the tutorial has ended. While a bot
        decides it is `None`.
        """
        if session.bot_request:
            return None
        for step in self.steps:
            if step.id not in acknowledged and step.condition(session):
                return step
        return self.closing_step if session.is_over or self.ends_when(session) else None

    def later_step(self, session: GameSession, shown: Collection[str]) -> TutorialStep | None:
        """Return the first later step whose condition holds and whose name is not in `shown`."""
        due = (step for step in self.later_steps if step.id not in shown)
        return next((step for step in due if step.condition(session)), None)

    def suggested_move(self, session: GameSession, played: tuple[str, ...]) -> str | None:
        """Return the suggested move after the moves `played`.

        It is `None` if the player has left the line.
        """
        next_one = len(played)
        if next_one >= self.guided_moves or played != self.scripted_moves[:next_one]:
            return None
        move = self.scripted_moves[next_one]
        return move if move in session.legal_moves else None


def event_happened(session: GameSession, kind: type, **own: object) -> tuple[Any, ...]:
    """Return the events of a kind so far that the viewer may know.

    Only events with the values in `own` are returned, such as `seat=session.viewer`.
    """
    return _of_kind(session.visible_events(), kind, own)


def just_happened(session: GameSession, kind: type, **own: object) -> bool:
    """Return True if such an event has occurred since the viewer's last decision."""
    return bool(_of_kind(session.recent_events, kind, own))


def _of_kind(events: Iterable[Any], kind: type, own: Mapping[str, object]) -> tuple[Any, ...]:
    return tuple(
        event
        for event in events
        if isinstance(event, kind)
        and all(getattr(event, name) == value for name, value in own.items())
    )
