"""Payments: the cards and crates that pay a price, and the change by a tap.

The engine pays card by card and ends when the price is covered. It makes actions without an
alternative itself. Here a payment is one decision: the number of each kind that goes.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from fleet_engine import Match
from fleet_engine.bots.cards.policy import CardsPolicy
from fleet_engine.cards.names import CRATE
from fleet_engine.cards.observation import CardsObservation
from fleet_engine.cards.payment_solver import CRATE_LOSS, Loss, PaymentSolver, boat_loss

ITEM_SEPARATOR = "; "
EXPERT_POLICY = CardsPolicy()
"""Rule of the expert bot. It needs no search, so it answers at once."""
PARTIAL_PREFIX = "short"
"""Suffix of a payment that does not reach its price yet. No move has it."""


class PaymentItem(NamedTuple):
    """A kind of card, or processed crates, in a purse.

    Attributes:
        name: The name of the kind.
        available: The number available.
        worth: The value of one as money.
        loss: The estimated loss of giving it away.
    """

    name: str
    available: int
    worth: int
    loss: Loss

    @property
    def is_boat_to_launch(self) -> bool:
        """True if a license allows its launch, so that giving away the last costs more."""
        return self.loss.last > self.loss.each


@dataclass(frozen=True, slots=True)
class PaymentSource:
    """All cards and crates that may pay.

    Attributes:
        items: The kinds, each with its number.
        explicit: True if the action `done` must end a payment.
    """

    items: tuple[PaymentItem, ...]
    explicit: bool = False

    @property
    def cash(self) -> int:
        """The value of all of them together."""
        return sum(thing.available * thing.worth for thing in self.items)


Payment = dict[str, int]
"""Number of each kind that goes."""


def payment_source(seen: CardsObservation, boat: str = "", buys: str = "") -> PaymentSource:
    """Return the observer's purse, without the boat that is launched.

    Args:
        seen: The observation.
        boat: The boat that is launched, or "".
        buys: The kind of a license about to be bought, or "". Its boats count as launchable, so
            the best payment spares them.
    """
    things = [
        PaymentItem(
            card.card,
            card.count - (card.card == boat),
            card.cash,
            boat_loss(card.points, is_licensed=True) if card.card == buys else card.loss,
        )
        for card in seen.hand
    ]
    crates = seen.player_views[seen.seat].processed_crates
    things.append(PaymentItem(CRATE, crates, seen.power.crate, CRATE_LOSS))
    payments = (*seen.costs.values(), *([seen.payment] if seen.payment else []))
    explicit = any(payment.steps and payment.steps[-1] == "done" for payment in payments)
    return PaymentSource(tuple(thing for thing in things if thing.available > 0), explicit)


def amount_due(seen: CardsObservation, price: int) -> int:
    """Return the amount due for a price after the Shrimp discount."""
    return max(0, price - seen.power.discount)


def cheapest(purse: PaymentSource, amount: int) -> Payment | None:
    """Return the payment that the engine would make, `None` if there is none."""
    columns = ((thing.available, thing.worth, thing.loss) for thing in purse.items)
    owned, worths, losses = zip(*columns, strict=True) if purse.items else ((), (), ())
    found = PaymentSolver(owned, worths, losses, amount).best(amount)
    if found is None:
        return None
    return {thing.name: count for thing, count in zip(purse.items, found, strict=True) if count}


def remaining(seen: CardsObservation, price: int) -> int:
    """Return the observer's money after paying a price.

    No change is given.
    """
    purse, amount = payment_source(seen), amount_due(seen, price)
    payment = cheapest(purse, amount)
    if payment is None:  # The shared view has no hand, so there is no payment to compute.
        return max(0, seen.power.total - price)
    return purse.cash - sum_of(purse, payment)


def sums(purse: PaymentSource) -> frozenset[int]:
    """Return every sum that can be paid exactly."""
    found = {0}
    for thing in purse.items:
        found = {total + n * thing.worth for total in found for n in range(thing.available + 1)}
    return frozenset(found)


def sum_of(purse: PaymentSource, payment: Mapping[str, int]) -> int:
    """Return the value of a payment."""
    return sum(payment.get(thing.name, 0) * thing.worth for thing in purse.items)


def toggled(
    purse: PaymentSource, payment: Mapping[str, int], name: str, amount: int
) -> Payment | None:
    """Return the payment after a tap on a kind of card or crate.

    Only that kind changes. A tap adds one while the payment is short and there is one more.
    Otherwise it removes one. The result is `None` if the price is covered without it, or cannot
    be paid without it.
    """
    thing = next(thing for thing in purse.items if thing.name == name)
    used = payment.get(name, 0)
    if used < thing.available and sum_of(purse, payment) < amount:
        return {**payment, name: used + 1}
    if used and purse.cash - thing.worth >= amount:
        return {**payment, name: used - 1}
    return None


def steps(purse: PaymentSource, payment: Mapping[str, int], amount: int) -> tuple[str, ...]:
    """Return the actions of a payment, without those that the engine makes itself."""
    left, cash = amount, purse.cash
    have = {thing.name: thing.available for thing in purse.items}
    found = []
    for thing in sorted(purse.items, key=lambda thing: thing.worth):
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


def payment_move(*actions: str) -> str:
    """Return the notation of a move."""
    return ITEM_SEPARATOR.join(actions)


def partial_payment(boat: str, payment: Mapping[str, int]) -> str:
    """Return the notation of a payment that is still short.

    Without a boat and without a paid card it is "", so nothing is selected.
    """
    launched = [f"launch {boat}"] if boat else []
    paid = [f"pay {name}" for name, count in payment.items() for _ in range(count)]
    return payment_move(*launched, *paid, PARTIAL_PREFIX) if launched or paid else ""


def parse_partial(written: str) -> Payment:
    """Return the number of each kind in a payment that is still short."""
    parts = (part.partition(" ") for part in written.split(ITEM_SEPARATOR))
    return Counter(name for verb, _, name in parts if verb == "pay")


def is_partial(written: str, seen: CardsObservation) -> bool:
    """Return True for a payment from the observer's purse that is still short."""
    payment = parse_partial(written)
    boat = written.split(ITEM_SEPARATOR, maxsplit=1)[0].partition("launch ")[2]
    if boat:
        cost = next((card.launch for card in seen.hand if card.card == boat), None)
    else:
        cost = seen.payment.due if seen.payment else None
    if cost is None or written != partial_payment(boat, payment):
        return False
    bag = payment_source(seen, boat)
    owned = {thing.name: thing.available for thing in bag.items}
    within = all(count <= owned.get(name, 0) for name, count in payment.items())
    return within and sum_of(bag, payment) < cost


def launch(seen: CardsObservation, boat: str, payment: Mapping[str, int] | None = None) -> str:
    """Return the move that launches a boat and pays for it.

    The default payment is the best one.
    """
    purse = payment_source(seen, boat)
    amount = amount_due(seen, next(card.cost for card in seen.hand if card.card == boat))
    paid = cheapest(purse, amount) if payment is None else payment
    return payment_move(f"launch {boat}", *steps(purse, paid or {}, amount))


def pay(seen: CardsObservation, payment: Mapping[str, int] | None = None) -> str:
    """Return the move that pays the present price.

    The default payment is the best one.
    """
    assert seen.payment is not None
    purse, amount = payment_source(seen), seen.payment.due
    paid = cheapest(purse, amount) if payment is None else payment
    return payment_move(*steps(purse, paid or {}, amount))


def agreed_payment(match: Match) -> str | None:
    """Return the payment of the present price on which engine and expert agree, else `None`.

    The engine never overpays if it can avoid it. The expert may overpay in order to keep a boat
    that can be launched. In 252 payments on which they differed, a former rule of the expert lost
    1.1 points on average in rollouts to the end. But in 29 of them the engine's payment lost by two
    errors.
    """
    seen: CardsObservation = match.observe(match.decision.seat)
    assert seen.payment is not None
    payment = expert_payment(match)
    return pay(seen, payment) if payment == dict(seen.payment.best) else None


def expert_payment(match: Match) -> Payment:
    """Return the payment of the present price by the rule of the expert bot."""
    seat = match.decision.seat
    seen: CardsObservation = match.observe(seat)
    assert seen.payment is not None
    purse, left = payment_source(seen), seen.payment.due
    worth = {thing.name: thing.worth for thing in purse.items}
    kept = Counter({thing.name: thing.available for thing in purse.items})
    position: Any = match.determinize(seat, 0)
    paid: Counter[str] = Counter()
    while left > 0:
        held = [name for name, count in kept.items() if count]
        name = held[0]
        # The engine has made the actions without an alternative.
        if len(held) > 1 and left < sum(worth[each] * kept[each] for each in held):
            action = EXPERT_POLICY.choose(position)
            name = action.text.removeprefix("pay ")
            position.play(action)
        left -= worth[name]
        kept[name] -= 1
        paid[name] += 1
    return dict(paid)
