"""The payment that is put together: for a licence that was won, or with a boat to be launched."""

from dataclasses import dataclass

from app.games.cards import narrate, plan, purse
from app.games.cards.state import CardsState
from fleet_engine.cards.observation import CardsObservation


@dataclass(frozen=True, slots=True)
class Paying:
    """What is due, what it may be paid with, and what goes `now`.

    The `boat` is the one that is to be launched; without one a licence is paid.
    """

    seen: CardsObservation
    boat: str
    amount: int
    bag: purse.Purse
    now: purse.Payment

    def other(self, name: str) -> str | None:
        """Return the plan after a tap on a thing, `None` if that can change nothing."""
        turned = purse.turned(self.bag, self.now, name, self.amount)
        if turned is None:
            return None
        if purse.sum_of(self.bag, turned) < self.amount:
            return purse.short(self.boat, turned)
        if self.boat:
            return purse.launch(self.seen, self.boat, turned)
        return purse.pay(self.seen, turned)

    def adds(self, name: str) -> bool:
        """Return whether a tap on a thing pays with one more of it."""
        thing = self.thing(name)
        return bool(self.missing and thing and self.now.get(name, 0) < thing.owned)

    def thing(self, name: str) -> purse.Thing | None:
        """Return a thing that the purse holds."""
        return next((thing for thing in self.bag.things if thing.name == name), None)

    @property
    def paid(self) -> int:
        """What has been put together so far."""
        return purse.sum_of(self.bag, self.now)

    @property
    def missing(self) -> int:
        """What is still to be added."""
        return max(0, self.amount - self.paid)

    @property
    def overpaid(self) -> int:
        """What is paid too much: nothing is given back."""
        return max(0, self.paid - self.amount)

    @property
    def last_boats(self) -> tuple[purse.Thing, ...]:
        """The kinds of boat of which none is left, though a licence could launch one."""
        return tuple(
            thing
            for thing in self.bag.things
            if thing.is_boat_to_launch and self.now.get(thing.name, 0) == thing.owned
        )


def paying(state: CardsState) -> Paying | None:
    """Return the payment that is put together, `None` where nothing is to be paid."""
    seen, boat = state.observation, ""
    if state.kind == "launch" and plan.parts(state.chosen)[0] == "launch":
        boat = plan.parts(state.chosen)[1]
    elif state.kind != "pay":
        return None
    amount, bag = price(seen, boat), purse.purse_of(seen, boat)
    if not amount or not bag.things:
        return None
    now = (
        narrate.spent(state.outcome, state.me.seat)
        if state.complete
        else purse.in_short(state.chosen or "")
    )
    return Paying(seen, boat, amount, bag, now)


def price(seen: CardsObservation, boat: str) -> int:
    """Return what is due: for a boat, or in the payment that is being made."""
    if not boat:
        return seen.payment.due if seen.payment else 0
    return purse.due(seen, next(card.cost for card in seen.hand if card.card == boat))
