"""Whole games of Pig: the golden ones, old links, and the dice of a seed."""

import random
from pathlib import Path
from typing import Any

from fleet_engine import Match
from fleet_engine.core.action import Action

GOLDEN = Path(__file__).parent / "golden"
GAMES: dict[str, dict[str, Any]] = {
    "two-seats": {"players": 2, "seed": 1, "target": 25},
    "three-seats": {"players": 3, "seed": 2, "target": 25},
    "four-seats": {"players": 4, "seed": 3, "target": 25},
}
"""The golden games: their setup, by the name of their file."""

LINKS: list[tuple[str, tuple[int, ...]]] = [
    (
        "1.pig.2.11.target=50.ACDACCACCDACCDACDBCCACCCACCACDACCACADBDBCCCCDADADBCCDADACCDACAD"
        "BCC.xdWI",
        (42, 57),
    ),
    (
        "1.pig.3.12.target=25.ACACACCDACCCCCC.UDhS",
        (26, 0, 6),
    ),
    (
        "1.pig.2.14..ADBCCCCBCADADACDADBCCCBCCCCACCCCCCACDACCDBCCBDBCBCCADBCCCADACCCCCCCDACCC"
        "CCDACCADBCDACDACCCDADBDBDACCADACCCCCCCACCACADBDBCDACCCDACCCCACCCDACCCCCCADACCDACCDAC"
        "CCCDBCACAC.Qv38",
        (64, 100),
    ),
]
"""Links as players may have sent them, with their totals."""


def choose(legal: tuple[Action, ...], chance: random.Random) -> Action:
    """Return a random action, which is mostly a roll."""
    return legal[int(chance.random() ** 2 * len(legal))]


def options(seed: int) -> dict[str, Any]:
    """Return the setup of the game of a seed. The seeds cover all kinds of setup."""
    return {"players": seed % 3 + 2, "target": (25, 50, 100)[seed % 3]}


def unused_pad_lines(match: Match) -> set[str]:
    """Return no lines: all lines of the pad are used in every match."""
    return set()


def determinization_bytes(match: Match, seed: int) -> bytes:
    """Return the hidden part of a determinization.

    It is only the dice, which follow from the seed.
    """
    imagined: Any = match.determinize(0, seed)
    return str(imagined.chance).encode()
