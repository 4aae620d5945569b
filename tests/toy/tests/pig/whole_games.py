"""Whole games of Pig: the golden ones, old links, and how chance plays."""

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
"""The golden games: what they are started with, by the name of their file."""

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
"""Links as players may have sent them, and what they scored."""


def choose(legal: tuple[Action, ...], chance: random.Random) -> Action:
    """Choose by chance, and mostly to roll."""
    return legal[int(chance.random() ** 2 * len(legal))]


def options(seed: int) -> dict[str, Any]:
    """Return what the game of a seed is started with: all kinds of it in turn."""
    return {"players": seed % 3 + 2, "target": (25, 50, 100)[seed % 3]}


def unused(match: Match) -> set[str]:
    """Return the lines of the pad that have no part in a match: none."""
    return set()


def hidden(match: Match, seed: int) -> bytes:
    """Return what a seat imagines of what it cannot see: dice alone, which fall by the seed."""
    imagined: Any = match.imagine(0, seed)
    return str(imagined.chance).encode()
