"""Moves of each game: the actions that one confirmation plays. The games register them.

A move is one action, or several that are one thought of the player.
"""

from collections.abc import Iterable, Mapping
from typing import Protocol

from fleet_engine import Match, Preview
from fleet_engine.core.action import Action

BETWEEN = "; "
"""Separator between the actions of a move."""
TOUCHED = " @"
"""Separator between a move and the index of the tapped thing, if several are equal."""


def leads_on(written: str, options: Iterable[str]) -> bool:
    """Return True if a legal move continues the written actions."""
    return any(option.startswith(f"{written}{BETWEEN}") for option in options)


class Plans(Protocol):
    """The moves of a game. A module can implement this protocol."""

    def options(self, match: Match) -> Mapping[str, Preview]:
        """Return the legal moves and their previews."""

    def actions(self, written: str) -> tuple[Action, ...]:
        """Return the actions of a move."""

    def proposed(self, options: Mapping[str, Preview]) -> str | None:
        """Return the suggested move; `None` unless one answer is obvious."""

    def in_public(self, match: Match) -> tuple[str, ...]:
        """Return the moves of a decision in the shared view, or () for other decisions.

        They do not depend on hidden information, so a hand may be unable to pay for some.
        """

    def is_part(self, written: str, options: Mapping[str, Preview]) -> bool:
        """Return True if this is a partial move, which can be selected but not confirmed."""

    def is_begun(self, match: Match) -> bool:
        """Return True if the match is inside of a move, or at a point without a choice."""

    def forced(self, options: Mapping[str, Preview]) -> str | None:
        """Return the forced move, which plays itself; `None` if there is none."""


_plans: dict[str, Plans] = {}


def register(game: str, plans: Plans) -> None:
    """Register the moves of a game under its name."""
    _plans[game] = plans


def of_game(name: str) -> Plans | None:
    """Return the moves of a game; `None` for a game that the page does not play."""
    return _plans.get(name)
