"""Situation of any game, played by the notation of its actions."""

from typing import Any, Generic, TypeVar

from fleet_engine.core.action import Actions
from fleet_engine.core.game import State

S = TypeVar("S", bound=State)


class Situation(Generic[S]):
    """A position with its log."""

    actions: Actions

    def __init__(self, position: S, log: list[Any]) -> None:
        self.position = position
        self.log = log

    @property
    def legal(self) -> set[str]:
        """The notations of the legal actions."""
        return {action.text for action in self.position.legal_actions}

    @property
    def seat(self) -> int | None:
        """The seat to move, or None."""
        return self.position.to_move

    def play(self, *actions: str) -> list[Any]:
        """Play legal actions and return their events."""
        heard = len(self.log)
        for action in actions:
            assert action in self.legal, f"{action!r} is not among {sorted(self.legal)}"
            self.position.play(self.actions[action], self.log)
        return self.log[heard:]

    def events_of(self, kind: type) -> list[Any]:
        """Return the events of one kind so far."""
        return [event for event in self.log if isinstance(event, kind)]
