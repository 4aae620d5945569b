"""The stack of frames and the game loop, which runs everything still to happen.

A frame is a tuple `(kind, …)`; the next one is on top of the stack. There are three sorts:

- A *step* runs without a decision.
- A *decision* waits for an action of a seat.
- A *chance* frame runs from the seed, or waits for an outcome if the caller plays up to chance.

Chains of triggers are frames on the stack, never nested calls. A position can therefore be copied,
saved and undone at any point.

A game declares its kinds of frame in `FrameKinds`, and the handlers of each kind in a `GameLoop`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from fleet_engine.core.action import Action
from fleet_engine.core.errors import ImpossibleOutcome
from fleet_engine.core.game import EventLog, Outcome

Frame = tuple[int, ...]
"""The number of the kind, followed by the values of its fields."""

LegalActions = tuple[Action, ...]


class FrameKind(NamedTuple):
    """Kind of frame: its name and the names of its fields after the kind number."""

    name: str
    fields: tuple[str, ...]


class FrameKinds:
    """The kinds of frame of a game, by number.

    >>> KINDS = FrameKinds()
    >>> ROLL, DRAFT = KINDS.add("roll", "phase"), KINDS.add("draft", "seat")
    >>> KINDS[DRAFT]
    FrameKind(name='draft', fields=('seat',))
    >>> KINDS.number("draft") == DRAFT
    True
    """

    def __init__(self) -> None:
        self._all: list[FrameKind] = []

    def add(self, name: str, *fields: str) -> int:
        """Declare a kind and return its number: the first is 0, the next 1 and so on.

        Names are lower-case words joined by hyphens, because position texts contain them. The first
        field of a decision is `seat`, the seat that decides.
        """
        assert all(kind.name != name for kind in self._all), name
        self._all.append(FrameKind(name, fields))
        return len(self._all) - 1

    def number(self, name: str) -> int:
        """Return the number of the kind with this name.

        Raises:
            KeyError: There is none.
        """
        for number, kind in enumerate(self._all):
            if kind.name == name:
                return number
        raise KeyError(name)

    def __getitem__(self, number: int) -> FrameKind:
        return self._all[number]

    def __iter__(self) -> Iterator[FrameKind]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)


class HasStack(Protocol):
    """Part of a position that the loop uses."""

    stack: list[Frame]
    to_move: int | None
    legal_actions: LegalActions


P = TypeVar("P", bound=HasStack)

StepHandler = Callable[[P, Frame, EventLog], None]
"""Handler that runs a frame already removed from the stack."""

LegalActionsHandler = Callable[[P, Frame], LegalActions]
"""Handler that returns the legal actions of a decision. The loop skips a decision without any."""

ActionHandler = Callable[[P, Frame, Action, EventLog], None]
"""Handler that applies an action to a decision whose frame is already removed from the stack."""


class ChanceHandlers(NamedTuple, Generic[P]):
    """Handlers for a chance frame.

    Attributes:
        resolve: Resolves the frame from the seed.
        is_random: Returns True if more than one outcome is possible.
        list_outcomes: Returns the possible outcomes with their weights, sorted by name.
        get_seeded_outcome: Returns the outcome that the seed gives.
        apply: Applies an outcome, given in the order of appearance.
    """

    resolve: Callable[[P, Frame, EventLog], None]
    is_random: Callable[[P, Frame], bool]
    list_outcomes: Callable[[P, Frame], Mapping[Outcome, int]]
    get_seeded_outcome: Callable[[P, Frame], Outcome]
    apply: Callable[[P, Frame, Outcome, EventLog], None]


class HasTurn(HasStack, Protocol):
    """Part of a position that the loop uses in a game of hidden hands.

    Attributes:
        turn: The seat that had the last decision.
        discreet: True if the order of decisions must not reveal the contents of a hand.
    """

    turn: int
    discreet: bool


H = TypeVar("H", bound=HasTurn)


class HiddenHandHandlers(NamedTuple, Generic[H]):
    """Additional handlers for a game of hidden hands.

    Attributes:
        pass_turn: Records that the turn passes to a seat. The loop calls it before anything that
            depends on the hand of that seat.
        may_have_choice: Returns True if, by public information, the seat may have a choice.
    """

    pass_turn: Callable[[H, int, EventLog], None]
    may_have_choice: Callable[[H, Frame], bool]


class GameLoop(Generic[P]):
    """Handlers for the frames of a game, and the loop that runs to the next decision.

    A game of hidden hands also passes `HiddenHandHandlers`.

    `secret` maps a kind of decision to a predicate. If the predicate returns True, the number of
    legal actions is hidden from other seats. The loop then stops at a decision even if it has one
    legal action, as skipping it would reveal that.
    """

    __slots__ = (
        "_secret",
        "_seeded_handlers",
        "_stopping_handlers",
        "action_handlers",
        "chance_handlers",
        "kinds",
        "legal_actions_handlers",
        "step_handlers",
    )

    kinds: FrameKinds
    step_handlers: tuple[StepHandler[P] | None, ...]
    legal_actions_handlers: tuple[LegalActionsHandler[P] | None, ...]
    action_handlers: tuple[ActionHandler[P], ...]
    chance_handlers: Mapping[int, ChanceHandlers[P]]

    def __init__(
        self,
        kinds: FrameKinds,
        steps: Mapping[int, StepHandler[P]],
        decisions: Mapping[int, tuple[LegalActionsHandler[P], ActionHandler[P]]],
        chances: Mapping[int, ChanceHandlers[P]],
        hands: "HiddenHandHandlers[Any] | None" = None,
        secret: Mapping[int, Callable[[P], bool]] | None = None,
    ) -> None:
        numbers = range(len(kinds))
        assert sorted([*steps, *decisions, *chances]) == [*numbers], "each kind is one of three"
        assert all(kinds[kind].fields[:1] == ("seat",) for kind in decisions), "whose is it?"
        self.kinds = kinds
        self._secret = secret or {}
        self.chance_handlers = chances
        self.step_handlers = tuple(
            chances[kind].resolve if kind in chances else steps.get(kind) for kind in numbers
        )
        self.legal_actions_handlers = tuple(
            decisions[kind][0] if kind in decisions else None for kind in numbers
        )
        self.action_handlers = tuple(
            decisions[kind][1] if kind in decisions else _reject_action for kind in numbers
        )
        # One attribute access in the loop instead of four. To halt, chance frames get no step.
        halting = tuple(steps.get(kind) for kind in numbers)
        self._seeded_handlers: Any = (
            self.step_handlers,
            self.legal_actions_handlers,
            self.action_handlers,
            hands,
        )
        self._stopping_handlers: Any = (
            halting,
            self.legal_actions_handlers,
            self.action_handlers,
            hands,
        )

    def apply_chance(self, position: P, outcome: Outcome, log: EventLog) -> None:
        """Apply an outcome and run to the next decision or chance event.

        Raises:
            ImpossibleOutcome: The outcome is impossible, or no chance event is pending.
        """
        frame, chance = self.pending_chance(position)
        possible = chance.list_outcomes(position, frame)
        if tuple(sorted(outcome)) not in possible:
            example, kind = ", ".join(next(iter(possible))), self.kinds[frame[0]].name
            raise ImpossibleOutcome(
                f"{', '.join(outcome)!r} cannot fall now ({kind}); {example!r} could"
            )
        position.stack.pop()
        chance.apply(position, frame, outcome, log)
        self.run(position, log, stop_at_chance=True)

    def pending_chance(self, position: P) -> tuple[Frame, ChanceHandlers[P]]:
        """Return the pending chance frame and its handlers.

        Raises:
            ImpossibleOutcome: No chance event is pending.
        """
        if position.to_move is not None or not position.stack:
            raise ImpossibleOutcome("chance decides nothing now")
        frame = position.stack[-1]
        return frame, self.chance_handlers[frame[0]]

    def hides_choice(self, position: P, kind: int) -> bool:
        """Return True if the loop stops at such a decision even with one legal action."""
        return kind in self._secret and self._secret[kind](position)

    def run(self, position: Any, log: EventLog, stop_at_chance: bool = False) -> None:
        """Run frames until a seat has a choice or the game is over.

        A decision with one legal action is played at once, unless skipping it would reveal a
        secret. With `stop_at_chance` the loop also stops at a chance frame that has more than
        one outcome.
        """
        steps, asks, answers, hands = (
            self._stopping_handlers if stop_at_chance else self._seeded_handlers
        )
        stack = position.stack
        while stack:
            frame = stack.pop()
            kind = frame[0]
            step = steps[kind]
            if step is not None:
                step(position, frame, log)
                continue
            ask = asks[kind]
            if ask is None:
                chance = self.chance_handlers[kind]
                if chance.is_random(position, frame):
                    stack.append(frame)
                    break
                chance.resolve(position, frame, log)
                continue
            if hands is not None and frame[1] != position.turn:
                hands.pass_turn(position, frame[1], log)
            legal = ask(position, frame)
            if (
                len(legal) > 1
                or (
                    hands is not None
                    and position.discreet
                    and hands.may_have_choice(position, frame)
                )
                or (legal and self.hides_choice(position, kind))
            ):
                stack.append(frame)
                position.to_move, position.legal_actions = frame[1], legal
                return
            if legal:
                answers[kind](position, frame, legal[0], log)
        position.to_move, position.legal_actions = None, ()


def _reject_action(position: HasStack, frame: Frame, action: Action, log: EventLog) -> None:
    raise AssertionError(f"no seat is asked for {action}: {frame}")


class PositionMixin:
    """Mixin that implements most of `State` with the `GameLoop` of a game."""

    __slots__ = ()

    loop: ClassVar[GameLoop[Any]]
    stack: list[Frame]
    to_move: int | None

    def play(self, action: Action, log: EventLog = None) -> None:
        """Apply a legal action and run to the next decision.

        The action is not checked, so take it from `legal_actions`. Events are appended to `log`.
        """
        frame, flow = self.stack.pop(), self.loop
        flow.action_handlers[frame[0]](self, frame, action, log)
        flow.run(self, log)

    def play_to_chance(self, action: Action, log: EventLog = None) -> None:
        """Apply a legal action and run to the next decision or chance event.

        The action is not checked.
        """
        frame, flow = self.stack.pop(), self.loop
        flow.action_handlers[frame[0]](self, frame, action, log)
        flow.run(self, log, stop_at_chance=True)

    def resolve_chance(self, log: EventLog = None) -> None:
        """Resolve chance events from the seed and run to the next decision, like `play`."""
        self.loop.run(self, log)

    @property
    def is_over(self) -> bool:
        """True if the game is over."""
        return not self.stack

    @property
    def is_chance_node(self) -> bool:
        """True if a chance event is pending."""
        return self.to_move is None and bool(self.stack)

    @property
    def hides_choice(self) -> bool:
        """True if the seat to move decides even with one legal action, to reveal no secret."""
        return self.to_move is not None and self.loop.hides_choice(self, self.stack[-1][0])

    def chance_outcomes(self) -> Mapping[Outcome, int]:
        """Return the possible outcomes with their weights, sorted by name.

        Raises:
            ImpossibleOutcome: No chance event is pending.
        """
        frame, chance = self.loop.pending_chance(self)
        return chance.list_outcomes(self, frame)

    def seeded_outcome(self) -> Outcome:
        """Return the outcome that the seed gives, in the order of appearance.

        Raises:
            ImpossibleOutcome: No chance event is pending.
        """
        frame, chance = self.loop.pending_chance(self)
        return chance.get_seeded_outcome(self, frame)

    def apply_chance(self, outcome: Sequence[str], log: EventLog = None) -> None:
        """Apply an outcome and run to the next decision or chance event.

        Raises:
            ImpossibleOutcome: The outcome is impossible, or no chance event is pending.
        """
        self.loop.apply_chance(self, tuple(outcome), log)
