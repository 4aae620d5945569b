"""Start positions of card games for `tests.games.perft`.

It counts all lines of play.
"""

from collections.abc import Callable

from fleet_engine.cards.game import CardsGame, CardsPosition
from tests.cards.table import make_situation


def _game(players: int, seed: int) -> CardsPosition:
    game = CardsGame()
    return game.start(players, seed, game.defaults(), None)


SITUATIONS: dict[str, tuple[Callable[[], CardsPosition], int]] = {
    "two seats, seed 1": (lambda: _game(2, 1), 5),
    "three seats, seed 7": (lambda: _game(3, 7), 5),
    "four seats, seed 2012": (lambda: _game(4, 2012), 4),
    "a payment with everything": (
        lambda: (
            make_situation(
                phase="launch",
                hand="king-crab 2, cod 2, shrimp 2, tuna 2, lobster",
                has="king-crab-crates licence, cod licence, processing-vessel licence, 2 processed",
                market="cod lobster",
                deck="lobster shrimp lobster shrimp lobster processing-vessel processing-vessel "
                "processing-vessel king-crab processing-vessel tuna processing-vessel",
            ).position
        ),
        6,
    ),
    "launching two and hiring two": (
        lambda: (
            make_situation(
                phase="launch",
                hand={0: "cod 2, tuna 3, shrimp", 1: "shrimp 3"},
                has={
                    0: "cod licence, tuna licence, lobster licence, cod boat",
                    1: "shrimp licence, shrimp boat",
                },
                market="cod lobster",
                deck="lobster shrimp cod tuna king-crab lobster lobster shrimp lobster shrimp "
                "lobster processing-vessel processing-vessel processing-vessel king-crab",
            ).position
        ),
        6,
    ),
    "processing and trading": (
        lambda: (
            make_situation(
                phase="processing",
                has={0: "processing-vessel licence 2, cod boats 0 1 2 3 4 4, tuna licence 2"},
                market="cod lobster",
                deck="shrimp cod lobster tuna shrimp cod lobster lobster shrimp lobster shrimp "
                "lobster processing-vessel processing-vessel processing-vessel king-crab",
            ).position
        ),
        7,
    ),
    "discarding any card": (
        lambda: (
            make_situation(
                phase="draw",
                has={0: "tuna licence 2", 1: "tuna licence 2"},
                market="cod lobster",
                deck="shrimp cod lobster tuna shrimp cod lobster lobster shrimp lobster shrimp "
                "lobster processing-vessel processing-vessel processing-vessel king-crab",
            ).position
        ),
        4,
    ),
}
"""Start positions, with the number of decisions to look ahead."""
