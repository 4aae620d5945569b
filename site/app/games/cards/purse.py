"""Payments: which cards and crates pay a price, and the change from one payment to another.

The engine pays card by card and ends as soon as a price is covered; what is left to no
choice it pays by itself. Here a payment is one thought: how much of each thing goes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from fleet_engine.cards.names import CRATE
from fleet_engine.cards.observation import CardsObservation
from fleet_engine.cards.purse import CRATE_LOSS, Loss, Payments, boat_loss

BETWEEN = "; "


class Thing(NamedTuple):
    """A kind of card, or processed crates: how many there are, what each is worth.

    `loss` is what it hurts to give them away.
    """

    name: str
    owned: int
    worth: int
    loss: Loss

    def some(self, count: int) -> "Thing":
        """Return so many of these; of only some of them none is the last one."""
        loss = self.loss if count == self.owned else Loss(self.loss.each, self.loss.each)
        return self._replace(owned=count, loss=loss)

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


def sums(purse: Purse) -> frozenset[int]:
    """Return every sum that can be paid exactly."""
    found = {0}
    for thing in purse.things:
        found = {total + n * thing.worth for total in found for n in range(thing.owned + 1)}
    return frozenset(found)


def completed(purse: Purse, payment: Mapping[str, int], amount: int) -> Payment:
    """Return a payment with what it lacks, taken from the rest of the purse."""
    worths = {thing.name: thing.worth for thing in purse.things}
    missing = amount - sum(count * worths[name] for name, count in payment.items())
    if missing <= 0:
        return dict(payment)
    spare = tuple(
        thing._replace(owned=thing.owned - payment.get(thing.name, 0)) for thing in purse.things
    )
    filled = best(Purse(spare), missing) or {}
    return {
        thing.name: payment.get(thing.name, 0) + filled.get(thing.name, 0) for thing in purse.things
    }


def turned(purse: Purse, payment: Mapping[str, int], name: str, amount: int) -> Payment | None:
    """Return the payment after a tap on a thing: one more of it, or after the last one none.

    Whatever is then needless stays in the hand; what is then missing comes from the rest.
    `None` if the price cannot be paid that way.
    """
    things = {thing.name: thing for thing in purse.things}
    used, worth = payment.get(name, 0), things[name].worth
    if used < things[name].owned and used * worth < amount:
        rest = _kept(purse, payment, name, max(0, amount - (used + 1) * worth))
        return {**rest, name: used + 1}
    others = {other: count for other, count in payment.items() if other != name}
    without = Purse(tuple(thing for thing in purse.things if thing.name != name))
    if without.cash < amount:
        return None
    return _kept(purse, completed(without, others, amount), name, amount)


def _kept(purse: Purse, payment: Mapping[str, int], without: str, amount: int) -> Payment:
    """Return what of a payment is still needed for an amount, one thing left out."""
    part = Purse(
        tuple(
            thing.some(payment.get(thing.name, 0))
            for thing in purse.things
            if thing.name != without and payment.get(thing.name, 0)
        )
    )
    return best(part, amount) or (
        {thing.name: thing.owned for thing in part.things} if amount else {}
    )


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
