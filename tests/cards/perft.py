"""Counts how many ways of play there are from a few situations, as chess programmers do.

    python -m tests.cards.perft --write     count anew

Any change in what is legal, or in what follows from what, changes a count.
"""

import sys
from collections.abc import Callable

from fleet_engine.cards.game import CardsGame, CardsPosition
from tests.cards.table import table
from tests.cards.transcripts import GOLDEN

COUNTS = GOLDEN / "perft.txt"


def _game(players: int, seed: int) -> CardsPosition:
    game = CardsGame()
    return game.start(players, seed, game.defaults(), None)


SITUATIONS: dict[str, tuple[Callable[[], CardsPosition], int]] = {
    "two seats, seed 1": (lambda: _game(2, 1), 5),
    "three seats, seed 7": (lambda: _game(3, 7), 5),
    "four seats, seed 2012": (lambda: _game(4, 2012), 4),
    "a payment with everything": (
        lambda: (
            table(
                phase="launch",
                hand="king-crab 2, cod 2, shrimp 2, tuna 2, lobster",
                has="king-crab-crates licence, cod licence, processing-vessel licence, 2 processed",
            ).position
        ),
        6,
    ),
    "launching two and hiring two": (
        lambda: (
            table(
                phase="launch",
                hand={0: "cod 2, tuna 3, shrimp", 1: "shrimp 3"},
                has={
                    0: "cod licence, tuna licence, lobster licence, cod boat",
                    1: "shrimp licence, shrimp boat",
                },
                deck="lobster shrimp cod tuna king-crab lobster",
            ).position
        ),
        6,
    ),
    "processing and trading": (
        lambda: (
            table(
                phase="processing",
                has={0: "processing-vessel licence 2, cod boats 0 1 2 3 4 4, tuna licence 2"},
                deck="shrimp cod lobster tuna shrimp cod lobster",
            ).position
        ),
        7,
    ),
    "discarding any card": (
        lambda: (
            table(
                phase="draw",
                has={0: "tuna licence 4", 1: "tuna licence 2"},
                deck="shrimp cod lobster tuna shrimp cod lobster",
            ).position
        ),
        4,
    ),
}
"""Where to start from, and how many decisions deep to look."""


def perft(position: CardsPosition, depth: int) -> int:
    """Return how many sequences of so many decisions there are; an early end counts as one."""
    if not depth or position.to_move is None:
        return 1
    count = 0
    for action in position.legal_actions:
        after = position.copy()
        after.play(action)
        count += perft(after, depth - 1)
    return count


def split(name: str) -> dict[str, int]:
    """Return the counts of a situation, action by action."""
    make, depth = SITUATIONS[name]
    position = make()
    counts = {}
    for action in position.legal_actions:
        after = position.copy()
        after.play(action)
        counts[action.text] = perft(after, depth - 1)
    return counts


def read() -> dict[str, dict[str, int]]:
    """Return the counts that are written down."""
    found: dict[str, dict[str, int]] = {}
    for row in COUNTS.read_text("utf-8").splitlines():
        name, action, count = (part.strip() for part in row.split("|"))
        found.setdefault(name, {})[action] = int(count)
    return found


def write() -> None:
    """Write the counts down."""
    rows = [
        f"{name} | {action} | {count}"
        for name in SITUATIONS
        for action, count in split(name).items()
    ]
    COUNTS.write_text("\n".join(rows) + "\n", "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    write()
