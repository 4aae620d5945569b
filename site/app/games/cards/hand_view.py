"""View of the viewer's hand, with the kinds of card in a fixed order.

Equal cards form one pile with a number, so that a hand of any size fits. A card is the button
for its use in the present decision: launch, pay, hire or discard. A card that can be chosen is
lit. A tap on any other card shows why it cannot. Processed crates are beside the cards, because
they pay, too.
"""

from app.games.cards import labels, moves, payment_moves
from app.games.cards.payment import PaymentState, payment_state
from app.games.cards.view_state import CardsState
from app.i18n import Translator
from app.ui.html import Html, el
from app.ui.icons import icon
from fleet_engine.cards.events import CardsDrawn
from fleet_engine.cards.names import CRATE, GONE_FISHING
from fleet_engine.cards.observation import CardView


def render_hand(state: CardsState, words: Translator) -> Html:
    """Return the hand as a list of buttons."""
    seen = state.observation
    payment = payment_state(state)
    held = [card for card in seen.hand if card.count]
    places: list[Html] = []
    for card in held:
        if payment and card.card != payment.boat:
            places.append(_payable(card, card.count, f"card-{card.card}", payment, words))
            continue
        places.append(_card(card, state, words))
        if payment and card.count > 1:
            places.append(_payable(card, card.count - 1, f"pay-{card.card}", payment, words))
    if state.me.processed_crates:
        places.append(_crates(state, payment, words))
    if not places:
        places.append(el("p", words.t("Your hand is empty."), class_="empty-note"))
    label = words.n("Your hand: {n} card", "Your hand: {n} cards", sum(card.count for card in held))
    return el(
        "ul",
        [el("li", place) for place in places],
        class_=f"hand n{len(places)}",
        id="hand",
        data_roving=True,
        aria_label=label,
    )


def pick_button(card: CardView, state: CardsState) -> str | None:
    """Return the move that a tap on a card selects, `None` if there is none."""
    match state.kind:
        case "launch" if card.launch is not None:
            return payment_moves.launch(state.observation, card.card)
        case "hire":
            written = f"captain {card.card}"
        case "discard":
            written = f"discard {card.card}"
        case _:
            return None
    return written if written in state.legal_moves else None


def _card(card: CardView, state: CardsState, words: Translator) -> Html:
    picked = pick_button(card, state)
    verb, target = moves.parts(state.selected_move)
    chosen = target == card.card and verb in ("launch", "captain", "discard")
    note = _note(card, picked is not None, chosen, state, words)
    kind = "lit" if picked else "dim" if state.kind in ("launch", "hire", "discard") else "neutral"
    # The card to launch is split from the pile, because the others of the pile may pay.
    count = 1 if chosen and payment_state(state) else card.count
    return el(
        "button",
        _face(card, count, _top(note, "check" if chosen else ""), words),
        type="button",
        class_=f"card-play of-{card.card} {kind}{' selected' if chosen else ''}",
        id=f"card-{card.card}",
        data_do="select" if picked else "explain",
        data_arg=f"card-{card.card}" if not picked else "" if chosen else picked,
        aria_pressed=("true" if chosen else "false") if picked else None,
        aria_disabled=None if picked else "true",
        aria_label=_spoken_text(card, note, words),
    )


def _face(card: CardView, count: int, note: Html | None, words: Translator) -> list[Html | None]:
    return [
        note,
        el("b", labels.short(card.card, words)),
        el(
            "span",
            icon(card.card),
            el("i", f"×{count}") if count > 1 else None,
            class_="card-art",
        ),
        el(
            "span",
            el("span", card.cost, class_="cost") if card.card != GONE_FISHING else None,
            el("span", icon("star"), el("b", card.points), class_="worth"),
            class_="card-values",
        ),
        el("small", words.t("pays {n}", n=card.cash)),
    ]


def _top(note: str, sign: str) -> Html | None:
    """Return the note on top of a card, after its icon if it has one."""
    return el("span", icon(sign) if sign else None, note, class_="card-note") if note else None


# --- paying ----------------------------------------------------------------------------------


def _payable(
    card: CardView, count: int, id_: str, payment: PaymentState, words: Translator
) -> Html:
    """Return the button of a kind of card that can pay.

    A tap adds one more of it or removes one.
    """
    face = _face(card, count, _payment_note(card.card, payment, words), words)
    return _paying_button(face, card.card, count, f"of-{card.card}", id_, payment, words)


def _crates(state: CardsState, payment: PaymentState | None, words: Translator) -> Html:
    """Return the processed crates beside the cards."""
    count, worth = state.me.processed_crates, state.observation.power.crate
    face = [
        _payment_note(CRATE, payment, words) if payment else None,
        el("span", icon(CRATE), el("i", f"×{count}"), class_="card-art"),
        el("small", words.t("pays {n}", n=worth)),
    ]
    if payment:
        return _paying_button(face, CRATE, count, "crates", f"card-{CRATE}", payment, words)
    return el(
        "button",
        face,
        type="button",
        class_="card-play crates neutral",
        id=f"card-{CRATE}",
        data_do="open-rule",
        data_arg="processing",
        aria_label=words.n("{n} processed crate", "{n} processed crates", count),
    )


def _paying_button(
    face: list[Html | None],
    name: str,
    count: int,
    looks: str,
    id_: str,
    payment: PaymentState,
    words: Translator,
) -> Html:
    used = payment.now.get(name, 0)
    other = payment.other(name)
    thing = payment.thing(name)
    said = words.t(
        "{thing}, pays {worth}: spend {used} of {count}",
        thing=labels.card(name, words),
        worth=thing.worth if thing else 0,
        used=used,
        count=count,
    )
    lit = "lit" if other else "neutral"
    return el(
        "button",
        face,
        type="button",
        class_=f"card-play {looks} {lit}{' selected' if used else ''}",
        id=id_,
        data_do="select" if other else "explain",
        data_arg=other or f"pay-{name}",
        aria_label=said,
        aria_pressed="true" if used else "false",
        aria_disabled=None if other else "true",
    )


def _payment_note(name: str, payment: PaymentState, words: Translator) -> Html | None:
    """Return the note on a card or crate that can pay, with a plus if a tap adds one."""
    used, thing = payment.now.get(name, 0), payment.thing(name)
    sign = "plus" if payment.adds(name) else "check" if used else ""
    if used and thing and thing.available > 1:
        return _top(words.t("{used} of {count}", used=used, count=thing.available), sign)
    if used:
        return _top(words.p("a card in a payment", "spend"), sign)
    return _top(str(thing.worth) if thing and sign else words.t("keep"), sign)


# --- notes on a card -------------------------------------------------------------------------


def _note(card: CardView, lit: bool, chosen: bool, state: CardsState, words: Translator) -> str:
    """Return the note on top of a card: its price now, or the reason it stays."""
    match state.kind:
        case "launch":
            if chosen:
                return words.p("on a card", "launch")
            if card.launch is not None:
                return (
                    words.t("costs {amount}", amount=card.launch)
                    if card.launch
                    else words.p("price", "free")
                )
            if card.obstacle == "licence":
                return words.t("no license")
            return words.t("too costly") if card.obstacle == "money" else words.t("not a boat")
        case "hire":
            return words.t("hire") if lit else words.t("can’t hire")
        case "discard":
            if lit and card.card in _drawn(state):
                return words.p("a card just drawn", "new")
            return words.t("discard") if lit else words.t("keep")
    return ""


def _drawn(state: CardsState) -> tuple[str, ...]:
    """Return the cards of the viewer's last draw."""
    for event in reversed(state.recent_events):
        if isinstance(event, CardsDrawn) and event.seat == state.me.seat:
            return event.cards or ()
    return ()


def _spoken_text(card: CardView, note: str, words: Translator) -> str:
    facts = words.t(
        "{card}, {count} in hand: costs {cost} to launch, scores {points}, pays {cash}",
        card=labels.card(card.card, words),
        count=card.count,
        cost=card.cost,
        points=card.points,
        cash=card.cash,
    )
    return f"{facts}. {note}" if note else facts
