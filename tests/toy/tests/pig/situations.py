"""Positions of Pig in which `tests.games.perft` counts all ways of play."""

from collections.abc import Callable

from fleet_engine.pig.game import PigGame, PigPosition

SITUATIONS: dict[str, tuple[Callable[[], PigPosition], int]] = {
    "two seats, seed 1": (lambda: PigGame().start(2, 1, {}, None), 8),
    "four seats, seed 7": (lambda: PigGame().start(4, 7, {}, None), 8),
}
"""The position to start from, and the depth of the search in decisions."""
