"""Transcripts of whole games, event by event, which are the same on every machine.

    python -m tests.games.transcripts --write           write the golden transcripts anew
    python -m tests.games.transcripts --digest GAME 50  print one number for 50 games

The module imports only the engine and the standard library, so that it also runs in a
browser's Python.
"""

import hashlib
import random
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

from fleet_engine import Match, new_match
from fleet_engine.core.action import Action
from tests.games.register import GAMES, game_module


class WholeGames(Protocol):
    """Parts of a game: golden games, old links, and functions that play it at random."""

    GOLDEN: Path
    GAMES: dict[str, dict[str, Any]]
    """Options of the golden games by the name of their file."""
    LINKS: list[tuple[str, tuple[int, ...]]]

    def choose(self, legal: tuple[Action, ...], chance: random.Random) -> Action: ...
    def options(self, seed: int) -> dict[str, Any]: ...
    def unused_pad_lines(self, match: Match) -> set[str]: ...
    def determinization_bytes(self, match: Match, seed: int) -> bytes: ...


WHOLE_GAMES: Mapping[str, WholeGames] = {game: game_module(game, "whole_games") for game in GAMES}


def event_line(event: Any) -> str:
    """Return an event as a line: its name, then its fields."""
    fields = " ".join(f"{name}={_value_text(value)}" for name, value in event._asdict().items())
    return f"{type(event).__name__} {fields}".rstrip()


def _value_text(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def play_random(game: str, options: dict[str, Any], chooser_seed: int) -> Match:
    """Return a finished match with random choices."""
    match = new_match(game, **options)
    chance = random.Random(chooser_seed)
    while match.to_move is not None:
        match.play(WHOLE_GAMES[game].choose(match.legal_actions, chance))
    return match


def transcript(match: Match) -> str:
    """Return the record of a finished match, all its events, and its score pads.

    The record lacks the engine's version, because a new version must play the same.
    """
    assert match.result is not None
    record = "\n".join(
        row for row in str(match.record).splitlines() if not row.startswith("engine:")
    )
    unused = WHOLE_GAMES[match.game.name].unused_pad_lines(match)
    pads = [
        " ".join(f"{name}={points}" for name, points in pad._asdict().items() if name not in unused)
        for pad in match.result.scores
    ]
    return "\n".join([record, "", *map(event_line, match.events), "", *pads, ""])


def games_digest(game: str, count: int) -> str:
    """Return a SHA-256 digest, in hexadecimal, of `count` different games."""
    kind, total = WHOLE_GAMES[game], hashlib.sha256()
    for seed in range(count):
        match = play_random(game, {**kind.options(seed), "seed": seed * 0x1234567}, seed)
        total.update(transcript(match).encode())
        total.update(kind.determinization_bytes(match, seed))
    return total.hexdigest()


def golden_transcript(game: str, name: str) -> str:
    """Return the transcript of a golden game as the current engine plays it."""
    return transcript(play_random(game, WHOLE_GAMES[game].GAMES[name], chooser_seed=1))


def main(arguments: list[str]) -> int:
    """Run a command of the command line and return the exit status."""
    match arguments:
        case ["--write"]:
            for game, kind in WHOLE_GAMES.items():
                for name in kind.GAMES:
                    (kind.GOLDEN / f"{name}.txt").write_text(golden_transcript(game, name), "utf-8")
        case ["--digest", game, count] if game in WHOLE_GAMES:
            sys.stdout.write(games_digest(game, int(count)) + "\n")
        case _:
            sys.stderr.write(__doc__ or "")
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
