"""The stack of frames: all that is still to happen in a position, and the loop that does it.

A frame is a tuple `(kind, …)`, the next one on top of the stack. Some are *steps*, which happen
by themselves; others are *decisions*, which wait for an action of a seat. Chains of triggers
are frames on the stack, never nested calls, so that a position can be copied, saved and taken
back in the middle of anything.

A game declares its kinds of frame in `Kinds`, and says in a `Flow` what each of them does.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from fleet_engine.core.action import Action
from fleet_engine.core.game import Log

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


class Flow(Generic[P]):
    """What the frames of a game do, and the loop that runs to the next decision.

    `turn` is told whose decision comes up before its legal actions are asked for.
    `asks_anyway` tells whether a seat is asked even though it has but one answer.
    """

    __slots__ = ("_tables", "answers", "asks", "kinds", "steps")

    kinds: Kinds
    steps: tuple[Step[P] | None, ...]
    asks: tuple[Ask[P] | None, ...]
    answers: tuple[Answer[P] | None, ...]

    def __init__(
        self,
        kinds: Kinds,
        steps: Mapping[int, Step[P]],
        decisions: Mapping[int, tuple[Ask[P], Answer[P]]],
        *,
        turn: Callable[[P, int, Log], None] | None = None,
        asks_anyway: Callable[[P, Frame], bool] | None = None,
    ) -> None:
        numbers = range(len(kinds))
        assert sorted([*steps, *decisions]) == [*numbers], "each kind is a step or a decision"
        assert all(kinds[kind].fields[:1] == ("seat",) for kind in decisions), "whose is it?"
        self.kinds = kinds
        self.steps = tuple(steps.get(kind) for kind in numbers)
        self.asks = tuple(decisions[kind][0] if kind in decisions else None for kind in numbers)
        self.answers = tuple(decisions[kind][1] if kind in decisions else None for kind in numbers)
        # The loop takes them all at once, and as what they are: a kind without a step has both.
        self._tables: Any = (self.steps, self.asks, self.answers, turn, asks_anyway)

    def play(self, position: P, action: Action, log: Log) -> None:
        """Carry out a legal action, unchecked, and run on to the next decision."""
        frame = position.stack.pop()
        self._tables[2][frame[0]](position, frame, action, log)
        self.settle(position, log)

    def settle(self, position: P, log: Log) -> None:
        """Run all that happens by itself, until somebody has a choice or the game is over.

        A decision with one answer is carried out at once, unless the game asks anyway.
        """
        steps, asks, answers, turn, asks_anyway = self._tables
        stack = position.stack
        while stack:
            frame = stack.pop()
            kind = frame[0]
            step = steps[kind]
            if step is not None:
                step(position, frame, log)
                continue
            if turn is not None:
                turn(position, frame[1], log)
            legal = asks[kind](position, frame)
            if len(legal) > 1 or (asks_anyway is not None and asks_anyway(position, frame)):
                stack.append(frame)
                position.to_move, position.legal_actions = frame[1], legal
                return
            if legal:
                answers[kind](position, frame, legal[0], log)
        position.to_move, position.legal_actions = None, ()


class Playing:
    """What a position can do once its game has said what its frames do."""

    __slots__ = ()

    flow: ClassVar[Flow[Any]]

    def play(self, action: Action, log: Log = None) -> None:
        """Carry out a legal action and run on to the next decision.

        The action is not checked: take it from `legal_actions`. Events are appended to `log`.
        """
        self.flow.play(self, action, log)
