"""Shared view: the screen for several people at one device.

Bids, processing and trades are made here, because they need no view of a hand. This screen
shows nothing that depends on a hand. It offers bids up to the amount that the others must
expect. For a look at the own hand, a player opens the private screen.
"""

from app.games.cards import bid_buttons, labels, moves, payment_moves, value_hints
from app.games.cards import dock as private
from app.games.cards import table_view as quay
from app.games.cards.overlays import overlay
from app.games.cards.screen import clocks, phases
from app.games.cards.view_state import CardsState
from app.i18n import Words
from app.rulebook import WhyNot
from app.ui import event_feed as stories
from app.ui import idle_text, shell
from app.ui.coach_button import told_phase
from app.ui.event_feed import Line
from app.ui.html import EMPTY, Html, el, region
from app.ui.icons import icon
from app.ui.players import of_seat, sign
from app.ui.shell import gold, to_gold, tool, undo
from fleet_engine.cards.observation import LotView


def game(state: CardsState, words: Words) -> Html:
    """Return the whole page of the shared view."""
    ways = ((words.t("To the answers"), "dock"), (words.t("To the table"), "table"))
    screen = el(
        "div",
        shell.skips(ways, words),
        region("top", _header(state, words)),
        _table(state, words),
        dock(state, words),
        class_="screen game deck together",
    )
    return shell.page(
        screen, words, over=overlay(state, words), said=_said(state, words), notice=state.notice
    )


def _header(state: CardsState, words: Words) -> Html:
    return el(
        "header",
        shell.corner("menu", words.t("Menu"), "open", "menu", id_="menu"),
        phases(state, words),
        clocks(state, words),
        shell.corner("points", words.t("Score so far"), "open", "pad", id_="total"),
        class_="top",
        id="top",
    )


def _said(state: CardsState, words: Words) -> str:
    """Return the text for screen readers.

    It is the answer to the last tap, or recent events and the question.
    """
    if state.overlay is not None:
        return ""
    if state.why:
        return " ".join(line.text for line in _why(state, words))
    if state.complete:
        action = ", ".join(part for part in private.action_words(state, words) if part)
        brings = [line.text for line in private.on_offer(state, words)]
        return " ".join([words.t("Chosen: {action}.", action=action), *brings])
    news = [line.text for line in private.lately(state, words)]
    asker = [] if state.waits else [f"{state.seats[state.me.seat]}:"]
    return " ".join([*news, *asker, private.question(state, words)])


# --- the table -----------------------------------------------------------------------------------


def _table(state: CardsState, words: Words) -> Html:
    """Return the players in table order, and the topic of the decision.

    The topic is the licences for sale in the auction, otherwise a fleet.
    """
    seen = state.observation
    rows = [el("li", quay.rival(player, state, words)) for player in seen.tables]
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


def _market(state: CardsState, words: Words) -> Html:
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


def _lot(number: int, state: CardsState, words: Words) -> Html:
    """Return a licence for sale.

    A tap puts it up if a hand of that size could pay the least bid.
    """
    seen = state.observation
    lot = seen.market[number]
    first = all(other.licence != lot.licence for other in seen.market[:number])
    sold = first and seen.auction.lot == lot.licence
    written = payment_moves.plan(f"auction {lot.licence}", f"bid {lot.minimum}")
    offered = written in state.options
    found = moves.opening(state.chosen)
    chosen = first and found is not None and found[0] == lot.licence
    owned = state.me.licences[lot.licence]
    name = labels.licence(lot.licence, words)
    family = labels.family(lot.licence)
    perk = labels.gives(lot.licence, owned + 1, seen, words, state.me.seat)
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
        quay.lot_sign(lot, owned),
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
        data_do="pick" if offered else "why",
        data_arg=written if offered else f"lot-{lot.licence}",
        aria_disabled=None if offered else "true",
        aria_pressed=("true" if chosen else "false") if offered else None,
        aria_label=said,
    )


def _note(lot: LotView, sold: bool, state: CardsState, words: Words) -> str:
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
        labels.times(state.seats[player.seat], player.licences[lot.licence])
        for player in seen.tables
        if player.licences[lot.licence]
    ]
    if not owners:
        return words.t("nobody’s yet")
    return words.t("owned by {names}", names=words.listed(owners))


def _fleet(state: CardsState, words: Words) -> Html:
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


def dock(state: CardsState, words: Words) -> Html:
    """Return the dock: question, answers and the button for the own hand."""
    return el(
        "section",
        to_gold(words),
        region("lately", private.told_lately(state, words)),
        region("ask", _ask(state, words)),
        region("choices", stories.choices(_choices(state, words), busy=state.waits)),
        to_gold(words),
        region("story", _story(state, words)),
        region("acts", _acts(state, words)),
        id="dock",
        class_="dock",
        aria_labelledby="question",
        tabindex="-1",
    )


def _ask(state: CardsState, words: Words) -> Html:
    seat = state.me.seat
    # While a bot decides, the question contains its name.
    name = EMPTY if state.waits else state.seats[seat]
    asker = el("span", icon(sign(seat)), name, class_=f"asker {of_seat(seat)}")
    label = words.t("See my hand")
    if state.waits:
        see = tool("cards", label, "why", "gold", off=True, id_="see-hand")
    else:
        see = tool("cards", label, "hand", "see", id_="see-hand")
    heading = el("h2", asker, el("span", private.question(state, words)), id="question")
    return el(
        "div",
        el("div", told_phase(private.phase(state, words), state.apart), heading),
        see,
        class_="ask",
        id="ask",
    )


def _choices(state: CardsState, words: Words) -> Html:
    found = moves.opening(state.chosen)
    match state.kind:
        case "open" if found:
            return _bids(state, f"auction {found[0]}{payment_moves.BETWEEN}", words)
        case "first-bid" | "bid":
            return _bids(state, "", words)
        case "process" | "trade":
            return private.choices(state, words)
    return EMPTY


def _bids(state: CardsState, before: str, words: Words) -> Html:
    """Return the bids next to the selected one, in a row of buttons.

    They do not depend on the hand.
    """
    offered = bid_buttons.amounts(state, before)
    if not offered:
        return EMPTY
    least, most = offered[0], offered[-1]
    now = moves.bid(state.chosen)
    start = max(least, min((now or least) - 1, most - bid_buttons.QUICK + 1))
    quick = [amount for amount in offered if start <= amount < start + bid_buttons.QUICK]
    return bid_buttons.row(offered, quick, now, before, words)


def _story(state: CardsState, words: Words) -> Html:
    hint = _hint(state, words)
    if state.why:
        kind = idle_text.kind_of_refusal(state.waits)
        return stories.story(_why(state, words), kind, _refusal(state, words).term, words)
    lines = [*private.on_offer(state, words), Line("info", hint)]
    return stories.story(lines, "news", private.topic(state), words, hint=hint)


def _hint(state: CardsState, words: Words) -> str:
    if state.kind in ("open", "first-bid", "bid"):
        return words.t("Everybody may watch: no hand is shown here.")
    return private.hint(state, words)


def _why(state: CardsState, words: Words) -> list[Line]:
    """Return the reason why the tapped item cannot be used now, and its value."""
    refused = idle_text.refused(_refusal(state, words).sentence, state.waits)
    return [refused, *value_hints.told(state.why or "", state, words)]


def _refusal(state: CardsState, words: Words) -> WhyNot:
    """Return the reason why the tapped item cannot be used now, from public facts."""
    kind, _, thing = (state.why or "").partition("-")
    if kind == "undo":
        return private.refusal(state, words)
    if state.waits:
        return WhyNot(private.hint(state, words), private.topic(state))
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
    return WhyNot(private.hint(state, words), private.topic(state))


def _acts(state: CardsState, words: Words) -> Html:
    if state.complete:
        label, below = private.action_words(state, words)
        act = gold(label, "confirm", state.chosen, below=below)
    elif state.waits:
        act = idle_text.one_moment(words)
    else:
        act = gold(private.wanting(state, words), "why", "gold", waits=True)
    return el(
        "div",
        undo(state.can_undo, words),
        private.way_out(state, words),
        tool("log", words.t("Log"), "open", "log", id_="log"),
        act,
        class_="acts",
        id="acts",
    )
