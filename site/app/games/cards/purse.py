"""Payments: which cards and crates pay a price, and the change from one payment to another.

The engine pays card by card and ends as soon as a price is covered; what is left to no
choice it pays by itself. Here a payment is one thought: how much of each thing goes.
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
"""Ends a payment that does not come to its price yet, which no plan does."""


class Thing(NamedTuple):
    """A kind of card, or processed crates: how many there are, what each is worth.

    `loss` is what it hurts to give them away.
    """

    name: str
    owned: int
    worth: int
    loss: Loss

    @property
    def is_boat_to_launch(self) -> bool:
        """Whether a licence can launch it, so that the last one hurts most."""
        return self.loss.last > self.loss.each


@dataclass(frozen=True, slots=True)
class Purse:
    """All that one payment may be made with; `explicit` payments are ended by a word."""

    things: tuple[Thing, ...]
    explicit: bool = False

    @property
    def cash(self) -> int:
        """What everything comes to."""
        return sum(thing.owned * thing.worth for thing in self.things)


Payment = dict[str, int]
"""How much of each thing goes."""


def purse_of(seen: CardsObservation, boat: str = "", buys: str = "") -> Purse:
    """Return the observer's purse, without the boat that is being launched.

    It spares the boats of a kind that is to be bought a licence for.
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
    """Return what is left to pay of a price after the Shrimp discount."""
    return max(0, price - seen.power.discount)


def best(purse: Purse, amount: int) -> Payment | None:
    """Return the payment that the engine would make; `None` if there is none."""
    columns = ((thing.owned, thing.worth, thing.loss) for thing in purse.things)
    owned, worths, losses = zip(*columns, strict=True) if purse.things else ((), (), ())
    found = Payments(owned, worths, losses, amount).of(amount)
    if found is None:
        return None
    return {thing.name: count for thing, count in zip(purse.things, found, strict=True) if count}


def left_after(seen: CardsObservation, price: int) -> int:
    """Return what the observer can still spend after a price: no change is given."""
    purse, amount = purse_of(seen), due(seen, price)
    payment = best(purse, amount)
    if payment is None:  # before everybody's eyes, where no hand is seen
        return max(0, seen.power.total - price)
    return purse.cash - sum_of(purse, payment)


def sums(purse: Purse) -> frozenset[int]:
    """Return every sum that can be paid exactly."""
    found = {0}
    for thing in purse.things:
        found = {total + n * thing.worth for total in found for n in range(thing.owned + 1)}
    return frozenset(found)


def sum_of(purse: Purse, payment: Mapping[str, int]) -> int:
    """Return what a payment comes to."""
    return sum(payment.get(thing.name, 0) * thing.worth for thing in purse.things)


def turned(purse: Purse, payment: Mapping[str, int], name: str, amount: int) -> Payment | None:
    """Return the payment after a tap on a thing: nothing else in it changes.

    While it is short one more of the thing goes, as long as there is one; else one comes back.
    `None` if nothing more is due, or the price cannot be paid without it.
    """
    thing = next(thing for thing in purse.things if thing.name == name)
    used = payment.get(name, 0)
    if used < thing.owned and sum_of(purse, payment) < amount:
        return {**payment, name: used + 1}
    if used and purse.cash - thing.worth >= amount:
        return {**payment, name: used - 1}
    return None


def steps(purse: Purse, payment: Mapping[str, int], amount: int) -> tuple[str, ...]:
    """Return the actions that make a payment, without those that make themselves."""
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
    """Return the notation of a plan."""
    return BETWEEN.join(actions)


def short(boat: str, payment: Mapping[str, int]) -> str:
    """Return the notation of a payment that is still short: for a boat, or without one.

    Where nothing goes and no boat is launched nothing is chosen.
    """
    launched = [f"launch {boat}"] if boat else []
    paid = [f"pay {name}" for name, count in payment.items() for _ in range(count)]
    return plan(*launched, *paid, SHORT) if launched or paid else ""


def in_short(written: str) -> Payment:
    """Return what goes in a payment that is still short."""
    parts = (part.partition(" ") for part in written.split(BETWEEN))
    return Counter(name for verb, _, name in parts if verb == "pay")


def is_short(written: str, seen: CardsObservation) -> bool:
    """Return whether this is a payment out of the observer's purse that is still short."""
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
    """Return the plan that launches a boat and pays for it, the best way if none is given."""
    purse = purse_of(seen, boat)
    amount = due(seen, next(card.cost for card in seen.hand if card.card == boat))
    paid = best(purse, amount) if payment is None else payment
    return plan(f"launch {boat}", *steps(purse, paid or {}, amount))


def pay(seen: CardsObservation, payment: Mapping[str, int] | None = None) -> str:
    """Return the plan that pays what is due now, the best way if none is given."""
    assert seen.payment is not None
    purse, amount = purse_of(seen), seen.payment.due
    paid = best(purse, amount) if payment is None else payment
    return plan(*steps(purse, paid or {}, amount))
