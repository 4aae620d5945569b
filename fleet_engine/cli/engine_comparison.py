"""Other engines for `bench --against`.

Measures random play in python-chess and catanatron. Both packages are optional: each is measured if
it is installed.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, NamedTuple


class OtherEngine(NamedTuple):
    """Another engine. `play` plays one random game and returns its decision count."""

    name: str
    version: str
    play: Callable[[], int]


def installed_engines() -> list[OtherEngine]:
    """Return the engines that can be imported."""
    # Import it here, since it is slow and used only here.
    metadata = import_module("importlib.metadata")
    found = []
    for name, playing in _ENGINES.items():
        try:
            found.append(OtherEngine(name, metadata.version(name), playing(import_module(name))))
        except ImportError:
            continue
    return found


def _chess(chess: Any) -> Callable[[], int]:
    luck = Random(1).random

    def play() -> int:
        board = chess.Board()
        plies = 0
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[int(luck() * len(legal))])
            plies += 1
        return plies

    return play


def _catanatron(catanatron: Any) -> Callable[[], int]:
    seeds = Random(1)

    def play() -> int:
        seats = [catanatron.RandomPlayer(colour) for colour in catanatron.Color]
        game = catanatron.Game(seats, seed=seeds.randrange(1 << 32))
        decisions = 0
        # catanatron itself stops a game after 1,000 turns.
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        return decisions

    return play


_ENGINES: dict[str, Callable[[Any], Callable[[], int]]] = {
    "chess": _chess,
    "catanatron": _catanatron,
}

ENGINE_NAMES = tuple(_ENGINES)
"""Names of the supported packages."""
