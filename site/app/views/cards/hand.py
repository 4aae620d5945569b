"""The reader's hand: one place for each kind of card, always in the same order.

Equal cards lie on each other with their number, so that a hand of any size fits. What can
be played is lit; every other card says why not when it is tapped.
"""

from app.html import Html, el
from app.views.art import icon
from app.views.cards import names, plan, purse
from app.views.cards.state import CardsState
from app.words import Words
from fleet_engine.cards.names import GONE_FISHING
from fleet_engine.cards.observation import CardView


def hand(state: CardsState, words: Words) -> Html:
    """Return the hand as a list of buttons."""
    seen = state.observation
    shown = [
        card
        for card in seen.hand
        if card.card != GONE_FISHING or card.count or seen.gone_fishing_left
    ]
    places = [el("li", _card(card, state, words)) for card in shown]
    count = sum(card.count for card in shown)
    label = words.n("Your hand: {n} card", "Your hand: {n} cards", count)
    return el("ul", places, class_=f"hand n{len(shown)}", id="hand", aria_label=label)


def pick(card: CardView, state: CardsState) -> str | None:
    """Return the plan that a tap on a card proposes, if it can be played now."""
    match state.kind:
        case "launch" if card.launch is not None:
            return purse.launch(state.observation, card.card)
        case "hire":
            written = f"captain {card.card}"
        case "discard":
            written = f"discard {card.card}"
        case _:
            return None
    return written if written in state.options else None


def _card(card: CardView, state: CardsState, words: Words) -> Html:
    name = names.card(card.card, words)
    if not card.count:
        return el(
            "button",
            icon(card.card),
            el("small", 0),
            type="button",
            class_="card-none",
            id=f"card-{card.card}",
            data_do="why",
            data_arg=f"card-{card.card}",
            aria_disabled="true",
            aria_label=words.t("{card}: none", card=name),
        )
    picked = pick(card, state)
    verb, target = plan.parts(state.chosen)
    chosen = target == card.card and verb in ("launch", "captain", "discard")
    note = _note(card, picked is not None, chosen, state, words)
    kind = "lit" if picked else "dim" if state.kind in ("launch", "hire", "discard") else "calm"
    return el(
        "button",
        el("span", icon("check") if chosen else None, note, class_="card-note") if note else None,
        el("b", names.short(card.card, words)),
        el(
            "span",
            icon(card.card),
            el("i", f"×{card.count}") if card.count > 1 else None,
            class_="card-art",
        ),
        el(
            "span",
            el("span", card.cost, class_="cost") if card.card != GONE_FISHING else None,
            el("span", icon("star"), el("b", card.points), class_="worth"),
            class_="card-values",
        ),
        el("small", words.t("pays {n}", n=card.cash)),
        type="button",
        class_=f"card-play of-{card.card} {kind}{' chosen' if chosen else ''}",
        id=f"card-{card.card}",
        data_do="pick" if picked else "why",
        data_arg=picked or f"card-{card.card}",
        aria_pressed=("true" if chosen else "false") if picked else None,
        aria_disabled=None if picked else "true",
        aria_label=_said(card, note, words),
    )


def _note(card: CardView, lit: bool, chosen: bool, state: CardsState, words: Words) -> str:
    """Return the few words on top of a card: its price now, or why it stays."""
    match state.kind:
        case "launch":
            if card.launch is not None:
                return (
                    words.t("pay {amount}", amount=card.launch)
                    if card.launch
                    else words.p("price", "free")
                )
            if card.obstacle == "licence":
                return words.t("no licence")
            return words.t("too costly") if card.obstacle == "money" else words.t("no boat")
        case "hire":
            return words.t("hire") if lit else words.t("cannot be hired")
        case "discard":
            return words.t("discard") if lit else words.t("stays")
    return ""


def _said(card: CardView, note: str, words: Words) -> str:
    facts = words.t(
        "{card}, {count} in hand: launch cost {cost}, points {points}, pays {cash}",
        card=names.card(card.card, words),
        count=card.count,
        cost=card.cost,
        points=card.points,
        cash=card.cash,
    )
    return f"{facts}. {note}" if note else facts
