"""Accounts of determinized games. An account splits a seat's lead, in points, by topic."""

from collections.abc import Callable
from typing import Any

from fleet_engine.coach.reasons import Account

RIVALS = "rivals"
"""The topic with the score of the best rival, as a negative number."""

Accountant = Callable[[Any, int], Account]
"""Returns the account of a seat in a position of one game."""

_accountants: dict[str, Accountant] = {}


def register(game: str, accountant: Accountant) -> None:
    """Register the function that makes the accounts of a game."""
    _accountants[game] = accountant


def of_game(game: str) -> Accountant | None:
    """Return the account function of a game, or `None` if it has none."""
    return _accountants.get(game)
