"""Determinism: the same seeds and actions give the same events and scores."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fleet_engine import games
from tests.games.transcripts import games_digest

ROOT = Path(__file__).parents[2]
GAMES = 50


def digest_elsewhere(game: str, hash_seed: str) -> str:
    """Return the digest of the games that another process computes."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.games.transcripts", "--digest", game, str(GAMES)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


@pytest.mark.parametrize("game", games())
def test_fifty_games_in_processes_with_different_hash_seeds(game: str) -> None:
    here = games_digest(game, GAMES)
    assert digest_elsewhere(game, "0") == here
    assert digest_elsewhere(game, "12345") == here


@pytest.mark.parametrize("game", games())
def test_the_digest_notices_a_difference(game: str) -> None:
    assert games_digest(game, 2) != games_digest(game, 3)
