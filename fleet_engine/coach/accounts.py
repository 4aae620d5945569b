"""Accounts of imagined games: by how many points a seat leads, by what they come from."""

from collections.abc import Callable
from typing import Any

from fleet_engine.coach.reasons import Account

RIVALS = "rivals"
"""The topic of what the best of the others has."""

Accountant = Callable[[Any, int], Account]
"""Makes the account of a seat in a position of one game."""

_accountants: dict[str, Accountant] = {}


def register(game: str, accountant: Accountant) -> None:
    """Make known how an imagined game is told by its topics."""
    _accountants[game] = accountant


def of_game(game: str) -> Accountant | None:
    """Return who makes the accounts of a game, `None` where nobody does."""
    return _accountants.get(game)
