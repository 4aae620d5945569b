"""Whole games written down, event by event: the same on every machine, for ever.

    python -m tests.dice.transcripts --write     write the golden transcripts anew
    python -m tests.dice.transcripts --digest 50 print one number for 50 games

Only the engine and the standard library are imported, so that this runs in a browser's
Python too.
"""

import hashlib
import random
import sys
from pathlib import Path
from typing import Any

from fleet_engine import Match, new_match

GOLDEN = Path(__file__).parent / "golden"
GAMES: dict[str, dict[str, Any]] = {
    "solo-r2": {"players": 1, "seed": 7},
    "solo-r1-house-rules": {
        "players": 1, "seed": 42, "sheet": "r1", "casino_rerolls": 2, "buffet_opens": "next die",
        "shrimp_level3": "any faces", "captain_town_coins": "as boat die",
    },
    "two-seats": {"players": 2, "seed": 2020},
    "four-seats": {"players": 4, "seed": 281_474_976_710_655},
    "solo-2018": {"players": 1, "seed": 29, "edition": "2018"},
    "three-seats-2018-cards": {
        "players": 3, "seed": 1066, "edition": "2018", "captains": True, "trophies": True,
    },
}  # fmt: skip
"""The golden games: what they are started with, by the name of their file."""


def line(event: Any) -> str:
    """Return an event as a line: its name, then field by field."""
    fields = " ".join(f"{name}={_plain(value)}" for name, value in event._asdict().items())
    return f"{type(event).__name__} {fields}"


def _plain(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def play(options: dict[str, Any], chooser: int) -> Match:
    """Return a finished game in which chance chooses, but seldom a coin or a pass."""
    match = new_match("dice", **options)
    chance = random.Random(chooser)
    while match.to_move is not None:
        legal = match.legal_actions
        action = legal[int(chance.random() * len(legal))]
        if action.text in ("coin", "pass") and chance.random() < 0.7:
            action = legal[0]
        match.play(action)
    return match


def transcript(match: Match) -> str:
    """Return the record of a finished match, all its events, and its score pads.

    The engine's version is left out: a new one has to play the same.
    """
    assert match.result is not None
    record = "\n".join(
        row for row in str(match.record).splitlines() if not row.startswith("engine:")
    )
    cards = match.observe(0)
    unused = {
        "captain": not cards.captain_cards,
        "trophies": not cards.trophies,
    }
    pads = [
        " ".join(
            f"{name}={points}" for name, points in pad._asdict().items() if not unused.get(name)
        )
        for pad in match.result.scores
    ]
    return "\n".join([record, "", *map(line, match.events), "", *pads, ""])


def digest(games: int) -> str:
    """Return one number, in hexadecimal, for so many different games."""
    total = hashlib.sha256()
    for seed in range(games):
        options = {
            "players": seed % 4 + 1,
            "seed": seed * 0x1234567,
            "sheet": ("r2", "r1")[seed % 3 == 0],
        }
        total.update(transcript(play(options, seed)).encode())
    return total.hexdigest()


def written(name: str) -> str:
    """Return the transcript of a golden game as the engine plays it now."""
    return transcript(play(GAMES[name], chooser=1))


def main(arguments: list[str]) -> int:
    """Do what the command line asks for."""
    match arguments:
        case ["--write"]:
            GOLDEN.mkdir(exist_ok=True)
            for name in GAMES:
                (GOLDEN / f"{name}.txt").write_text(written(name), "utf-8")
        case ["--digest", games]:
            sys.stdout.write(digest(int(games)) + "\n")
        case _:
            sys.stderr.write(__doc__ or "")
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
