"""Payments: the cards and crates that pay a price, and the change by a tap.

The engine pays card by card and ends when the price is covered. It makes actions without an
alternative itself. Here a payment is one decision: the number of each kind that goes.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from fleet_engine.cards.names import CRATE
from fleet_engine.cards.observation import CardsObservation
from fleet_engine.cards.payment_solver import CRATE_LOSS, Loss, Payments, boat_loss

BETWEEN = "; "
SHORT = "short"
"""Suffix of a payment that does not reach its price yet. No move has it."""


class Thing(NamedTuple):
    """A kind of card, or processed crates, in a purse.

    Attributes:
        name: The name of the kind.
        owned: The number available.
        worth: The value of one as money.
        loss: The estimated loss of giving it away.
    """

    name: str
    owned: int
    worth: int
    loss: Loss

    @property
    def is_boat_to_launch(self) -> bool:
        """True if a licence allows its launch, so that giving away the last costs more."""
        return self.loss.last > self.loss.each


@dataclass(frozen=True, slots=True)
class Purse:
    """All cards and crates that may pay.

    Attributes:
        things: The kinds, each with its number.
        explicit: True if the action `done` must end a payment.
    """

    things: tuple[Thing, ...]
    explicit: bool = False

    @property
    def cash(self) -> int:
        """The value of all of them together."""
        return sum(thing.owned * thing.worth for thing in self.things)


Payment = dict[str, int]
"""Number of each kind that goes."""


def purse_of(seen: CardsObservation, boat: str = "", buys: str = "") -> Purse:
    """Return the observer's purse, without the boat that is launched.

    Args:
        seen: The observation.
        boat: The boat that is launched, or "".
        buys: The kind of a licence about to be bought, or "". Its boats count as launchable, so
            the best payment spares them.
    """
    things = [
        Thing(
            card.card,
            card.count - (card.card == boat),
            card.cash,
            boat_loss(card.points, licensed=True) if card.card == buys else card.loss,
        )
        for card in seen.hand
    ]
    crates = seen.tables[seen.seat].processed
    things.append(Thing(CRATE, crates, seen.power.crate, CRATE_LOSS))
    payments = (*seen.costs.values(), *([seen.payment] if seen.payment else []))
    explicit = any(payment.steps and payment.steps[-1] == "done" for payment in payments)
    return Purse(tuple(thing for thing in things if thing.owned > 0), explicit)


def due(seen: CardsObservation, price: int) -> int:
    """Return the amount due for a price after the Shrimp discount."""
    return max(0, price - seen.power.discount)


def best(purse: Purse, amount: int) -> Payment | None:
    """Return the payment that the engine would make, `None` if there is none."""
    columns = ((thing.owned, thing.worth, thing.loss) for thing in purse.things)
    owned, worths, losses = zip(*columns, strict=True) if purse.things else ((), (), ())
    found = Payments(owned, worths, losses, amount).of(amount)
    if found is None:
        return None
    return {thing.name: count for thing, count in zip(purse.things, found, strict=True) if count}


def left_after(seen: CardsObservation, price: int) -> int:
    """Return the observer's money after paying a price.

    No change is given.
    """
    purse, amount = purse_of(seen), due(seen, price)
    payment = best(purse, amount)
    if payment is None:  # The shared view has no hand, so there is no payment to compute.
        return max(0, seen.power.total - price)
    return purse.cash - sum_of(purse, payment)


def sums(purse: Purse) -> frozenset[int]:
    """Return every sum that can be paid exactly."""
    found = {0}
    for thing in purse.things:
        found = {total + n * thing.worth for total in found for n in range(thing.owned + 1)}
    return frozenset(found)


def sum_of(purse: Purse, payment: Mapping[str, int]) -> int:
    """Return the value of a payment."""
    return sum(payment.get(thing.name, 0) * thing.worth for thing in purse.things)


def turned(purse: Purse, payment: Mapping[str, int], name: str, amount: int) -> Payment | None:
    """Return the payment after a tap on a kind of card or crate.

    Only that kind changes. A tap adds one while the payment is short and there is one more.
    Otherwise it removes one. The result is `None` if the price is covered without it, or cannot
    be paid without it.
    """
    thing = next(thing for thing in purse.things if thing.name == name)
    used = payment.get(name, 0)
    if used < thing.owned and sum_of(purse, payment) < amount:
        return {**payment, name: used + 1}
    if used and purse.cash - thing.worth >= amount:
        return {**payment, name: used - 1}
    return None


def steps(purse: Purse, payment: Mapping[str, int], amount: int) -> tuple[str, ...]:
    """Return the actions of a payment, without those that the engine makes itself."""
    left, cash = amount, purse.cash
    have = {thing.name: thing.owned for thing in purse.things}
    found = []
    for thing in sorted(purse.things, key=lambda thing: thing.worth):
        for _ in range(payment.get(thing.name, 0)):
            if left <= 0:
                break
            if left < cash and sum(count > 0 for count in have.values()) > 1:
                found.append(f"pay {thing.name}")
            left -= thing.worth
            cash -= thing.worth
            have[thing.name] -= 1
    if purse.explicit and any(have.values()):
        found.append("done")
    return tuple(found)


def plan(*actions: str) -> str:
    """Return the notation of a move."""
    return BETWEEN.join(actions)


def short(boat: str, payment: Mapping[str, int]) -> str:
    """Return the notation of a payment that is still short.

    Without a boat and without a paid card it is "", so nothing is selected.
    """
    launched = [f"launch {boat}"] if boat else []
    paid = [f"pay {name}" for name, count in payment.items() for _ in range(count)]
    return plan(*launched, *paid, SHORT) if launched or paid else ""


def in_short(written: str) -> Payment:
    """Return the number of each kind in a payment that is still short."""
    parts = (part.partition(" ") for part in written.split(BETWEEN))
    return Counter(name for verb, _, name in parts if verb == "pay")


def is_short(written: str, seen: CardsObservation) -> bool:
    """Return True for a payment from the observer's purse that is still short."""
    payment = in_short(written)
    boat = written.split(BETWEEN, maxsplit=1)[0].partition("launch ")[2]
    if boat:
        cost = next((card.launch for card in seen.hand if card.card == boat), None)
    else:
        cost = seen.payment.due if seen.payment else None
    if cost is None or written != short(boat, payment):
        return False
    bag = purse_of(seen, boat)
    owned = {thing.name: thing.owned for thing in bag.things}
    within = all(count <= owned.get(name, 0) for name, count in payment.items())
    return within and sum_of(bag, payment) < cost


def launch(seen: CardsObservation, boat: str, payment: Mapping[str, int] | None = None) -> str:
    """Return the move that launches a boat and pays for it.

    The default payment is the best one.
    """
    purse = purse_of(seen, boat)
    amount = due(seen, next(card.cost for card in seen.hand if card.card == boat))
    paid = best(purse, amount) if payment is None else payment
    return plan(f"launch {boat}", *steps(purse, paid or {}, amount))


def pay(seen: CardsObservation, payment: Mapping[str, int] | None = None) -> str:
    """Return the move that pays the present price.

    The default payment is the best one.
    """
    assert seen.payment is not None
    purse, amount = purse_of(seen), seen.payment.due
    paid = best(purse, amount) if payment is None else payment
    return plan(*steps(purse, paid or {}, amount))
