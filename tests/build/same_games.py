"""Plays games with the installed engine; the same text runs in CPython and in Pyodide."""

import hashlib
import json

from fleet_engine import new_match


def play(games: int) -> str:
    """Play seeded games, each in its own way, and return what happened as JSON.

    For each game: its scores, and a hash of all its events and of its record.
    """
    told = []
    for seed in range(games):
        match = new_match("dice", players=1, seed=seed)
        story = hashlib.sha256()
        turn = 0
        while match.to_move is not None:
            actions = match.legal_actions
            story.update(repr(match.play(actions[(7 * turn + seed) % len(actions)])).encode())
            turn += 1
        story.update(str(match.record).encode())
        assert match.result is not None
        told.append([repr(match.result.scores), story.hexdigest()])
    return json.dumps(told)
