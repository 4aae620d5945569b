"""Payment solver. Finds the payment with the least loss by dynamic programming."""

from collections.abc import Sequence
from functools import cache
from math import inf
from operator import itemgetter, mul
from typing import NamedTuple

from fleet_engine.cards.names import FIRST_KING_CRAB, KING_CRAB_BOAT
from fleet_engine.cards.position import NO_LOT, Player
from fleet_engine.cards.rules.payment import is_licensed
from fleet_engine.cards.ruleset import Ruleset

Purse = tuple[int, ...]
"""Number of each thing that is spent, in the order of `PURSE`."""


class Loss(NamedTuple):
    """Loss of giving away one of a thing, and loss of giving away the last one."""

    each: float
    last: float


CARD_LOSS = 1
"""Loss of a card. It is the unit of all losses."""
POINT_LOSS = 100
"""Loss of a point that could have been launched.

It exceeds the loss of any number of cards.
"""
KIND_LOSS = 10 * POINT_LOSS
"""Extra loss of the last boat card that fits a license.

It exceeds the points of other boats.
"""
CRATE_LOSS = Loss(0, 0)


@cache
def boat_loss(points: int, is_licensed: bool) -> Loss:
    """Return the loss of a boat card; `is_licensed` is True if a license fits it."""
    each = CARD_LOSS + (POINT_LOSS * points if is_licensed else 0)
    return Loss(each, each + (KIND_LOSS if is_licensed else 0))


def item_losses(rules: Ruleset, player: Player, lot: int = NO_LOT) -> tuple[Loss, ...]:
    """Return the loss of giving away one of each thing in `PURSE`.

    Boats that can be launched have the highest loss, most of all the last one of a kind. Other
    cards follow, because each of them can be a captain. Processed crates have no loss. The license
    `lot` that is paid for or bid for counts as held.
    """
    boats = (
        boat_loss(points, is_licensed(player, boat) or _licence_allows(lot, boat))
        for boat, points in enumerate(rules.cards.boat_points)
    )
    points = CARD_LOSS + POINT_LOSS * rules.cards.gone_fishing_points
    return (*boats, Loss(points, points), CRATE_LOSS)


def _licence_allows(licence: int, boat: int) -> bool:
    """Return True if a license allows boats of this kind."""
    return licence >= FIRST_KING_CRAB if boat == KING_CRAB_BOAT else licence == boat


def step_of_cheapest(due: int, things: Sequence[tuple[int, int, int, float]]) -> int:
    """Return the index of a thing in the payment with the least loss.

    The payment may overpay by any amount. The function is faster than `PaymentSolver`, because it
    does not compute the whole payment. Rollouts call it for each step of a payment.

    Args:
        due: amount of the payment, at least 1. All things together must pay it.
        things: for things that may be spent: index, number, cash value of one, loss of one.
    """
    losses = [0.0] + [inf] * due
    steps = [0] * (due + 1)
    for place, count, cash, worth in things:
        for _ in range(count):
            for amount in range(due, 0, -1):
                lost = losses[max(0, amount - cash)] + worth
                if lost < losses[amount]:
                    losses[amount], steps[amount] = lost, place
    return steps[due]


class PaymentSolver:
    """Best payment for every price that can be paid with some things.

    The best payment overpays least. Among equals it has the least loss.
    """

    def __init__(
        self,
        counts: Sequence[int],
        cash_values: Sequence[int],
        losses: Sequence[Loss],
        highest: int | None = None,
    ) -> None:
        """Compute the best payments.

        Args:
            counts: number of each thing.
            cash_values: cash value of one of each thing.
            losses: loss of each thing.
            highest: highest price that the caller will ask for. A limit makes the computation
                faster.
        """
        most = sum(map(mul, counts, cash_values))
        if highest is not None:
            most = min(most, highest + max(cash_values, default=0))
        self._best = _solve(counts, cash_values, losses, most)

    def best(self, due: int) -> Purse | None:
        """Return the best payment of the amount `due`, `None` if it cannot be paid."""
        return next((entry[1] for entry in self._best[max(0, due) :] if entry), None)

    def cheapest(self, due: int) -> Purse | None:
        """Return the payment with the least loss, `None` if `due` cannot be paid.

        It may overpay by any amount.
        """
        found = [entry for entry in self._best[max(0, due) :] if entry]
        return min(found, key=itemgetter(0))[1] if found else None


def solver_for_player(rules: Ruleset, player: Player, lot: int = NO_LOT) -> PaymentSolver:
    """Return the best payments of a player with all things in `PURSE`.

    The license `lot` that is paid for or bid for counts as held.
    """
    counts = (*player.hand, player.processed_crates)
    return PaymentSolver(
        counts, (*rules.cards.cash, rules.crate_cash), item_losses(rules, player, lot)
    )


def _solve(
    counts: Sequence[int], cash_values: Sequence[int], losses: Sequence[Loss], most: int
) -> list[tuple[float, Purse] | None]:
    """Return for every sum from 0 to `most` the least loss and its purse.

    Sums that cannot be paid exactly have `None`.
    """
    nothing: Purse = (0,) * len(counts)
    best: list[tuple[float, Purse] | None] = [None] * (most + 1)
    best[0] = (0, nothing)
    for place, (count, cash, loss) in enumerate(zip(counts, cash_values, losses, strict=True)):
        for left in reversed(range(count)):
            hurts = loss.each if left else loss.last
            for total in range(most - cash, -1, -1):
                known = best[total]
                if known is None:
                    continue
                lost = known[0] + hurts
                other = best[total + cash]
                if other is None or lost < other[0]:
                    purse = known[1]
                    more = (*purse[:place], purse[place] + 1, *purse[place + 1 :])
                    best[total + cash] = (lost, more)
    return best
