"""The same seeds and actions give the same events and scores, whoever runs them."""

import os
import subprocess
import sys
from pathlib import Path

from tests.cards.transcripts import digest

ROOT = Path(__file__).parents[2]
GAMES = 50


def digest_elsewhere(hash_seed: str) -> str:
    """Return the digest of the games as another process has it."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.cards.transcripts", "--digest", str(GAMES)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_fifty_games_in_processes_with_different_hash_seeds() -> None:
    here = digest(GAMES)
    assert digest_elsewhere("0") == here
    assert digest_elsewhere("12345") == here


def test_the_digest_notices_a_difference() -> None:
    assert digest(2) != digest(3)
