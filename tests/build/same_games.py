"""Plays games with the installed engine; the same text runs in CPython and in Pyodide."""

import hashlib
import json

from fleet_engine import games, new_match
from fleet_engine.core.game import find_game


def play(count: int) -> str:
    """Play `count` seeded games of each kind, all with different choices, and return them as JSON.

    Each game has its scores, and a hash of its events and its record.
    """
    return json.dumps(
        {game: [_describe_game(game, seed) for seed in range(count)] for game in games()}
    )


def _describe_game(game: str, seed: int) -> tuple[str, str]:
    seats = find_game(game).type.seats
    match = new_match(game, players=seats[seed % len(seats)], seed=seed)
    story = hashlib.sha256(repr(match.events).encode())
    turn = 0
    while match.to_move is not None:
        actions = match.legal_actions
        story.update(repr(match.play(actions[(7 * turn + seed) % len(actions)])).encode())
        turn += 1
    story.update(str(match.record).encode())
    assert match.result is not None
    return repr(match.result.scores), story.hexdigest()
