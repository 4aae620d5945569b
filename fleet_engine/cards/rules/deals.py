"""Chance nodes of the card game: cards that a seat draws, and licenses turned up.

The seed determines the result by the order of the piles. In play up to chance, the caller names the
result instead. The order of a pile is never visible, so a shuffle is not an outcome; only the drawn
cards are. They come from one pile, and from a second one if the first runs out. The second pile is
the discards for the deck, and the rest of the stack for the standard licenses that the setup put on
top.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import comb

from fleet_engine.cards.names import CARDS, LICENCES
from fleet_engine.cards.position import EventLog, Position
from fleet_engine.cards.rules import auction, fishing, fleet
from fleet_engine.cards.rules.frames import COD_DRAW, DRAW, LOBSTER_DRAW, REVEAL, TRADE_DRAW
from fleet_engine.cards.rules.piles import (
    draw_to_hand,
    licence_piles,
    licences_to_reveal,
    reveal_licences,
)
from fleet_engine.core.game import Outcome
from fleet_engine.core.game_loop import ChanceHandlers, Frame
from fleet_engine.core.piles import expand_counts

DrawSources = tuple[tuple[bytes, int], ...]
"""Piles that are drawn from, each with the number of cards taken."""


def _split_draw(piles: tuple[bytes, bytes], count: int) -> DrawSources:
    """Return the number of cards taken from each pile for a draw of `count` cards.

    It is smaller in total if the piles run out.
    """
    first, second = piles
    from_first = min(count, len(first))
    return (first, from_first), (second, min(count - from_first, len(second)))


def _is_random(drawn_from: DrawSources) -> bool:
    """Return True if the draw has more than one outcome."""
    return any(0 < count < len(pile) and len(set(pile)) > 1 for pile, count in drawn_from)


def _list_outcomes(drawn_from: DrawSources, names: Sequence[str]) -> Mapping[Outcome, int]:
    """Return the outcomes of a draw with their weights.

    A weight is the number of combinations of single cards.
    """
    above, below = (_hands(sorted(Counter(pile).items()), count) for pile, count in drawn_from)
    # The lower pile is drawn from only if the upper one is taken whole, so no two pairs coincide.
    found = {
        tuple(sorted(names[kind] for kind in upper + lower)): ways * ways_below
        for (upper, ways), (lower, ways_below) in product(above, below)
    }
    return dict(sorted(found.items()))


def _hands(pile: Sequence[tuple[int, int]], count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield each choice of `count` cards from a pile, with its number of combinations.

    The pile is a sequence of kinds and counts.
    """
    if not pile:
        if not count:
            yield (), 1
        return
    (kind, there), *others = pile
    for taken in range(min(there, count) + 1):
        for rest, ways in _hands(others, count - taken):
            yield (kind,) * taken + rest, ways * comb(there, taken)


# Cards that a seat draws: `(COD_DRAW, seat, …)` and similar frames.

Count = Callable[[Position, Frame], int]
"""Returns the number of cards that a frame draws."""


DrawCards = Callable[..., None]
"""Carries out a frame like a step.

An optional last argument names the drawn cards.
"""


def _draw_handlers(draw_cards: DrawCards, cards: Count) -> ChanceHandlers[Position]:
    """Return the chance handlers of a frame that draws cards."""

    def drawn_from(position: Position, frame: Frame) -> DrawSources:
        discards = bytes(expand_counts(position.discards))
        return _split_draw(
            (position.deck[position.dealt_count :], discards), cards(position, frame)
        )

    def seeded(position: Position, frame: Frame) -> Outcome:
        twin, seat = position.copy(), frame[1]
        return tuple(CARDS[kind] for kind in draw_to_hand(twin, seat, cards(twin, frame), "", None))

    def let_fall(position: Position, frame: Frame, outcome: Outcome, log: EventLog) -> None:
        draw_cards(position, frame, log, [CARDS.index(card) for card in outcome])

    return ChanceHandlers(
        resolve=draw_cards,
        is_random=lambda position, frame: _is_random(drawn_from(position, frame)),
        list_outcomes=lambda position, frame: _list_outcomes(drawn_from(position, frame), CARDS),
        get_seeded_outcome=seeded,
        apply=let_fall,
    )


# Licenses turned up: `(REVEAL,)`.


def _next_licences(position: Position) -> DrawSources:
    return _split_draw(licence_piles(position), licences_to_reveal(position))


def _resolve_reveal(position: Position, frame: Frame, log: EventLog) -> None:
    reveal_licences(position, log)
    auction.finish_refill(position, log)


def _seeded_licences(position: Position, frame: Frame) -> Outcome:
    coming = position.licence_stack[position.revealed_count :]
    return tuple(LICENCES[licence] for licence in coming[: licences_to_reveal(position)])


def _apply_reveal(position: Position, frame: Frame, outcome: Outcome, log: EventLog) -> None:
    reveal_licences(position, log, [LICENCES.index(licence) for licence in outcome])
    auction.finish_refill(position, log)


CHANCES: dict[int, ChanceHandlers[Position]] = {
    COD_DRAW: _draw_handlers(fleet.draw_cod_cards, fleet.cod_cards),
    LOBSTER_DRAW: _draw_handlers(
        fleet.draw_lobster_cards, lambda position, frame: fleet.lobster_cards(position, frame[1])
    ),
    TRADE_DRAW: _draw_handlers(fishing.trade_draw, fishing.trade_cards),
    DRAW: _draw_handlers(fishing.draw_in_draw_phase, fishing.draw_phase_cards),
    REVEAL: ChanceHandlers(
        resolve=_resolve_reveal,
        is_random=lambda position, frame: _is_random(_next_licences(position)),
        list_outcomes=lambda position, frame: _list_outcomes(_next_licences(position), LICENCES),
        get_seeded_outcome=_seeded_licences,
        apply=_apply_reveal,
    ),
}
