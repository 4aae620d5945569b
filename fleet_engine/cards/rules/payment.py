"""Paying: what a player can spend, the steps of a payment, and the payment that loses least."""

from collections.abc import Sequence
from operator import mul

from fleet_engine.cards import events
from fleet_engine.cards.actions import DONE
from fleet_engine.cards.names import CARDS, FIRST_KING_CRAB, KING_CRAB_BOAT, SHRIMP
from fleet_engine.cards.position import Frame, Log, Player, Position
from fleet_engine.cards.rules.frames import PAY
from fleet_engine.cards.rules.menus import CRATE_PLACE, PAID_WITH, Legal, held
from fleet_engine.cards.rules.menus import PAY as PAY_MENU
from fleet_engine.cards.rules.supply import discard
from fleet_engine.cards.ruleset import Ruleset
from fleet_engine.core.action import Action


def cash(rules: Ruleset, player: Player) -> int:
    """Return what cards in hand and processed crates come to."""
    cards: int = sum(map(mul, player.hand, rules.cards.cash))
    return cards + player.hold * rules.crate_cash


def discount(rules: Ruleset, player: Player) -> int:
    """Return what Shrimp licences take off each transaction."""
    return rules.discount[player.licences[SHRIMP]]


def power(rules: Ruleset, player: Player) -> int:
    """Return the highest bid that a player can pay."""
    return cash(rules, player) + discount(rules, player)


def charge(position: Position, seat: int, price: int) -> None:
    """Ask a seat to pay a price, Shrimp discount taken off; never is anything given back."""
    off = discount(position.rules, position.players[seat])
    position.stack.append((PAY, seat, max(0, price - off), price, off))


def ask_pay(position: Position, frame: Frame) -> Legal:
    """Return what the next step may be spent; a step to the end when the price is covered."""
    player = position.players[frame[1]]
    left = frame[2]
    if left <= 0 and not position.rules.needless_payment:
        return (DONE,)
    purse = held(player.hand) | (1 << CRATE_PLACE if player.hold else 0)
    legal = PAY_MENU[purse]
    if left <= 0:
        return (*legal, DONE)
    if left == cash(position.rules, player):
        return legal[:1]  # everything goes, so no order is worth a question
    return legal


def answer_pay(position: Position, frame: Frame, action: Action, log: Log) -> None:
    """Spend a card or a crate, or end the payment."""
    _, seat, left, price, off = frame
    player = position.players[seat]
    if action is DONE:
        if log is not None:
            log.append(events.Paid(seat, price, min(off, price), -left))
        return
    place = PAID_WITH[action]
    if place == CRATE_PLACE:
        player.hold -= 1
        left -= position.rules.crate_cash
        if log is not None:
            log.append(events.CrateSpent(seat))
    else:
        discard(position, player, place)
        worth = position.rules.cards.cash[place]
        left -= worth
        if log is not None:
            log.append(events.CardSpent(seat, CARDS[place], worth))
    position.stack.append((PAY, seat, left, price, off))


def licensed(player: Player, boat: int) -> bool:
    """Return whether a player holds a licence for a kind of boat."""
    if boat == KING_CRAB_BOAT:
        return any(player.licences[FIRST_KING_CRAB:])
    return player.licences[boat] > 0


Purse = tuple[int, ...]
"""How much of each thing of `PURSE` is spent."""

CARD_LOSS = 1
POINT_LOSS = 100
"""A point that could have been launched weighs more than any number of cards."""


class Payments:
    """The best payment of every price that a purse can pay.

    It overpays least; among equals it gives away the fewest points of boats that could be
    launched, then the fewest cards, each of which could be a captain. Crates are neither.
    """

    def __init__(self, rules: Ruleset, player: Player) -> None:
        losses = [
            CARD_LOSS + (POINT_LOSS * points if licensed(player, boat) else 0)
            for boat, points in enumerate(rules.cards.boat_points)
        ]
        losses += [CARD_LOSS + POINT_LOSS * rules.cards.gone_fishing_points, 0]
        worths = (*rules.cards.cash, rules.crate_cash)
        counts = (*player.hand, player.hold)
        self._best = _cheapest(counts, worths, losses)

    def of(self, due: int) -> Purse | None:
        """Return the best payment of what is due, `None` if it cannot be paid."""
        if due > len(self._best) - 1:
            return None
        return next(purse for purse in self._best[max(0, due) :] if purse is not None)


def _cheapest(
    counts: Sequence[int], worths: Sequence[int], losses: Sequence[int]
) -> list[Purse | None]:
    """Return for every sum, from nothing to everything, the purse that loses least."""
    everything = sum(map(mul, counts, worths))
    nothing: Purse = (0,) * len(counts)
    best: list[tuple[int, Purse] | None] = [None] * (everything + 1)
    best[0] = (0, nothing)
    for place, (count, worth, loss) in enumerate(zip(counts, worths, losses, strict=True)):
        for _ in range(count):
            for total in range(everything - worth, -1, -1):
                known = best[total]
                if known is None:
                    continue
                lost = known[0] + loss
                other = best[total + worth]
                if other is None or lost < other[0]:
                    purse = known[1]
                    more = (*purse[:place], purse[place] + 1, *purse[place + 1 :])
                    best[total + worth] = (lost, more)
    return [entry[1] if entry else None for entry in best]
