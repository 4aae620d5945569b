"""Start positions of Let's Go Fishing! for `tests.games.perft`.

It counts all lines of play.
"""

from collections.abc import Callable

from fleet_engine.core.game import Option
from fleet_engine.fishing.game import FishingGame, FishingPosition
from tests.fishing.table import make_situation


def _game(players: int, seed: int, **options: Option) -> FishingPosition:
    game = FishingGame()
    return game.start(players, seed, game.options(options), None)


SITUATIONS: dict[str, tuple[Callable[[], FishingPosition], int]] = {
    "two seats, seed 1": (lambda: _game(2, 1), 4),
    "five seats, seed 5": (lambda: _game(5, 5, fifth_seat_cards="first round"), 4),
    "two boats, a freezer and boxes of all kinds": (
        lambda: (
            make_situation(
                round=4,
                barrels={0: 2},
                mat={0: "boat-3 freezer-2"},
                used={0: "3"},
                tokens={1: 0},
                circles={"oil": "0 0"},
                area_1="s16 p1",
                used_1="plain 4",
                bag="red 2 green 3 blue 2 yellow 1 treasure 2 pearl 2",
                treasures="fish money-barrel 2-points",
                seed=4,
            ).position
        ),
        6,
    ),
    "selling, robbing and rotting": (
        lambda: (
            make_situation(
                players=3,
                round=9,
                money={1: 4},
                barrels={1: 2},
                mat={0: "boat-3", 1: "boat-4"},
                fish={0: "1 blue, 2 red 2 green", 1: "1 yellow, 2 blue 2 red"},
                circles={"oil": "0 1 2", "captain": "2", "extra": "1", "money": "0"},
                dropped={"money": "blue"},
                sold={0: "blue"},
                tokens={1: 0, 2: 0},
                seed=2,
            ).position
        ),
        5,
    ),
    "four freezers in the evening": (
        lambda: (
            make_situation(
                players=4,
                round=3,
                begin="evening",
                mat={0: "freezer-3 boat-3", 2: "freezer-2 freezer-3", 3: "freezer-2"},
                fish={0: "2 red 2 blue, 3 green 2 yellow", 2: "2 green blue, 3 red", 3: "1 red"},
                used={0: "2", 2: "2 3", 3: "2"},
                freezer_return="moved",
                seed=3,
            ).position
        ),
        7,
    ),
    "equipment for a full mat": (
        lambda: (
            make_situation(
                mat={0: "depot-3 kyoto subsidy", 1: "boat-3 depot-4"},
                barrels={0: 4},
                money={0: 5},
                laid="boat-3 freezer-2",
                prize="fish",
                circles={"captain": "1"},
                seed=1,
            ).position
        ),
        4,
    ),
    "two tokens that can be taken back": (
        lambda: (
            make_situation(
                round=2,
                mat={0: "freezer-3 freezer-2", 1: "boat-3"},
                fish={0: "2 red blue, 3 green", 1: "2 blue 3"},
                used={0: "2 3"},
                overnight={0: "2 3"},
                tokens={1: 0},
                freezer_return="moved",
                seed=6,
            ).position
        ),
        5,
    ),
}
"""Start positions, with the number of decisions to look ahead."""
