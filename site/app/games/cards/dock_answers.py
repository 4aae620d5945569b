"""Answers beside the hand: bids, boats with fish, a trade."""

from app.games.cards import bid_buttons, labels, moves, payment_moves
from app.games.cards.dock_message import current_lot, hint
from app.games.cards.dock_question import decision
from app.games.cards.payment import payment_state
from app.games.cards.view_state import CardsState
from app.i18n import Translator
from app.ui.html import EMPTY, Html, el, join
from app.ui.icons import icon
from fleet_engine.cards.observation import BoatView


def answers(state: CardsState, words: Translator) -> Html:
    """Return the answers that are not cards: bids, boats with fish, a trade."""
    match state.kind:
        case "open":
            lot = moves.opening(state.selected_move)
            found = (
                _bids(state, f"auction {lot[0]}{payment_moves.ITEM_SEPARATOR}", words)
                if lot
                else EMPTY
            )
            return found or _choices_placeholder(state, words)
        case "first-bid" | "bid":
            return _bids(state, "", words)
        case "pay":
            return _payment_progress(state, words)
        case "process":
            return _boats(state, words)
        case "trade":
            return _trade(state, words)
        case "" if state.observation.phase == "auction" and not state.has_unread_events:
            return _choices_placeholder(state, words)
    return EMPTY


def _choices_placeholder(state: CardsState, words: Translator) -> Html:
    """Return the hint in the place of the bids.

    It takes the space of the bids, so that nothing moves when they appear or disappear.
    """
    return el("p", hint(state, words), class_="choices-placeholder")


def _payment_progress(state: CardsState, words: Translator) -> Html:
    """Return the paid part of the price, with a hint, in the place of the bids."""
    payment = payment_state(state)
    if payment is None:
        return _choices_placeholder(state, words)
    marks = []
    for place in range(max(payment.amount, payment.paid)):
        kind = "lost" if place >= payment.amount else "paid" if place < payment.paid else "open"
        marks.append(el("i", class_=kind))
    paid = min(payment.paid, payment.amount)
    progress = words.t("{paid} of {due} paid", paid=paid, due=payment.amount)
    lost = words.n("{n} wasted", "{n} wasted", payment.overpaid) if payment.overpaid else ""
    return join(
        (
            el(
                "div",
                el("div", marks, class_="marks", aria_hidden="true"),
                el("p", el("span", progress), el("span", lost)),
                class_="number-scale",
            ),
            _choices_placeholder(state, words),
        )
    )


def _bids(state: CardsState, before: str, words: Translator) -> Html:
    """Return the bids as a scale and a row of buttons, up to the amount that the viewer can pay.

    It is empty if no other seat can bid against the opening lot.
    """
    offered = bid_buttons.amounts(state, before)
    if not offered or (
        state.kind == "open" and not moves.is_contested(state.observation, current_lot(state))
    ):
        return EMPTY
    least, most = offered[0], offered[-1]
    now = moves.bid(state.selected_move)
    chosen = now if now in offered else None
    quick = _visible_bids(least, most, chosen)
    return join(
        (
            _bid_scale(state, least, most, chosen, words),
            bid_buttons.bid_row(offered, quick, chosen, before, words, highest=most),
        )
    )


def _bid_scale(
    state: CardsState, least: int, most: int, chosen: int | None, words: Translator
) -> Html:
    """Return the scale of all bids.

    A mark is `below` the least bid, `open` or `chosen`. It is `dear` if it can only be
    overpaid.
    """
    seen = state.observation
    exact = payment_moves.sums(payment_moves.payment_source(seen))
    marks = []
    for amount in range(1, most + 1):
        kind = "below" if amount < least else "selected" if amount == chosen else "open"
        if amount >= least and payment_moves.amount_due(seen, amount) not in exact:
            kind += " overpaid"
        marks.append(el("i", class_=kind))
    standing = words.t("at least {n}", n=least)
    if seen.auction.leader is not None:
        leader = labels.player_name(seen.auction.leader, seen.seat, state.seats, words)
        standing = words.t("{name}: {bid}", name=leader, bid=seen.auction.bid)
    dear = any(
        payment_moves.amount_due(seen, amount) not in exact for amount in range(least, most + 1)
    )
    legend = (
        el("span", el("i", class_="open overpaid"), words.t("only by overpaying"))
        if dear
        else EMPTY
    )
    return el(
        "div",
        el("div", marks, class_="marks", aria_hidden="true"),
        el("p", el("span", standing), legend, el("span", words.t("up to {n}", n=most))),
        class_="number-scale",
    )


def _visible_bids(least: int, most: int, now: int | None) -> list[int]:
    """Return the bids to show as buttons.

    They are those next to the selected bid, or the lowest ones, and always the highest.
    """
    if most - least < bid_buttons.MAX_VISIBLE:
        return list(range(least, most + 1))
    start = least if now is None else min(max(least, now - 1), most - bid_buttons.MAX_VISIBLE + 1)
    return [*range(start, start + bid_buttons.MAX_VISIBLE - 1), most]


def _boats(state: CardsState, words: Translator) -> Html:
    """Return the boats that may give a crate, the fullest first.

    Boats with the same number of crates share one button.
    """
    chosen = moves.processed(state.selected_move)
    giving = [boat for boat in state.me.boats if boat.can_give_crate]
    buttons = []
    for level in sorted({boat.crates for boat in giving}, reverse=True):
        boats = [boat for boat in giving if boat.crates == level]
        used = chosen.count(level)
        wanted = [other for other in chosen if other != level]
        if used < len(boats):
            wanted += [level] * (used + 1)
        written = moves.processing(state.observation, wanted) if wanted else ""
        buttons.append(el("li", _boats_so_full(level, boats, used, written, words)))
    if len(giving) > 1:
        buttons.append(el("li", _all_boats(state, len(giving), words)))
    return el(
        "ul",
        buttons,
        class_="payment-items",
        id="payment-items",
        aria_label=words.t("Boats with fish"),
    )


def _all_boats(state: CardsState, count: int, words: Translator) -> Html:
    """Return the button that takes a crate off every boat."""
    written = moves.processing(state.observation, moves.crate_levels(state.observation))
    chosen = state.selected_move == written
    return el(
        "button",
        el("span", icon("crate"), el("b", f"×{count}")),
        el("small", icon("check") if chosen else None, words.p("boats to process", "all")),
        type="button",
        class_="payment-item used" if chosen else "payment-item",
        id="process-all",
        data_do="select",
        data_arg="" if chosen else written,
        aria_pressed="true" if chosen else "false",
        aria_label=words.n("Process {n} crate", "Process {n} crates", count),
    )


def _boats_so_full(
    level: int, boats: list[BoatView], used: int, written: str, words: Translator
) -> Html:
    """Return the button of the boats with `level` crates.

    A tap takes a crate off one more of them. After the last boat it takes none.
    """
    if len(boats) > 1:
        note = words.t("{used} of {count}", used=used, count=len(boats))
    else:
        note = words.t("process 1") if used else words.t("keep")
    kinds = dict.fromkeys(boat.kind for boat in boats)
    return el(
        "button",
        el("span", [el("i", icon(kind), class_=f"of-{kind}") for kind in kinds]),
        el(
            "span",
            icon("crate"),
            el("b", f"{level}/{boats[0].capacity}"),
            el("b", f"×{len(boats)}", class_="times") if len(boats) > 1 else None,
        ),
        el("small", icon("check") if used else None, note),
        type="button",
        class_="payment-item used" if used else "payment-item",
        id=f"process-{level}",
        data_do="select",
        data_arg=written,
        aria_pressed="true" if used else "false",
        aria_label=words.t(
            "{boats} with {n} of {capacity} crates: {note}",
            boats=words.join_list([labels.card(kind, words) for kind in kinds]),
            n=level,
            capacity=boats[0].capacity,
            note=note,
        ),
    )


def _trade(state: CardsState, words: Translator) -> Html:
    """Return the trade alone, because the decline button is the one that keeps the crate."""
    cards = state.me.bonus.trade_cards
    stays = words.n("keep {n} crate", "keep {n} crates", state.me.processed_crates - 1)
    title = words.n("Draw {n} card", "Draw {n} cards", cards)
    detail = words.join_list([words.t("spend 1 crate"), stays])
    chosen = state.selected_move == "trade"
    answer = el(
        "button",
        icon("cards"),
        el("span", el("b", title), el("small", detail)),
        icon("check", "tick") if chosen else None,
        type="button",
        class_="answer selected" if chosen else "answer",
        id="answer-trade",
        data_do="select",
        data_arg="trade",
        aria_pressed="true" if chosen else "false",
    )
    label = decision(state, words)
    return el("ul", el("li", answer), class_="answers many-1", id="answers", aria_label=label)
