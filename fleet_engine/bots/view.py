"""What a computer player is shown, and what it must be able to do."""

from collections.abc import Callable
from typing import Any, Protocol

from fleet_engine.core.action import Action


class View:
    """One decision as the bot of a seat sees it.

    Nothing it offers leads to the position: what chance or another's hand still hides
    stays hidden. The observation is made when it is asked for, so that a bot which does
    not look pays nothing for it.

    >>> from fleet_engine import new_match
    >>> match = new_match("dice", players=1, seed=7)
    >>> view = View(0, match.legal_actions, match.observe)
    >>> view.observe().decision.kind
    'draft'
    """

    __slots__ = ("_observe", "legal_actions", "seat")

    seat: int
    """The seat that decides."""
    legal_actions: tuple[Action, ...]
    """What it may do: at least two actions."""

    def __init__(
        self, seat: int, legal_actions: tuple[Action, ...], observe: Callable[[int], Any]
    ) -> None:
        self.seat = seat
        self.legal_actions = legal_actions
        self._observe = observe

    def observe(self) -> Any:
        """Return all that the seat may know, as the game's observation."""
        return self._observe(self.seat)


class Bot(Protocol):
    """A computer player for one seat of one match.

    Its choices depend on nothing but its seed and the views it was shown, in their
    order. It may remember earlier views; it must not change them.
    """

    name: str
    """What the bot is asked for by."""

    def choose(self, view: View) -> Action:
        """Return one of the legal actions of `view`."""
