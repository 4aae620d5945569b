"""Random numbers. The only source of chance: pure functions of a seed and a key.

A key identifies the draw, such as "round 3, town phase". The result never depends on the number of
earlier draws. The same seed therefore rolls the same dice for all choices of the players, on every
platform. Two people can play the same dice.

The mixing function is the finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
"""

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

SEED_LIMIT = 1 << 48
"""Seeds are whole numbers from 0 to `SEED_LIMIT - 1`."""


def _mix(value: int) -> int:
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def seed_state(seed: int) -> int:
    """Return the chance state of a new match: one integer of 64 bits."""
    return _mix((seed + _GOLDEN) & _MASK)


def determinization_state(seed: int) -> int:
    """Return a chance state for determinizations. No match begins with it."""
    return seed_state(SEED_LIMIT + seed)


def random_bits(state: int, key: int) -> int:
    """Return the 64 random bits at `key`, from which `random_below` computes its number."""
    return _mix((state + key * _GOLDEN) & _MASK)


def random_below(state: int, key: int, n: int) -> int:
    """Return the random number at `key`, uniform from 0 to `n - 1`.

    The bias is at most `n` in 2 to the 64th, which is too small to notice.
    """
    return (_mix((state + key * _GOLDEN) & _MASK) * n) >> 64
