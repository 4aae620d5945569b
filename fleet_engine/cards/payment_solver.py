"""The payment that loses least, for whoever does not want to count cards."""

from collections.abc import Sequence
from operator import itemgetter, mul
from typing import NamedTuple

from fleet_engine.cards.names import FIRST_KING_CRAB, KING_CRAB_BOAT
from fleet_engine.cards.position import NO_LOT, Player
from fleet_engine.cards.rules.payment import licensed
from fleet_engine.cards.ruleset import Ruleset

Purse = tuple[int, ...]
"""How much of each thing is spent."""


class Loss(NamedTuple):
    """What it hurts to give one of a thing away, and what it hurts to give the last one."""

    each: float
    last: float


CARD_LOSS = 1
POINT_LOSS = 100
"""A point that could have been launched weighs more than any number of cards."""
KIND_LOSS = 10 * POINT_LOSS
"""A licence without a boat in hand weighs more than the points of other boats."""
CRATE_LOSS = Loss(0, 0)


def boat_loss(points: int, licensed: bool) -> Loss:
    """Return what it hurts to give a boat card away, by whether a licence can launch it."""
    each = CARD_LOSS + (POINT_LOSS * points if licensed else 0)
    return Loss(each, each + (KIND_LOSS if licensed else 0))


def losses(rules: Ruleset, player: Player, lot: int = NO_LOT) -> tuple[Loss, ...]:
    """Return what it hurts a player to give away one of each thing in `PURSE`.

    Boats that could be launched count first, the last of a kind before all; then cards, each
    of which could be a captain. Processed crates are neither. The licence that is paid for
    or bid for, the `lot`, counts as held.
    """
    boats = (
        boat_loss(points, licensed(player, boat) or _launches(lot, boat))
        for boat, points in enumerate(rules.cards.boat_points)
    )
    points = CARD_LOSS + POINT_LOSS * rules.cards.gone_fishing_points
    return (*boats, Loss(points, points), CRATE_LOSS)


def _launches(licence: int, boat: int) -> bool:
    """Return whether a licence is for a kind of boat."""
    return licence >= FIRST_KING_CRAB if boat == KING_CRAB_BOAT else licence == boat


class Payments:
    """The best payment of every price that can be paid with some things.

    `counts` tells how many there are of each thing, `worths` what one of it pays, `losses`
    what it hurts to give them away. The best payment overpays least; among equals it loses
    least. Who will ask for no price above `highest` is answered sooner.
    """

    def __init__(
        self,
        counts: Sequence[int],
        worths: Sequence[int],
        losses: Sequence[Loss],
        highest: int | None = None,
    ) -> None:
        most = sum(map(mul, counts, worths))
        if highest is not None:
            most = min(most, highest + max(worths, default=0))
        self._best = _cheapest(counts, worths, losses, most)

    def of(self, due: int) -> Purse | None:
        """Return the best payment of what is due, `None` if it cannot be paid."""
        return next((entry[1] for entry in self._best[max(0, due) :] if entry), None)

    def losing_least(self, due: int) -> Purse | None:
        """Return the payment that loses least, whatever it overpays; `None` if there is none."""
        found = [entry for entry in self._best[max(0, due) :] if entry]
        return min(found, key=itemgetter(0))[1] if found else None


def payments_of(rules: Ruleset, player: Player, lot: int = NO_LOT) -> Payments:
    """Return the best payments of a player, who pays with what `PURSE` tells.

    The licence that is paid for or bid for, the `lot`, counts as held.
    """
    counts = (*player.hand, player.hold)
    return Payments(counts, (*rules.cards.cash, rules.crate_cash), losses(rules, player, lot))


def _cheapest(
    counts: Sequence[int], worths: Sequence[int], losses: Sequence[Loss], most: int
) -> list[tuple[float, Purse] | None]:
    """Return for every sum, from nothing to the most, what is lost least, and with what purse."""
    nothing: Purse = (0,) * len(counts)
    best: list[tuple[float, Purse] | None] = [None] * (most + 1)
    best[0] = (0, nothing)
    for place, (count, worth, loss) in enumerate(zip(counts, worths, losses, strict=True)):
        for left in reversed(range(count)):
            hurts = loss.each if left else loss.last
            for total in range(most - worth, -1, -1):
                known = best[total]
                if known is None:
                    continue
                lost = known[0] + hurts
                other = best[total + worth]
                if other is None or lost < other[0]:
                    purse = known[1]
                    more = (*purse[:place], purse[place] + 1, *purse[place + 1 :])
                    best[total + worth] = (lost, more)
    return best
