"""The chance of computer players: for each decision its own, and nobody else's to guess.

It follows from a key, the seat and the number of the action in the record, never from what
was asked before: whoever takes back and chooses the same again meets the same answer, and so
does whoever resumes. The key is no part of a record. Where nothing has to be secret it
follows from the seed, so that whole games come out the same again.
"""

from fleet_engine.core import rng
from fleet_engine.core.rng import SEED_LIMIT

BITS = 64
KEY_LIMIT = 1 << BITS
"""Keys, and the chance of a decision, are whole numbers from 0 to one below this."""


def key_of(seed: int) -> int:
    """Return the key that follows from the seed of a match."""
    # Neither matches nor imagined games begin with such a number.
    return rng.begin(2 * SEED_LIMIT + seed)


def of_seat(key: int, seat: int) -> int:
    """Return the secret of a seat, which all its decisions follow from."""
    return rng.bits(key, seat)


of_decision = rng.bits
"""The chance that follows from the secret of a seat for action `number`, counted from 0."""
