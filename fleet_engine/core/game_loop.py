"""The stack of frames: all that is still to happen in a position, and the loop that does it.

A frame is a tuple `(kind, …)`, the next one on top of the stack. Some are *steps*, which happen
by themselves; others are *decisions*, which wait for an action of a seat; and of some *chance*
decides: they happen by themselves, too, unless a position is played up to chance. Chains of
triggers are frames on the stack, never nested calls, so that a position can be copied, saved and
taken back in the middle of anything.

A game declares its kinds of frame in `Kinds`, and says in a `Flow` what each of them does.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from fleet_engine.core.action import Action
from fleet_engine.core.errors import ImpossibleOutcome
from fleet_engine.core.game import Log, Outcome

Frame = tuple[int, ...]
"""A kind, by its number, and what its fields hold."""

Legal = tuple[Action, ...]


class Kind(NamedTuple):
    """A kind of frame: its name, and the names of what a frame holds behind its kind."""

    name: str
    fields: tuple[str, ...]


class Kinds:
    """The kinds of frame of a game, by their numbers.

    >>> KINDS = Kinds()
    >>> ROLL, DRAFT = KINDS.add("roll", "phase"), KINDS.add("draft", "seat")
    >>> KINDS[DRAFT]
    Kind(name='draft', fields=('seat',))
    >>> KINDS.number("draft") == DRAFT
    True
    """

    def __init__(self) -> None:
        self._all: list[Kind] = []

    def add(self, name: str, *fields: str) -> int:
        """Declare a kind and return its number: kinds are numbered as they are declared.

        Names are lower-case words with hyphens between them, for whoever writes frames down.
        A decision has `seat` as its first field: whose it is.
        """
        assert all(kind.name != name for kind in self._all), name
        self._all.append(Kind(name, fields))
        return len(self._all) - 1

    def number(self, name: str) -> int:
        """Return the number of the kind with this name; raises `KeyError`."""
        for number, kind in enumerate(self._all):
            if kind.name == name:
                return number
        raise KeyError(name)

    def __getitem__(self, number: int) -> Kind:
        return self._all[number]

    def __iter__(self) -> Iterator[Kind]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)


class Stacked(Protocol):
    """What the loop needs of a position."""

    stack: list[Frame]
    to_move: int | None
    legal_actions: Legal


P = TypeVar("P", bound=Stacked)

Step = Callable[[P, Frame, Log], None]
"""Carries out a frame that has left the stack."""

Ask = Callable[[P, Frame], Legal]
"""Returns the legal actions of a decision; without any it falls away."""

Answer = Callable[[P, Frame, Action, Log], None]
"""Carries out an action of a decision whose frame has left the stack."""


class Chance(NamedTuple, Generic[P]):
    """What a frame does of which chance decides.

    `step` lets the seed decide. `decides` tells whether more than one thing can happen at all;
    `outcomes` are those, sorted by name, with their weights, and `seeded` is the one that the seed
    would bring. `let_fall` carries another out, given in the order in which it falls.
    """

    step: Callable[[P, Frame, Log], None]
    decides: Callable[[P, Frame], bool]
    outcomes: Callable[[P, Frame], Mapping[Outcome, int]]
    seeded: Callable[[P, Frame], Outcome]
    let_fall: Callable[[P, Frame, Outcome, Log], None]


class Handed(Stacked, Protocol):
    """What the loop needs of a position in a game of hidden hands.

    `turn` is the seat that was asked last; in a `discreet` game nobody may tell from who is asked
    what a hand holds.
    """

    turn: int
    discreet: bool


H = TypeVar("H", bound=Handed)


class Hands(NamedTuple, Generic[H]):
    """What a game of hidden hands adds to the loop.

    `pass_turn` notes that the turn passes to a seat, before anything that depends on its hand.
    `leave_choice` tells whether others must reckon with a choice that the hand may not leave.
    """

    pass_turn: Callable[[H, int, Log], None]
    leave_choice: Callable[[H, Frame], bool]


class Flow(Generic[P]):
    """What the frames of a game do, and the loop that runs to the next decision.

    A game of hidden hands has `Hands` as well.

    `secret` has decisions whose number of answers is hidden from other seats. They are asked even
    with one answer, if the function returns True; otherwise others learn that there is no choice.
    """

    __slots__ = ("_halting", "_running", "_secret", "answers", "asks", "chances", "kinds", "steps")

    kinds: Kinds
    steps: tuple[Step[P] | None, ...]
    asks: tuple[Ask[P] | None, ...]
    answers: tuple[Answer[P], ...]
    chances: Mapping[int, Chance[P]]

    def __init__(
        self,
        kinds: Kinds,
        steps: Mapping[int, Step[P]],
        decisions: Mapping[int, tuple[Ask[P], Answer[P]]],
        chances: Mapping[int, Chance[P]],
        hands: "Hands[Any] | None" = None,
        secret: Mapping[int, Callable[[P], bool]] | None = None,
    ) -> None:
        numbers = range(len(kinds))
        assert sorted([*steps, *decisions, *chances]) == [*numbers], "each kind is one of three"
        assert all(kinds[kind].fields[:1] == ("seat",) for kind in decisions), "whose is it?"
        self.kinds = kinds
        self._secret = secret or {}
        self.chances = chances
        self.steps = tuple(
            chances[kind].step if kind in chances else steps.get(kind) for kind in numbers
        )
        self.asks = tuple(decisions[kind][0] if kind in decisions else None for kind in numbers)
        self.answers = tuple(
            decisions[kind][1] if kind in decisions else _unasked for kind in numbers
        )
        # What the loop needs, all at once. Where it halts at chance it has no steps for that.
        halting = tuple(steps.get(kind) for kind in numbers)
        self._running: Any = (self.steps, self.asks, self.answers, hands)
        self._halting: Any = (halting, self.asks, self.answers, hands)

    def let_fall(self, position: P, outcome: Outcome, log: Log) -> None:
        """Carry out what falls and run on to the next decision or chance.

        Raises `ImpossibleOutcome`.
        """
        frame, chance = self.awaited(position)
        possible = chance.outcomes(position, frame)
        if tuple(sorted(outcome)) not in possible:
            example, kind = ", ".join(next(iter(possible))), self.kinds[frame[0]].name
            raise ImpossibleOutcome(
                f"{', '.join(outcome)!r} cannot fall now ({kind}); {example!r} could"
            )
        position.stack.pop()
        chance.let_fall(position, frame, outcome, log)
        self.settle(position, log, halt=True)

    def awaited(self, position: P) -> tuple[Frame, Chance[P]]:
        """Return the frame of which chance decides next; raises `ImpossibleOutcome`."""
        if position.to_move is not None or not position.stack:
            raise ImpossibleOutcome("chance decides nothing now")
        frame = position.stack[-1]
        return frame, self.chances[frame[0]]

    def hides_choice(self, position: P, kind: int) -> bool:
        """Return True if a decision of a kind is asked with one answer too, to keep that secret."""
        return kind in self._secret and self._secret[kind](position)

    def settle(self, position: Any, log: Log, halt: bool = False) -> None:
        """Run all that happens by itself, until somebody has a choice or the game is over.

        A decision with one answer is carried out at once, unless others could tell a secret from
        that. If it is to `halt` there, it also ends where chance decides between several things.
        """
        steps, asks, answers, hands = self._halting if halt else self._running
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
                chance = self.chances[kind]
                if chance.decides(position, frame):
                    stack.append(frame)
                    break
                chance.step(position, frame, log)
                continue
            if hands is not None and frame[1] != position.turn:
                hands.pass_turn(position, frame[1], log)
            legal = ask(position, frame)
            if (
                len(legal) > 1
                or (hands is not None and position.discreet and hands.leave_choice(position, frame))
                or (legal and self.hides_choice(position, kind))
            ):
                stack.append(frame)
                position.to_move, position.legal_actions = frame[1], legal
                return
            if legal:
                answers[kind](position, frame, legal[0], log)
        position.to_move, position.legal_actions = None, ()


def _unasked(position: Stacked, frame: Frame, action: Action, log: Log) -> None:
    raise AssertionError(f"nobody is asked for {action}: {frame}")


class Playing:
    """What a position can do once its game has said what its frames do.

    See `State` for what each of it is.
    """

    __slots__ = ()

    flow: ClassVar[Flow[Any]]
    stack: list[Frame]
    to_move: int | None

    def play(self, action: Action, log: Log = None) -> None:
        """Carry out a legal action and run on to the next decision.

        The action is not checked: take it from `legal_actions`. Events are appended to `log`.
        """
        frame, flow = self.stack.pop(), self.flow
        flow.answers[frame[0]](self, frame, action, log)
        flow.settle(self, log)

    def play_up_to_chance(self, action: Action, log: Log = None) -> None:
        """Carry out a legal action, unchecked, and run on to the next decision or chance."""
        frame, flow = self.stack.pop(), self.flow
        flow.answers[frame[0]](self, frame, action, log)
        flow.settle(self, log, halt=True)

    def settle(self, log: Log = None) -> None:
        """Let fall what the seed says and run on to the next decision, as `play` would have."""
        self.flow.settle(self, log)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.stack

    @property
    def awaits_chance(self) -> bool:
        """Whether chance decides next."""
        return self.to_move is None and bool(self.stack)

    def outcomes(self) -> Mapping[Outcome, int]:
        """Return what can fall now, sorted by name, and its weights; raises `ImpossibleOutcome`."""
        frame, chance = self.flow.awaited(self)
        return chance.outcomes(self, frame)

    def seeded(self) -> Outcome:
        """Return what the seed lets fall now, in its order; raises `ImpossibleOutcome`."""
        frame, chance = self.flow.awaited(self)
        return chance.seeded(self, frame)

    def let_fall(self, outcome: Sequence[str], log: Log = None) -> None:
        """Let this fall and run on to the next decision or chance; raises `ImpossibleOutcome`."""
        self.flow.let_fall(self, tuple(outcome), log)
