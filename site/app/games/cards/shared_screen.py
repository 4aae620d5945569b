"""Shared view: the screen for several people at one device.

Bids, processing and trades are made here, because they need no view of a hand. This screen
shows nothing that depends on a hand. It offers bids up to the amount that the others must
expect. For a look at the own hand, a player opens the private screen.
"""

from app.games.cards import bid_buttons, labels, moves, payment_moves, value_hints
from app.games.cards import dock as private
from app.games.cards import table_view as quay
from app.games.cards.overlays import overlay
from app.games.cards.screen import end_counters, phases
from app.games.cards.view_state import CardsState
from app.i18n import Translator
from app.rulebook import WhyNot
from app.ui import controls, idle_text, layout
from app.ui import event_feed as stories
from app.ui.controls import phase_label, primary_button, toolbar_button, undo_button
from app.ui.event_feed import LogLine
from app.ui.html import EMPTY, Html, el, region
from app.ui.icons import icon
from app.ui.layout import skip_to_confirm
from app.ui.players import seat_class, seat_icon
from fleet_engine.cards.observation import LotView


def game(state: CardsState, words: Translator) -> Html:
    """Return the whole page of the shared view."""
    ways = ((words.t("To the answers"), "dock"), (words.t("To the table"), "table"))
    screen = el(
        "div",
        layout.skip_links(ways, words),
        region("top", _header(state, words)),
        _table(state, words),
        dock(state, words),
        class_="screen game deck together",
    )
    return layout.page(
        screen,
        words,
        over=overlay(state, words),
        said=_screen_reader_text(state, words),
        notice=state.notice,
    )


def _header(state: CardsState, words: Translator) -> Html:
    return el(
        "header",
        controls.header_button("menu", words.t("Menu"), "open", "menu", id_="menu"),
        phases(state, words),
        end_counters(state, words),
        controls.header_button("points", words.t("Score so far"), "open", "pad", id_="total"),
        class_="top",
        id="top",
    )


def _screen_reader_text(state: CardsState, words: Translator) -> str:
    """Return the text for screen readers.

    It is the answer to the last tap, or recent events and the question.
    """
    if state.overlay is not None:
        return ""
    if state.why:
        return " ".join(line.text for line in _reason(state, words))
    if state.is_complete:
        action = ", ".join(part for part in private.confirm_label(state, words) if part)
        brings = [line.text for line in private.lot_hints(state, words)]
        return " ".join([words.t("Chosen: {action}.", action=action), *brings])
    news = [line.text for line in private.recent_lines(state, words)]
    asker = [] if state.is_bot_thinking else [f"{state.seats[state.me.seat]}:"]
    return " ".join([*news, *asker, private.question(state, words)])


# --- the table -----------------------------------------------------------------------------------


def _table(state: CardsState, words: Translator) -> Html:
    """Return the players in table order, and the topic of the decision.

    The topic is the licences for sale in the auction, otherwise a fleet.
    """
    seen = state.observation
    rows = [el("li", quay.opponent_row(player, state, words)) for player in seen.tables]
    everybody = el(
        "ul", rows, class_=f"rivals n{len(rows)}", id="rivals", aria_label=words.t("Players")
    )
    selling = seen.phase == "auction"
    return el(
        "main",
        el("h1", words.t("Fleet, the card game"), class_="aside"),
        region("rivals", everybody),
        region("market", _market(state, words) if selling else _fleet(state, words)),
        id="table",
        class_=f"quay in-{seen.phase}",
        tabindex="-1",
        aria_label=words.t("The table"),
    )


def _market(state: CardsState, words: Translator) -> Html:
    seen = state.observation
    left = words.n("{n} more in the stack", "{n} more in the stack", seen.licences_left)
    lots = [el("li", _lot(number, state, words)) for number in range(len(seen.market))]
    return el(
        "section",
        el("header", el("h2", words.t("Licences for sale")), el("p", left)),
        el("ul", lots, class_=f"lots n{len(lots)}"),
        class_="market",
        id="market",
    )


def _lot(number: int, state: CardsState, words: Translator) -> Html:
    """Return a licence for sale.

    A tap puts it up if a hand of that size could pay the least bid.
    """
    seen = state.observation
    lot = seen.market[number]
    first = all(other.licence != lot.licence for other in seen.market[:number])
    sold = first and seen.auction.lot == lot.licence
    written = payment_moves.payment_move(f"auction {lot.licence}", f"bid {lot.minimum}")
    offered = written in state.legal_moves
    found = moves.opening(state.selected_move)
    chosen = first and found is not None and found[0] == lot.licence
    owned = state.me.licences[lot.licence]
    name = labels.licence(lot.licence, words)
    family = labels.family(lot.licence)
    perk = labels.licence_effect(lot.licence, owned + 1, seen, words, state.me.seat)
    note = _note(lot, sold, state, words)
    kind = "sold" if sold else "lit" if offered else "calm"
    said = words.t(
        "{licence} licence, at least {minimum}, {points} points: {perk}. {note}",
        licence=name,
        minimum=lot.minimum,
        points=lot.points,
        perk=perk,
        note=note,
    )
    return el(
        "button",
        quay.lot_icon(lot, owned),
        el(
            "span",
            el("b", name),
            el("small", perk),
            el("small", icon("check") if chosen else None, note, class_="lot-note"),
            class_="lot-words",
        ),
        type="button",
        class_=f"lot of-{family} {kind}{' chosen' if chosen else ''}",
        id=f"lot-{number}",
        data_do="select" if offered else "explain",
        data_arg=written if offered else f"lot-{lot.licence}",
        aria_disabled=None if offered else "true",
        aria_pressed=("true" if chosen else "false") if offered else None,
        aria_label=said,
    )


def _note(lot: LotView, sold: bool, state: CardsState, words: Translator) -> str:
    """Return the leading bid of the lot under auction.

    For another lot, return the owners of such licences.
    """
    seen = state.observation
    if sold and seen.auction.leader is not None:
        leader = state.seats[seen.auction.leader]
        return words.t("{name}: {bid}", name=leader, bid=seen.auction.bid)
    if sold:
        return words.t("up for auction")
    owners = [
        labels.counted(state.seats[player.seat], player.licences[lot.licence])
        for player in seen.tables
        if player.licences[lot.licence]
    ]
    if not owners:
        return words.t("nobody’s yet")
    return words.t("owned by {names}", names=words.join_list(owners))


def _fleet(state: CardsState, words: Translator) -> Html:
    """Return the fleet of the seat that decides about its crates."""
    name = state.seats[state.me.seat]
    return el(
        "section",
        el("header", el("h2", words.t("{name}’s fleet", name=name))),
        quay.fleet(state.me, state.observation, words, taps=quay.taps(state)),
        class_="fleet-card",
        id="fleet",
    )


# --- the dock ------------------------------------------------------------------------------------


def dock(state: CardsState, words: Translator) -> Html:
    """Return the dock: question, answers and the button for the own hand."""
    return el(
        "section",
        skip_to_confirm(words),
        region("lately", private.event_feed(state, words)),
        region("ask", _question_region(state, words)),
        region(
            "choices", stories.answers_region(_choices(state, words), busy=state.is_bot_thinking)
        ),
        skip_to_confirm(words),
        region("story", _message(state, words)),
        region("acts", _action_row(state, words)),
        id="dock",
        class_="dock",
        aria_labelledby="question",
        tabindex="-1",
    )


def _question_region(state: CardsState, words: Translator) -> Html:
    seat = state.me.seat
    # While a bot decides, the question contains its name.
    name = EMPTY if state.is_bot_thinking else state.seats[seat]
    asker = el("span", icon(seat_icon(seat)), name, class_=f"asker {seat_class(seat)}")
    label = words.t("See my hand")
    if state.is_bot_thinking:
        see = toolbar_button("cards", label, "explain", "gold", off=True, id_="see-hand")
    else:
        see = toolbar_button("cards", label, "private-hand", "see", id_="see-hand")
    heading = el("h2", asker, el("span", private.question(state, words)), id="question")
    return el(
        "div",
        el("div", phase_label(private.phase(state, words), state.mode_label), heading),
        see,
        class_="ask",
        id="ask",
    )


def _choices(state: CardsState, words: Translator) -> Html:
    found = moves.opening(state.selected_move)
    match state.kind:
        case "open" if found:
            return _bids(state, f"auction {found[0]}{payment_moves.ITEM_SEPARATOR}", words)
        case "first-bid" | "bid":
            return _bids(state, "", words)
        case "process" | "trade":
            return private.choices(state, words)
    return EMPTY


def _bids(state: CardsState, before: str, words: Translator) -> Html:
    """Return the bids next to the selected one, in a row of buttons.

    They do not depend on the hand.
    """
    offered = bid_buttons.amounts(state, before)
    if not offered:
        return EMPTY
    least, most = offered[0], offered[-1]
    now = moves.bid(state.selected_move)
    start = max(least, min((now or least) - 1, most - bid_buttons.MAX_VISIBLE + 1))
    quick = [amount for amount in offered if start <= amount < start + bid_buttons.MAX_VISIBLE]
    return bid_buttons.bid_row(offered, quick, now, before, words)


def _message(state: CardsState, words: Translator) -> Html:
    hint = _hint(state, words)
    if state.why:
        kind = idle_text.blocked_kind(state.is_bot_thinking)
        return stories.dock_message(_reason(state, words), kind, _why_not(state, words).term, words)
    lines = [*private.lot_hints(state, words), LogLine("info", hint)]
    return stories.dock_message(lines, "news", private.rule_term(state), words, hint=hint)


def _hint(state: CardsState, words: Translator) -> str:
    if state.kind in ("open", "first-bid", "bid"):
        return words.t("Everybody may watch: no hand is shown here.")
    return private.hint(state, words)


def _reason(state: CardsState, words: Translator) -> list[LogLine]:
    """Return the reason why the tapped item cannot be used now, and its value."""
    refused = idle_text.blocked_line(_why_not(state, words).sentence, state.is_bot_thinking)
    return [refused, *value_hints.value_text(state.why or "", state, words)]


def _why_not(state: CardsState, words: Translator) -> WhyNot:
    """Return the reason why the tapped item cannot be used now, from public facts."""
    kind, _, thing = (state.why or "").partition("-")
    if kind == "undo":
        return private.blocked_text(state, words)
    if state.is_bot_thinking:
        return WhyNot(private.hint(state, words), private.rule_term(state))
    if kind == "bid" and thing == "minus":
        return WhyNot(words.t("A lower bid is not allowed."), "bidding")
    if kind == "bid":
        return WhyNot(words.t("No hand of so few cards can pay more."), "bidding")
    if kind == "lot" and state.kind == "open":
        return WhyNot(words.t("No hand of so few cards can pay its lowest bid."), "bidding")
    if kind == "lot" and thing == state.observation.auction.lot:
        return WhyNot(words.t("This licence is up for auction: bid below, or pass."), "bidding")
    if kind == "lot":
        return WhyNot(words.t("One licence at a time: another one is up now."), "auction")
    return WhyNot(private.hint(state, words), private.rule_term(state))


def _action_row(state: CardsState, words: Translator) -> Html:
    if state.is_complete:
        label, below = private.confirm_label(state, words)
        act = primary_button(label, "confirm", state.selected_move, below=below)
    elif state.is_bot_thinking:
        act = idle_text.please_wait(words)
    else:
        act = primary_button(
            private.primary_button_placeholder(state, words), "explain", "gold", waits=True
        )
    return el(
        "div",
        undo_button(state.can_undo, words),
        private.decline_button(state, words),
        toolbar_button("log", words.t("Log"), "open", "log", id_="log"),
        act,
        class_="acts",
        id="acts",
    )
