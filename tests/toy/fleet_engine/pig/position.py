"""Position of a game of Pig, and its copy."""

from typing import NamedTuple, Self

from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame


class Score(NamedTuple):
    """The points of a seat with one die and with two."""

    one: int = 0
    two: int = 0

    @property
    def total(self) -> int:
        """The sum."""
        return sum(self)


class Position:
    """A position of Pig, with everything that later play depends on.

    `chance` is the chance state, `reveal_count` the number of draws. `pads` has the score of each
    seat, and `target` is the number of points that a seat needs to win.
    """

    __slots__ = (
        "chance",
        "legal_actions",
        "pads",
        "reveal_count",
        "round",
        "stack",
        "target",
        "to_move",
    )

    target: int
    chance: int
    reveal_count: int
    round: int
    pads: list[Score]
    stack: list[Frame]
    to_move: int | None
    legal_actions: tuple[Action, ...]

    def copy(self) -> Self:
        """Return a position that shares no changeable state with this one."""
        twin = self.__class__.__new__(self.__class__)
        for name in Position.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.pads, twin.stack = self.pads[:], self.stack[:]
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and all(
            getattr(self, name) == getattr(other, name) for name in Position.__slots__
        )

    __hash__ = None  # type: ignore[assignment]
