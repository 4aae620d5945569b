"""The one door of chance: numbers that depend on the seed and on when they are drawn.

A draw is a function of the seed and of a key such as "round 3, town phase", never
of how many draws came before it. So the same seed rolls the same dice whatever the
players choose, on every platform, and two people can play the same dice.

The mixing is the finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
"""

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

SEED_LIMIT = 1 << 48
"""Seeds are whole numbers from 0 to one below this."""


def _mix(value: int) -> int:
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def begin(seed: int) -> int:
    """Return the state of chance, one integer, for a new match."""
    return _mix((seed + _GOLDEN) & _MASK)


def imagined(seed: int) -> int:
    """Return a state of chance that no match begins with, for dealing the unknown anew."""
    return begin(SEED_LIMIT + seed)


def bits(state: int, key: int) -> int:
    """Return the 64 bits that fall at `key`, which `below` makes its number of."""
    return _mix((state + key * _GOLDEN) & _MASK)


def below(state: int, key: int, n: int) -> int:
    """Return the number from 0 to `n - 1` that falls at `key`, all equally likely.

    The bias is at most `n` in 2 to the 64th, far below what could ever be noticed.
    """
    return (_mix((state + key * _GOLDEN) & _MASK) * n) >> 64
