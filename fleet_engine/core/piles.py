"""Piles of cards that are alike but for their kinds, and the chance that shuffles them."""

from collections.abc import Iterable

from fleet_engine.core import rng

KEYS_A_SHUFFLE = 1 << 12
"""Each shuffle has keys of chance of its own, one a card; no pile has so many cards."""


def by_kind(counts: Iterable[int]) -> Iterable[int]:
    """Return the kinds of so many cards of each kind, one after the other."""
    return (kind for kind, count in enumerate(counts) for _ in range(count))


def shuffled(cards: Iterable[int], state: int, number: int) -> bytes:
    """Return cards in the order that shuffle `number` of a state of chance gives them."""
    pile = bytearray(cards)
    key = number * KEYS_A_SHUFFLE
    for place in range(len(pile) - 1, 0, -1):
        other = rng.below(state, key + place, place + 1)
        pile[place], pile[other] = pile[other], pile[place]
    return bytes(pile)
