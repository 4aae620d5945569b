"""Dealing anew what a seat cannot know: the order of draws and of cards that it did not see."""

from fleet_engine.core import chance
from fleet_engine.core.piles import shuffled
from fleet_engine.fishing.position import NO_CARD, NOBODY, Laid, Position
from fleet_engine.fishing.rules.deals import next_fleets
from fleet_engine.fishing.rules.equipment import ask_equip
from fleet_engine.fishing.rules.frames import EQUIP


def deal(twin: Position, seat: int, seed: int) -> None:
    """Deal anew what `seat`, or for `NOBODY` what nobody at the table, has seen, by `seed`.

    What it can be sure of is kept: which cards are still to come, which equipment cards it has
    looked at, and what the backs of fleet cards tell.
    """
    state = chance.imagined(seed)
    twin.chance = state
    _deal_treasures(twin, state)
    _deal_areas(twin, state)
    _deal_equipment(twin, seat, state)


def _deal_treasures(twin: Position, state: int) -> None:
    """Shuffle the deck with the card that lies face down on the board."""
    top = twin.treasures_dealt
    cards = list(twin.treasures[top:]) + [twin.prize] * (twin.prize != NO_CARD)
    pile = shuffled(sorted(cards), state, 1)
    if twin.prize != NO_CARD:
        twin.prize, pile = pile[-1], pile[:-1]
    twin.treasures = twin.treasures[:top] + pile


def _deal_areas(twin: Position, state: int) -> None:
    top = twin.shoals_dealt
    shoals = shuffled(sorted(twin.shoals[top:]), state, 2)
    twin.shoals = twin.shoals[:top] + shoals
    top, fleets = twin.fleets_dealt, b""
    for number in range(3, 5):  # first those of the back that lies on top, then the others
        left = len(twin.fleets) - top - len(fleets)
        if not left:
            break
        probe = twin.copy()
        probe.fleets_dealt = top + len(fleets)
        same = next_fleets(probe)
        backs = {*same}
        count = sum(card in backs for card in twin.fleets[top + len(fleets) :])
        fleets += shuffled(sorted(same), state, number)[:count]
    twin.fleets = twin.fleets[:top] + fleets


def _deal_equipment(twin: Position, seat: int, state: int) -> None:
    """Deal the equipment cards that the seat has not looked at to where they lie.

    Whoever is just choosing one of them has a choice.
    """
    number = 5
    _deal_cards(twin, seat, state, number)
    if twin.to_move not in (None, seat) and twin.stack[-1][0] == EQUIP:
        while len({laid.card for laid in twin.laid}) == 1:
            number += 1
            _deal_cards(twin, seat, state, number)
        twin.laid.sort()
        twin.legal_actions = ask_equip(twin, twin.stack[-1])


def _deal_cards(twin: Position, seat: int, state: int, number: int) -> None:
    def unseen(laid: Laid) -> bool:
        return seat == NOBODY or not laid.seen >> seat & 1

    cards = sorted(laid.card for laid in (*twin.pile, *twin.laid) if unseen(laid))
    dealt = iter(shuffled(cards, state, number))
    twin.laid = [laid._replace(card=next(dealt)) if unseen(laid) else laid for laid in twin.laid]
    twin.pile = [laid._replace(card=next(dealt)) if unseen(laid) else laid for laid in twin.pile]
