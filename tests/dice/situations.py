"""Dice positions from which `tests.games.perft` counts all lines of play."""

from collections.abc import Callable

from fleet_engine.core.game import Option
from fleet_engine.dice.game import DiceGame, DicePosition
from tests.dice.table import make_situation


def _game(players: int, seed: int, **options: Option) -> DicePosition:
    game = DiceGame()
    return game.start(players, seed, game.options(options), None)


SITUATIONS: dict[str, tuple[Callable[[], DicePosition], int]] = {
    "solo, seed 1": (lambda: _game(1, 1), 8),
    "solo, seed 7": (lambda: _game(1, 7), 9),
    "solo, seed 2020": (lambda: _game(1, 2020), 9),
    "two seats, seed 3": (lambda: _game(2, 3), 9),
    "four seats, seed 5": (lambda: _game(4, 5), 10),
    "solo, first edition": (lambda: _game(1, 29, edition="2018"), 9),
    "three seats with cards": (lambda: _game(3, 1066, captains=True, trophies=True), 9),
    "first edition, shrimp 3 with every building": (
        lambda: (
            make_situation(
                boat_dice="shrimp cod oyster",
                has="shrimp licence 3, casino, salvage-yard, seafood-buffet, bait-shop, cod 8",
                edition="2018",
                captain_shared_coins="as her own",
            ).position
        ),
        4,
    ),
    "first edition, the Captain strikes from the top": (
        lambda: (
            make_situation(
                round=2,
                boat_dice="coins coins coins",
                has="lobster 1, cod licence 2, 4 coins",
                tokens=("lobster", "king-crab", "casino"),
                edition="2018",
                captain_shared_coins="as her own",
            ).position
        ),
        6,
    ),
    "three stars on an empty sheet": (lambda: make_situation(stars=3).position, 3),
    "shrimp 3 with every building": (
        lambda: (
            make_situation(
                boat_dice="shrimp cod oyster",
                has="shrimp licence 3, casino, salvage-yard, seafood-buffet, bait-shop, cod 8",
            ).position
        ),
        4,
    ),
    "two faces of shrimp": (
        lambda: (
            make_situation(
                boat_dice="shrimp shrimp oyster",
                has="shrimp licence 3, cod 1, lobster 10",
                shrimp_level3="any faces",
            ).position
        ),
        5,
    ),
    "a town with everything open": (
        lambda: (
            make_situation(
                round=4,
                phase="town",
                town_dice="harbor wharf shrimp",
                has="king-crab 1, captains-club 1, barge 2, casino 1, salvage-yard, "
                "shrimp licence 2, oyster licence 1, oyster boats 0 4, cod boats 4, 4 coins",
            ).position
        ),
        5,
    ),
    "fishing with oysters, stars and swordfish": (
        lambda: (
            make_situation(
                round=2,
                phase="fishing",
                has="oyster licence 2, oyster boats 0 6 7, swordfish licence 2, cod licence 1,"
                "barge boats 0, cod boats 4, 3 coins, captains-club 1",
            ).position
        ),
        5,
    ),
}
"""Each starting position, and the depth of its count in decisions."""
