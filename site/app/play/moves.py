"""Moves of each game: the actions that one confirmation plays. The games register them.

A move is one action, or several that are one thought of the player.
"""

from collections.abc import Iterable, Mapping
from typing import Protocol

from fleet_engine import Match, Preview
from fleet_engine.core.action import Action

ACTION_SEPARATOR = "; "
"""Separator between the actions of a move."""
ITEM_SEPARATOR = " @"
"""Separator between a move and the index of the tapped thing, if several are equal."""


def has_continuation(written: str, options: Iterable[str]) -> bool:
    """Return True if a legal move continues the written actions."""
    return any(option.startswith(f"{written}{ACTION_SEPARATOR}") for option in options)


class MoveGenerator(Protocol):
    """The moves of a game. A module can implement this protocol."""

    def legal_moves(self, match: Match) -> Mapping[str, Preview]:
        """Return the legal moves and their previews."""

    def actions(self, written: str) -> tuple[Action, ...]:
        """Return the actions of a move."""

    def suggested(self, match: Match, options: Mapping[str, Preview]) -> str | None:
        """Return the suggested move; `None` unless one answer is obvious and good."""

    def public_moves(self, match: Match) -> tuple[str, ...]:
        """Return the moves of a decision in the shared view, or () for other decisions.

        They do not depend on hidden information, so a hand may be unable to pay for some.
        """

    def is_partial(self, written: str, options: Mapping[str, Preview]) -> bool:
        """Return True if this is a partial move, which can be selected but not confirmed."""

    def is_mid_move(self, match: Match) -> bool:
        """Return True if the match is inside of a move, or at a point without a choice."""

    def forced_move(self, options: Mapping[str, Preview]) -> str | None:
        """Return the forced move, which plays itself; `None` if there is none."""


_generators: dict[str, MoveGenerator] = {}


def register(game: str, moves: MoveGenerator) -> None:
    """Register the moves of a game under its name."""
    _generators[game] = moves


def find(name: str) -> MoveGenerator | None:
    """Return the moves of a game; `None` for a game that the page does not play."""
    return _generators.get(name)
