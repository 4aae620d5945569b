"""What one confirmation plays: the plans of each game, which the games register.

A plan is one confirmation of a player: an action, or several that are one thought.
"""

from collections.abc import Iterable, Mapping
from typing import Protocol

from fleet_engine import Match, Preview
from fleet_engine.core.action import Action

BETWEEN = "; "
"""Stands between the actions of a plan."""
TOUCHED = " @"
"""Stands behind a plan where one of several equal things was tapped, before the place of that."""


def leads_on(written: str, options: Iterable[str]) -> bool:
    """Return whether one of the plans goes on from what is written."""
    return any(option.startswith(f"{written}{BETWEEN}") for option in options)


class Plans(Protocol):
    """The plans of a game; a module can be one."""

    def options(self, match: Match) -> Mapping[str, Preview]:
        """Return the plans that could be confirmed now, and what each would cause."""

    def actions(self, written: str) -> tuple[Action, ...]:
        """Return the actions of a plan."""

    def proposed(self, options: Mapping[str, Preview]) -> str | None:
        """Return the plan to propose at a decision that has one plain answer."""

    def in_public(self, match: Match) -> tuple[str, ...]:
        """Return the plans of a decision that is made before everybody's eyes, else nothing.

        They depend on nothing that only one seat knows: a hand may not be able to pay for some.
        """

    def is_part(self, written: str, options: Mapping[str, Preview]) -> bool:
        """Whether this can be chosen though it is no plan yet: something is still to be added."""

    def is_begun(self, match: Match) -> bool:
        """Whether the match stands in the middle of a plan, or where nothing can be chosen."""

    def forced(self, options: Mapping[str, Preview]) -> str | None:
        """Return the plan that plays itself, since nothing else can be done."""


_plans: dict[str, Plans] = {}


def register(game: str, plans: Plans) -> None:
    """Make the plans of a game known by the game's name."""
    _plans[game] = plans


def of_game(name: str) -> Plans | None:
    """Return the plans of a game, `None` for one that the page does not play."""
    return _plans.get(name)
