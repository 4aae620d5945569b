"""Payment in progress, for a license that was won or a boat that is launched."""

from dataclasses import dataclass

from app.games.cards import event_text, moves, payment_moves
from app.games.cards.view_state import CardsState
from fleet_engine.cards.observation import CardsObservation


@dataclass(frozen=True, slots=True)
class PaymentState:
    """A payment that the viewer puts together.

    Attributes:
        seen: The observation.
        boat: The boat that is launched, "" if a license is paid.
        amount: The amount due.
        source: All cards and crates that may pay.
        now: The number of each of them in the payment.
    """

    seen: CardsObservation
    boat: str
    amount: int
    source: payment_moves.PaymentSource
    now: payment_moves.Payment

    def other(self, name: str) -> str | None:
        """Return the move after a tap on a card or crate, `None` if a tap has no effect."""
        turned = payment_moves.toggled(self.source, self.now, name, self.amount)
        if turned is None:
            return None
        if payment_moves.sum_of(self.source, turned) < self.amount:
            return payment_moves.partial_payment(self.boat, turned)
        if self.boat:
            return payment_moves.launch(self.seen, self.boat, turned)
        return payment_moves.pay(self.seen, turned)

    def adds(self, name: str) -> bool:
        """Return True if a tap on a card or crate adds one of it."""
        thing = self.thing(name)
        return bool(self.missing and thing and self.now.get(name, 0) < thing.available)

    def thing(self, name: str) -> payment_moves.PaymentItem | None:
        """Return the entry of the purse with this name, `None` if there is none."""
        return next((thing for thing in self.source.items if thing.name == name), None)

    @property
    def paid(self) -> int:
        """The amount paid so far."""
        return payment_moves.sum_of(self.source, self.now)

    @property
    def missing(self) -> int:
        """The amount that is still missing."""
        return max(0, self.amount - self.paid)

    @property
    def overpaid(self) -> int:
        """The amount paid in excess.

        No change is given.
        """
        return max(0, self.paid - self.amount)

    @property
    def last_boats(self) -> tuple[payment_moves.PaymentItem, ...]:
        """The kinds of boat whose last card is paid although a license could launch it."""
        return tuple(
            thing
            for thing in self.source.items
            if thing.is_boat_to_launch and self.now.get(thing.name, 0) == thing.available
        )


def payment_state(state: CardsState) -> PaymentState | None:
    """Return the payment in progress, `None` if there is none."""
    seen, boat = state.observation, ""
    if state.kind == "launch" and moves.parts(state.selected_move)[0] == "launch":
        boat = moves.parts(state.selected_move)[1]
    elif state.kind != "pay":
        return None
    amount, bag = price(seen, boat), payment_moves.payment_source(seen, boat)
    if not amount or not bag.items:
        return None
    now = (
        event_text.spent_text(state.preview_events, state.me.seat)
        if state.is_complete
        else payment_moves.parse_partial(state.selected_move or "")
    )
    return PaymentState(seen, boat, amount, bag, now)


def price(seen: CardsObservation, boat: str) -> int:
    """Return the amount due, for a boat or for the license that was won."""
    if not boat:
        return seen.payment.due if seen.payment else 0
    return payment_moves.amount_due(
        seen, next(card.cost for card in seen.hand if card.card == boat)
    )
