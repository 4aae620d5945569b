"""Random numbers of bots. Each decision has its own number, which other players cannot guess.

The number derives from a key, the seat and the number of the action in the record. It does not
depend on earlier requests. A bot therefore repeats its action after an undo, and in a resumed game.

A record does not contain the key. If no secrecy is needed, the key derives from the seed of the
match. Whole games are then reproducible.
"""

from fleet_engine.core import rng
from fleet_engine.core.rng import SEED_LIMIT

BITS = 64
KEY_LIMIT = 1 << BITS
"""Exclusive upper bound of keys and of the random number of a decision; the minimum is 0."""


def default_key(seed: int) -> int:
    """Return the key that derives from the seed of a match."""
    # Matches and determinizations start from smaller numbers, so the sequences differ.
    return rng.seed_state(2 * SEED_LIMIT + seed)


def seat_key(key: int, seat: int) -> int:
    """Return the secret of a seat. The random numbers of its decisions derive from it."""
    return rng.random_bits(key, seat)


decision_bits = rng.random_bits
"""Return the random number of a decision.

It derives from the secret of the seat and the number of the action, counted from 0.
"""
