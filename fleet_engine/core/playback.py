"""Middle states of an action: the positions between an action and the decision after it."""

from collections.abc import Callable
from typing import Any, SupportsIndex

from fleet_engine.core.action import Action
from fleet_engine.core.game import State
from fleet_engine.core.game_loop import Frame


class _RecordingStack(list[Frame]):
    """Stack of a position that calls `record` before each frame is removed.

    Only `GameLoop.run` and `PositionMixin.play` remove frames. Between two frames a position is
    complete: it agrees with the events logged so far.
    """

    def __init__(self, frames: list[Frame], record: Callable[[], None]) -> None:
        super().__init__(frames)
        self._record = record

    def pop(self, index: SupportsIndex = -1) -> Frame:
        self._record()
        return super().pop(index)


def middle_states(before: State, action: Action) -> list[tuple[State, int]]:
    """Return the states after an action and before the next decision, in their order.

    Each state comes with the number of events since the action. There is one state for each
    number, the latest. States without an event, and those with all events, are left out: they are
    the positions of the two decisions. No seat is to move in a middle state.

    Args:
        before: The position at which the action was played. It is not changed.
        action: The action.
    """
    position: Any = before.copy()
    log: list[Any] = []
    states: dict[int, State] = {}

    def record() -> None:
        state = position.copy()  # a slice of the recording stack is a plain list
        state.to_move, state.legal_actions = None, ()
        states[len(log)] = state

    position.stack = _RecordingStack(position.stack, record)
    position.play(action, log)
    return [(state, count) for count, state in states.items() if 0 < count < len(log)]
