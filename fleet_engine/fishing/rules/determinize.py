"""Determinization. Deals the order of draws and the cards anew that a seat did not see."""

from collections.abc import Iterable

from fleet_engine.core import rng
from fleet_engine.core.piles import shuffle_pile
from fleet_engine.fishing.position import NO_CARD, NO_SEAT, FaceDownCard, Position
from fleet_engine.fishing.rules.deals import next_fleets, unseen_treasures
from fleet_engine.fishing.rules.equipment import legal_equip
from fleet_engine.fishing.rules.frames import EQUIP

HIDDEN = NO_CARD - 1
"""Placeholder in card lists for a card still to be dealt."""


def deal(twin: Position, seat: int, seed: int) -> None:
    """Deal hidden cards anew as seen by `seat`, or by the public for `NO_SEAT`.

    Certain knowledge is kept: which cards are still to come, which equipment cards the seat has
    looked at, and the backs of the fleet cards.
    """

    def hidden(laid: FaceDownCard) -> bool:
        return seat == NO_SEAT or not laid.seen >> seat & 1

    equipment = [laid.card for laid in (*twin.pile, *twin.board_equipment) if hidden(laid)]
    twin.board_equipment = [
        laid._replace(card=HIDDEN) if hidden(laid) else laid for laid in twin.board_equipment
    ]
    twin.board_equipment.sort()
    pile = [laid._replace(card=HIDDEN) if hidden(laid) else laid for laid in twin.pile]
    twin.pile = hide_order(twin, pile)
    treasures = unseen_treasures(twin)
    twin.treasure_on_board = HIDDEN if twin.treasure_on_board != NO_CARD else NO_CARD
    twin.cleared_treasures = [HIDDEN] * len(twin.cleared_treasures)
    twin.treasures = b""
    deal_hidden(twin, treasures, equipment, seed)


def hide_order(position: Position, pile: list[FaceDownCard]) -> list[FaceDownCard]:
    """Return a pile, with some cards hidden from a seat, in an order that reveals none of them.

    The leftovers of a round are sorted under the pile, and old records depend on that order. A seat
    that knows one of two leftovers could infer the possible kinds of the other one. So each batch
    of leftovers has its hidden cards first. Known cards stay in their batch.
    """
    begin = len(pile) - sum(position.leftover_batches)
    found = pile[:begin]
    for size in position.leftover_batches:
        batch = pile[begin : begin + size]
        found += sorted(batch, key=lambda card: (card.card != HIDDEN, card))
        begin += size
    return found


def deal_hidden(
    twin: Position, treasures: Iterable[int], equipment: Iterable[int], seed: int
) -> None:
    """Deal cards in place of hidden ones, and the shoal and fleet cards to come.

    Treasure cards that are left are put under those already in the deck.
    """
    state = rng.determinization_state(seed)
    twin.chance = state
    _deal_treasures(twin, treasures, state)
    _deal_areas(twin, state)
    _deal_equipment(twin, sorted(equipment), state)


def _deal_treasures(twin: Position, cards: Iterable[int], state: int) -> None:
    pile = list(shuffle_pile(sorted(cards), state, 1))
    if twin.treasure_on_board == HIDDEN:
        twin.treasure_on_board = pile.pop()
    twin.cleared_treasures = [
        pile.pop() if card == HIDDEN else card for card in twin.cleared_treasures
    ]
    twin.treasures += bytes(pile)


def _deal_areas(twin: Position, state: int) -> None:
    top = twin.shoals_dealt
    shoals = shuffle_pile(sorted(twin.shoals[top:]), state, 2)
    twin.shoals = twin.shoals[:top] + shoals
    top, fleets = twin.fleets_dealt, b""
    for number in range(3, 5):  # first the cards with the back of the top card, then the others
        dealt = top + len(fleets)
        if dealt == len(twin.fleets):
            break
        same = next_fleets(twin, dealt)
        count = sum(card in same for card in twin.fleets[dealt:])
        fleets += shuffle_pile(same, state, number)[:count]
    twin.fleets = twin.fleets[:top] + fleets


def _deal_equipment(twin: Position, cards: list[int], state: int) -> None:
    if not cards:
        return
    laid, pile = twin.board_equipment, twin.pile
    asked = bool(twin.stack) and twin.stack[-1][0] == EQUIP
    dealt = iter(shuffle_pile(cards, state, 5))
    twin.board_equipment = sorted(_fill_hidden(laid, dealt))
    twin.pile = _fill_hidden(pile, dealt)
    if asked:
        twin.legal_actions = legal_equip(twin, twin.stack[-1])


def _fill_hidden(cards: Iterable[FaceDownCard], dealt: Iterable[int]) -> list[FaceDownCard]:
    coming = iter(dealt)
    return [laid._replace(card=next(coming)) if laid.card == HIDDEN else laid for laid in cards]
