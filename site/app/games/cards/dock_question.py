"""Question of the dock, with the money that the viewer can spend."""

from app.games.cards import labels
from app.games.cards.payment import payment_state
from app.games.cards.view_state import CardsState
from app.i18n import Translator
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon

BUYING_PHASES = ("", "open", "first-bid", "bid", "launch")
"""Kinds of decision in which the viewer may buy, before a payment starts."""


def _buys(state: CardsState) -> bool:
    """Return True if the viewer may buy something and no payment has started."""
    return state.kind in BUYING_PHASES and payment_state(state) is None


def money(state: CardsState, words: Translator) -> Html:
    """Return the button with the money that the viewer can spend, and its parts."""
    power = state.observation.power
    cards = power.cards - _cash_of_launched(state)
    parts = [
        part
        for part in (
            ("cards", cards, words.n("{n} in cards", "{n} in cards", cards)),
            ("crate", power.crates, words.n("{n} in crates", "{n} in crates", power.crates)),
            ("shrimp", power.discount, words.t("{n} off with Shrimp", n=power.discount)),
        )
        if part[1] or part[0] == "cards"
    ]
    total = sum(count for _, count, _ in parts)
    said = words.t(
        "You can spend {n}: {parts}.",
        n=total,
        parts=words.join_list([text for *_, text in parts]),
    )
    sums: list[Html] = []
    for sign, count, _ in parts:
        if sums:
            sums.append(el("i", "+"))
        sums.append(el("span", icon(sign), count))
    # Without a purchase the label is empty, so that the question has more space.
    label = el("small", words.t("you can spend")) if _buys(state) else EMPTY
    return el(
        "button",
        el("span", label, el("b", icon("coin"), total)),
        el("span", sums, class_="sums") if len(parts) > 1 else None,
        type="button",
        id="money",
        class_="money",
        data_do="open-rule",
        data_arg="paying",
        aria_label=said,
    )


def _cash_of_launched(state: CardsState) -> int:
    """Return the cash value of the boat that is launched.

    The boat cannot pay for itself.
    """
    payment = payment_state(state)
    boat = payment.boat if payment else ""
    return next((held.cash for held in state.observation.hand if held.card == boat), 0)


def payment_balance(state: CardsState, words: Translator) -> Html:
    """Return the missing or the overpaid amount of a payment, empty if it is exact."""
    payment = payment_state(state)
    if payment and payment.missing:
        return el("b", words.n("{n} more", "{n} more", payment.missing), class_="balance")
    if payment and payment.overpaid:
        lost = words.n("{n} wasted", "{n} wasted", payment.overpaid)
        return el("b", lost, class_="balance overpayment")
    return EMPTY


def _payment_question(amount: int, state: CardsState, words: Translator) -> str:
    """Return the question for a payment, with the discount that its amount already has."""
    discount = state.observation.power.discount
    if amount and discount:
        return words.t("How will you pay {amount} ({n} off)?", amount=amount, n=discount)
    return words.t("How will you pay {amount}?", amount=amount)


def decision(state: CardsState, words: Translator) -> str:
    """Return the viewer's decision as a question."""
    asked = state.observation.decision
    assert asked is not None
    match asked.kind:
        case "open":
            return words.t("Auction which license?")
        case "first-bid":
            return words.t(
                "Your first bid for {licence}?", licence=labels.licence(asked.licence or "", words)
            )
        case "bid":
            licence = labels.licence(asked.licence or "", words)
            return words.t("Beat {amount} for {licence}?", amount=asked.amount, licence=licence)
        case "pay":
            return _payment_question(asked.amount, state, words)
        case "launch" if payment := payment_state(state):
            return _payment_question(payment.amount, state, words)
        case "launch":
            return words.t("Launch a boat?") if asked.amount == 1 else words.t("Launch boats?")
        case "hire":
            return words.t("Which card becomes captain?")
        case "process":
            last = state.observation.last_round
            which, whether = (
                words.t("Process which crates?"),
                words.t("Process fish and lose points?"),
            )
            return whether if last else which
        case "trade":
            return words.t("Trade a crate?")
    if asked.amount:
        return words.t("Discard which card?")
    return words.t("Which new card will you discard?")
