"""Piles of cards that differ only by kind, and their shuffling."""

from collections.abc import Iterable

from fleet_engine.core import rng

KEYS_PER_SHUFFLE = 1 << 12
"""Number of random keys reserved for each shuffle, one per card. No pile has so many cards."""


def expand_counts(counts: Iterable[int]) -> Iterable[int]:
    """Yield each kind as often as `counts` says, in ascending order."""
    return (kind for kind, count in enumerate(counts) for _ in range(count))


def shuffle_pile(cards: Iterable[int], state: int, number: int) -> bytes:
    """Return cards in the order of shuffle `number` of a chance state."""
    pile = bytearray(cards)
    key = number * KEYS_PER_SHUFFLE
    for place in range(len(pile) - 1, 0, -1):
        other = rng.random_below(state, key + place, place + 1)
        pile[place], pile[other] = pile[other], pile[place]
    return bytes(pile)
