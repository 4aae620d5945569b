"""Games of Pig from where all ways of play are counted, by `tests.games.perft`."""

from collections.abc import Callable

from fleet_engine.pig.game import PigGame, PigPosition

SITUATIONS: dict[str, tuple[Callable[[], PigPosition], int]] = {
    "two seats, seed 1": (lambda: PigGame().start(2, 1, {}, None), 8),
    "four seats, seed 7": (lambda: PigGame().start(4, 7, {}, None), 8),
}
"""Where to start from, and how many decisions deep to look."""
