"""Tables of actions. Built once, so that listing legal actions allocates little memory.

A menu is indexed by a bit set of things and holds the actions for the things in the set.
"""

from collections.abc import Sequence

from fleet_engine.cards.actions import ACTIONS, DONE, MAX_BID, PASS
from fleet_engine.cards.names import BOATS, CARDS, CRATE, LICENCES
from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import LegalActions

Menu = tuple[LegalActions, ...]


def _menu(verb: str, things: Sequence[str], last: LegalActions = ()) -> Menu:
    """Return the actions for every set of things, each followed by `last`."""
    actions = [ACTIONS[f"{verb} {thing}"] for thing in things]
    return tuple(
        tuple(action for place, action in enumerate(actions) if bits >> place & 1) + last
        for bits in range(1 << len(actions))
    )


PURSE = (*CARDS, CRATE)
"""Means of payment: cards by their index, then processed crates."""
CRATE_INDEX = PURSE.index(CRATE)

AUCTION = _menu("auction", LICENCES, (PASS,))
PAY = _menu("pay", PURSE)
LAUNCH = _menu("launch", BOATS, (DONE,))
CAPTAIN = _menu("captain", BOATS, (DONE,))
DISCARD = _menu("discard", CARDS)
BIDS = tuple(ACTIONS[f"bid {amount}"] for amount in range(1, MAX_BID + 1))


def _targets(verb: str, things: Sequence[str]) -> dict[Action, int]:
    return {ACTIONS[f"{verb} {thing}"]: place for place, thing in enumerate(things)}


LICENCE_OF = _targets("auction", LICENCES)
PAID_WITH = _targets("pay", PURSE)
BOAT_OF = _targets("launch", BOATS) | _targets("captain", BOATS)
CARD_OF = _targets("discard", CARDS)
AMOUNT_OF = {action: amount for amount, action in enumerate(BIDS, 1)}


def bits_of_kinds(counts: Sequence[int]) -> int:
    """Return a bit set of the kinds with a count above 0."""
    bits = 0
    bit = 1
    for count in counts:
        if count:
            bits |= bit
        bit += bit
    return bits
