"""Dock of the card game: question, hand, answers, preview and the gold button."""

from collections.abc import Iterable

from app.games.cards import (
    bid_buttons,
    event_text,
    hand_view,
    labels,
    moves,
    payment_moves,
    value_hints,
)
from app.games.cards.end_warning import end_warning, is_last
from app.games.cards.opponent_summary import opponent_lines
from app.games.cards.payment import payment_state, price
from app.games.cards.quips import quip
from app.games.cards.rulebook import why_not
from app.games.cards.skipped_phases import skipped
from app.games.cards.tutorial import TUTORIAL
from app.games.cards.view_state import CardsState
from app.i18n import Translator
from app.rulebook import WhyNot
from app.ui import event_feed as stories
from app.ui import idle_text
from app.ui.controls import coach_button, phase_label, primary_button, toolbar_button, undo_button
from app.ui.event_feed import LogLine
from app.ui.html import EMPTY, Html, el, join, region
from app.ui.icons import icon
from app.ui.layout import skip_to_confirm
from fleet_engine.cards import events as happened
from fleet_engine.cards.observation import BoatView


def dock(state: CardsState, words: Translator) -> Html:
    """Return the dock for a view state."""
    return el(
        "section",
        skip_to_confirm(words),
        region("lately", event_feed(state, words, earlier_lines(state, words))),
        region("ask", _question_region(state, words)),
        region("hand", hand_view.render_hand(state, words)),
        region(
            "choices", stories.answers_region(choices(state, words), busy=state.is_bot_thinking)
        ),
        skip_to_confirm(words),
        region("story", _message(state, words)),
        region("acts", _action_row(state, words)),
        id="dock",
        class_="dock unread" if state.has_unread_events else "dock",
        aria_labelledby="question",
        tabindex="-1",
    )


BUYING_PHASES = ("", "open", "first-bid", "bid", "launch")
"""Kinds of decision in which the viewer may buy, before a payment starts."""


def _buys(state: CardsState) -> bool:
    """Return True if the viewer may buy something and no payment has started."""
    return state.kind in BUYING_PHASES and payment_state(state) is None


# --- the question and the money --------------------------------------------------------------


def _question_region(state: CardsState, words: Translator) -> Html:
    power = state.observation.power
    cards = power.cards - _cash_of_launched(state)
    parts = [
        part
        for part in (
            ("cards", cards, words.n("{n} in cards", "{n} in cards", cards)),
            ("crate", power.crates, words.n("{n} in crates", "{n} in crates", power.crates)),
            ("shrimp", power.discount, words.t("{n} off by Shrimp", n=power.discount)),
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
    told = el("small", words.t("you can spend")) if _buys(state) else EMPTY
    money = el(
        "button",
        el("span", told, el("b", icon("coin"), total)),
        el("span", sums, class_="sums") if len(parts) > 1 else None,
        type="button",
        id="money",
        class_="money",
        data_do="open-rule",
        data_arg="paying",
        aria_label=said,
    )
    return el(
        "div",
        el(
            "div",
            phase_label(phase(state, words), state.mode_label),
            el("h2", question(state, words), _payment_balance(state, words), id="question"),
            coach_button(words) if state.can_advise else EMPTY,
        ),
        money,
        class_="ask",
        id="ask",
    )


def _cash_of_launched(state: CardsState) -> int:
    """Return the cash value of the boat that is launched.

    The boat cannot pay for itself.
    """
    payment = payment_state(state)
    boat = payment.boat if payment else ""
    return next((held.cash for held in state.observation.hand if held.card == boat), 0)


def _payment_balance(state: CardsState, words: Translator) -> Html:
    """Return the missing or the overpaid amount of a payment, empty if it is exact."""
    payment = payment_state(state)
    if payment and payment.missing:
        return el("b", words.n("{n} more", "{n} more", payment.missing), class_="balance")
    if payment and payment.overpaid:
        lost = words.n("{n} is lost", "{n} are lost", payment.overpaid)
        return el("b", lost, class_="balance wasteful")
    return EMPTY


def is_underpaid(state: CardsState) -> bool:
    """Return True if the selected payment does not reach its price yet."""
    payment = payment_state(state)
    return bool(payment and payment.missing)


def phase(state: CardsState, words: Translator) -> str:
    """Return the heading: the round or the last round, and the phase."""
    seen = state.observation
    name = words.t(labels.PHASES[seen.phase])
    if is_last(seen):
        return words.t("Last round · {phase}", phase=name)
    return words.t("Round {round} · {phase}", round=seen.round, phase=name)


def question(state: CardsState, words: Translator) -> str:
    """Return the present decision as a question."""
    asked = state.observation.decision
    if asked is None or state.has_unread_events:
        return idle_text.idle_title(state.is_over, words)
    if state.is_bot_thinking:
        return idle_text.bot_thinking(state.seats[asked.seat], words)
    match asked.kind:
        case "open":
            return words.t("Bid for which licence?")
        case "first-bid":
            return words.t(
                "{licence}: your first bid?", licence=labels.licence(asked.licence or "", words)
            )
        case "bid":
            licence = labels.licence(asked.licence or "", words)
            return words.t("Beat {amount} for {licence}?", amount=asked.amount, licence=licence)
        case "pay":
            return words.t("How do you pay {amount}?", amount=asked.amount)
        case "launch" if payment := payment_state(state):
            return words.t("How do you pay {amount}?", amount=payment.amount)
        case "launch":
            return words.t("Launch a boat?") if asked.amount == 1 else words.t("Launch boats?")
        case "hire":
            return words.t("Which card becomes captain?")
        case "process":
            last = state.observation.last_round
            which, whether = (
                words.t("Process which boats?"),
                words.t("Lose points to process fish?"),
            )
            return whether if last else which
        case "trade":
            return words.t("Trade a crate?")
    if asked.amount:
        return words.t("Discard which card?")
    return words.t("Which new card goes?")


# --- answers beside the hand -----------------------------------------------------------------


def choices(state: CardsState, words: Translator) -> Html:
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
    return el("p", hint(state, words), class_="no-lot")


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
    told = words.t("{paid} of {due} paid", paid=paid, due=payment.amount)
    lost = words.n("{n} is lost", "{n} are lost", payment.overpaid) if payment.overpaid else ""
    return join(
        (
            el(
                "div",
                el("div", marks, class_="marks", aria_hidden="true"),
                el("p", el("span", told), el("span", lost)),
                class_="ruler",
            ),
            _choices_placeholder(state, words),
        )
    )


def _bids(state: CardsState, before: str, words: Translator) -> Html:
    """Return the bids as a scale and a row of buttons, up to what the viewer can pay.

    It is empty if no other seat can bid against the opening lot.
    """
    offered = bid_buttons.amounts(state, before)
    if not offered or (
        state.kind == "open" and not moves.is_contested(state.observation, _current_lot(state))
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
        kind = "below" if amount < least else "chosen" if amount == chosen else "open"
        if amount >= least and payment_moves.amount_due(seen, amount) not in exact:
            kind += " dear"
        marks.append(el("i", class_=kind))
    standing = words.t("at least {n}", n=least)
    if seen.auction.leader is not None:
        leader = labels.player_name(seen.auction.leader, seen.seat, state.seats, words)
        standing = words.t("{name}: {bid}", name=leader, bid=seen.auction.bid)
    dear = any(
        payment_moves.amount_due(seen, amount) not in exact for amount in range(least, most + 1)
    )
    legend = (
        el("span", el("i", class_="open dear"), words.t("can only be overpaid")) if dear else EMPTY
    )
    return el(
        "div",
        el("div", marks, class_="marks", aria_hidden="true"),
        el("p", el("span", standing), legend, el("span", words.t("up to {n}", n=most))),
        class_="ruler",
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
    giving = [boat for boat in state.me.boats if boat.may_give]
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
    return el("ul", buttons, class_="things", id="things", aria_label=words.t("Boats with fish"))


def _all_boats(state: CardsState, count: int, words: Translator) -> Html:
    """Return the button that takes a crate off every boat."""
    written = moves.processing(state.observation, moves.crate_levels(state.observation))
    chosen = state.selected_move == written
    return el(
        "button",
        el("span", icon("crate"), el("b", f"×{count}")),
        el("small", icon("check") if chosen else None, words.p("boats to process", "all")),
        type="button",
        class_="thing used" if chosen else "thing",
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
        class_="thing used" if used else "thing",
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
    """Return the trade alone, because `decline_button` has the button that keeps the crate."""
    cards = state.me.bonus.trade_cards
    stays = words.n("{n} crate stays", "{n} crates stay", state.me.processed - 1)
    title = words.n("Draw {n} card", "Draw {n} cards", cards)
    detail = words.join_list([words.t("1 crate goes"), stays])
    chosen = state.selected_move == "trade"
    answer = el(
        "button",
        icon("cards"),
        el("span", el("b", title), el("small", detail)),
        icon("check", "tick") if chosen else None,
        type="button",
        class_="answer chosen" if chosen else "answer",
        id="answer-trade",
        data_do="select",
        data_arg="trade",
        aria_pressed="true" if chosen else "false",
    )
    label = question(state, words)
    return el("ul", el("li", answer), class_="answers many-1", id="answers", aria_label=label)


# --- what happened and what would happen -----------------------------------------------------


def shows_preview(state: CardsState) -> bool:
    """Return True if the lines preview the selected move.

    For a suggested move, recent events come first.
    """
    return state.is_complete and not (state.is_suggested and state.recent_events)


def message_lines(state: CardsState, words: Translator) -> tuple[list[LogLine], str]:
    """Return the lines of the dock message and the term of the rule about them."""
    if state.why:
        reason = blocked_text(state, words)
        refused = idle_text.blocked_line(reason.sentence, state.is_bot_thinking)
        return [refused, *value_hints.value_text(state.why, state, words)], reason.term
    if state.forced:
        hidden = words.t("Your hand leaves no choice here. The others cannot see that.")
        return [LogLine("lock", hidden)], rule_term(state)
    warnings = last_card_warnings(state, words)
    if shows_preview(state):
        first, *others = preview_lines(state, words)
        told = [LogLine("", first, words.t("You")), *(LogLine("", text) for text in others)]
        # The cards show what is paid, and a phone has space for two lines.
        told = told[: 1 if warnings else 2] + warnings
        return [*told, *_fishing_preview(state, words)], rule_term(state)
    if is_underpaid(state):
        return [LogLine("coin", hint(state, words)), *warnings], rule_term(state)
    if state.is_first_game:
        # The dock itself says how to play.
        return [LogLine("points", words.t(TUTORIAL.goal))], rule_term(state)
    return [*lot_hints(state, words), *(warnings or [_next_step(state, words)])], rule_term(state)


def _next_step(state: CardsState, words: Translator) -> LogLine:
    """Return the next step for the viewer.

    If the bids' place already has that hint, the line is the number of rounds left.
    """
    if state.kind == "open" and not moves.opening(state.selected_move):
        return LogLine("clock", value_hints.rounds(state, words))
    return LogLine("info", hint(state, words))


def lot_hints(state: CardsState, words: Translator) -> list[LogLine]:
    """Return the effects of the licence that is up for auction or about to be put up."""
    if state.kind not in ("open", "first-bid", "bid"):
        return []
    return value_hints.value_text(f"lot-{_current_lot(state)}", state, words)


def _current_lot(state: CardsState) -> str:
    """Return the licence of the selected bid or of the decision, "" if there is none."""
    asked = state.observation.decision
    opened = moves.opening(state.selected_move)
    return opened[0] if opened else (asked and asked.licence) or ""


def _fishing_preview(state: CardsState, words: Translator) -> list[LogLine]:
    """Return the catch that follows the selected move, with all points of the move."""
    boats = sum(
        len(event.boats)
        for event in state.preview_events
        if isinstance(event, happened.FishCaught) and event.seat == state.me.seat
    )
    if not boats:
        return []
    caught = words.n("Your boats land {n} crate:", "Your boats land {n} crates:", boats)
    text = words.p("between two sentences", " ").join(
        (caught, value_hints.total_text(state.gain, words))
    )
    return [LogLine("", text, words.t("Then"))]


def preview_lines(state: CardsState, words: Translator) -> list[str]:
    """Return the cost and the effects of the selected move, the most important first."""
    seen, me = state.observation, state.me
    verb, target = moves.parts(state.selected_move)
    amount = moves.bid(state.selected_move)
    if verb == "auction" or amount:
        lot = _current_lot(state)
        return _bid_preview(state, lot, amount or _minimum(state, lot), words)
    match verb:
        case "pass" if seen.decision and seen.decision.kind == "open":
            if seen.gone_fishing_left:
                return [words.t("no licence this round, but a Gone Fishin’ card")]
            return [words.t("no licence this round; you cannot bid any more")]
        case "pass":
            return [words.t("leave this licence to the others; you may bid for the next")]
        case "pay":
            return [value_hints.change(state.gain, words), *_payment_preview(state, words)]
        case "launch":
            most = value_hints.capacity(state)
            brings = words.t(
                "{change}; with a captain it lands a crate a round, a point each, up to {most}",
                change=value_hints.change(state.gain, words),
                most=most,
            )
            return [brings, *_payment_preview(state, words)]
        case "captain":
            boats = me.launched - me.captained - 1
            left = words.n("{n} boat still waits", "{n} boats still wait", boats)
            most = value_hints.capacity(state)
            text = words.t(
                "a boat then lands a crate a round, a point each, up to {most}", most=most
            )
            return [text, left] if boats else [text]
        case "process":
            count = len(moves.processed(state.selected_move))
            change = value_hints.change(state.gain, words)
            if seen.last_round:
                return [words.join_list([change, words.t("and nothing is left to buy")])]
            cash = words.t("{n} more to spend", n=count * seen.power.crate)
            return [words.join_list([change, cash, *_fish_again(state, words)])]
        case "trade":
            return [
                words.t("1 crate leaves the game for {n} drawn at once", n=me.bonus.trade_cards)
            ]
        case "discard":
            gone = next(view for view in seen.hand if view.card == target)
            leaves = words.t("{card} leaves your hand", card=labels.card(target, words))
            return [leaves, value_hints.card(gone, state, words)]
    return [_stop_preview(state, words)]


def _fish_again(state: CardsState, words: Translator) -> list[str]:
    """Return the number of full boats that the selected crates make fish again.

    The list is empty if no full boat gives a crate.
    """
    full = moves.processed(state.selected_move).count(value_hints.capacity(state))
    if not full:
        return []
    return [words.n("{n} full boat fishes again", "{n} full boats fish again", full)]


def _minimum(state: CardsState, lot: str) -> int:
    """Return the lowest bid for a licence for sale."""
    return next(view.minimum for view in state.observation.market if view.licence == lot)


def _bid_preview(state: CardsState, lot: str, amount: int, words: Translator) -> list[str]:
    seen = state.observation
    due = payment_moves.amount_due(seen, amount)
    bag = payment_moves.payment_source(seen, buys=labels.family(lot))
    paid = payment_moves.cheapest(bag, due) or {}
    things = words.join_list(
        [labels.counted(labels.card(name, words), count) for name, count in paid.items()]
    )
    offered = value_hints.find(lot, state)
    lines = [value_hints.licence(offered, state, words)] if offered else []
    cash = payment_moves.sum_of(bag, paid)
    if cash > due:
        text = words.n(
            "would cost you {things}: {paid} for {due}, {n} is lost",
            "would cost you {things}: {paid} for {due}, {n} are lost",
            cash - due,
            things=things,
            paid=cash,
            due=due,
        )
        lines.append(text)
    elif things:
        lines.append(words.t("would cost you {things}", things=things))
    return lines


def _payment_preview(state: CardsState, words: Translator) -> list[str]:
    """Return the cards and crates of the selected payment, and the amount lost."""
    payment = payment_state(state)
    if payment is None:
        return [words.t("costs you nothing")]
    if not payment.now:
        return []
    things = words.join_list(
        [labels.counted(labels.card(name, words), n) for name, n in payment.now.items() if n]
    )
    if payment.overpaid:
        text = words.n(
            "pay with {things}: {paid} for {due}, {n} is lost",
            "pay with {things}: {paid} for {due}, {n} are lost",
            payment.overpaid,
            things=things,
            paid=payment.paid,
            due=payment.amount,
        )
        return [text]
    return [words.t("pay with {things}: exact, nothing lost", things=things)]


def last_card_warnings(state: CardsState, words: Translator) -> list[LogLine]:
    """Return a warning for each kind of boat whose last card goes with the payment."""
    payment = payment_state(state)
    return [
        LogLine(
            "warn",
            words.n(
                "Your only {card} card goes.",
                "All your {n} {card} cards go.",
                thing.available,
                card=labels.card(thing.name, words),
            ),
        )
        for thing in (payment.last_boats if payment else ())
    ]


def _stop_preview(state: CardsState, words: Translator) -> str:
    match state.kind:
        case "launch":
            return words.t("no further launch this round")
        case "hire":
            return words.t("no further captain this round")
        case "process":
            return words.t("all fish stay aboard and score")
    return words.t("the crate stays and pays in any later purchase")


def _message(state: CardsState, words: Translator) -> Html:
    lines, about = message_lines(state, words)
    kind = "plan" if shows_preview(state) else "news"
    if state.why:
        kind = idle_text.blocked_kind(state.is_bot_thinking)
    # Wide screens show recent events beside the dock, so they have space for a hint here.
    told = hint(state, words) if kind == "news" else ""
    return stories.dock_message(lines, kind, about, words, hint=told, scrolls=True)


def blocked_text(state: CardsState, words: Translator) -> WhyNot:
    """Return the reason why the tapped item cannot be used now."""
    asked = state.why or ""
    if state.has_unread_events:
        return WhyNot(idle_text.read_first(state.is_over, words), rule_term(state))
    if asked == "undo" and state.is_bot_thinking:
        sentence = words.t("There is nothing to take back: another player has the turn.")
        return WhyNot(sentence, "undo")
    if asked == "undo":
        sentence = words.t(
            "There is nothing to take back: cards were drawn or another player has acted since."
        )
        return WhyNot(sentence, "undo")
    if asked == "gold":
        return WhyNot(hint(state, words), rule_term(state))
    payment = payment_state(state)
    if payment and asked.startswith("pay-") and not payment.now.get(asked.removeprefix("pay-")):
        return WhyNot(words.t("All is paid. First take a card back that goes: tap it."), "paying")
    return why_not(asked, state.observation, words)


def hint(state: CardsState, words: Translator) -> str:
    """Return the next step for the viewer, in one sentence."""
    payment = payment_state(state)
    if payment and payment.missing:
        return words.n(
            "{n} is still to be paid: tap cards to add them.",
            "{n} are still to be paid: tap cards to add them.",
            payment.missing,
        )
    match state.kind:
        case "open" if lot := _current_lot(state):
            if not moves.is_contested(state.observation, lot):
                return words.t("No other player can bid: it is yours for the lowest bid.")
            return words.t("Choose a bid, or pass.")
        case "open":
            return words.t("Tap a licence to put it up, or buy nothing this round.")
        case "first-bid" | "bid":
            return words.t("Choose a bid, or pass.")
        case "pay":
            return words.t("Tap a card to take it back, then others to pay with instead.")
        case "launch":
            return words.t("Tap a lit card of your hand to launch it, or stop here.")
        case "hire":
            return words.t("Tap a card: it goes face down on a boat and is out of your hand.")
        case "process":
            if state.observation.last_round:
                return words.t(
                    "Keep all fish: nothing is left to buy, and only crates aboard score."
                )
            return words.t("Tap boats to take one crate off each, or keep all fish.")
        case "trade":
            return words.t("Trade one crate, or keep it as cash.")
        case "discard":
            return words.t("Tap the card that leaves your hand.")
    return idle_text.no_question(words)


def rule_term(state: CardsState) -> str:
    """Return the rule term that fits the present decision."""
    return {
        "open": "auction",
        "first-bid": "bidding",
        "bid": "bidding",
        "pay": "paying",
        "launch": "launching",
        "hire": "captains",
        "process": "processing",
        "trade": "trading",
        "discard": "draw",
    }.get(state.kind, "game-end")


# --- the buttons -----------------------------------------------------------------------------


def _action_row(state: CardsState, words: Translator) -> Html:
    back = undo_button(state.can_undo, words)
    if state.aside:
        back = toolbar_button(
            "back", words.t("Hide my hand"), "private-hand", "hide", id_="hide-hand"
        )
    return el(
        "div",
        back,
        decline_button(state, words),
        toolbar_button("log", words.t("Log"), "open", "log", id_="log"),
        _primary_button(state, words),
        class_="acts",
        id="acts",
    )


def decline_button(state: CardsState, words: Translator) -> Html:
    """Return the button that passes, stops or keeps all with one tap.

    Without such a move it opens the rules.
    """
    written = next((written for written in ("pass", "done") if written in state.legal_moves), None)
    if written is None or state.kind == "pay":
        return toolbar_button("book", words.t("Rules"), "go", "rules", id_="way-out")
    if written == "pass":
        label = words.t("No bid") if state.kind == "open" else words.p("in an auction", "Pass")
    elif state.kind == "process":
        label = words.t("Keep all")
    elif state.kind == "trade":
        label = words.p("a crate", "Keep it")
    elif state.kind == "launch":
        label = words.p("launching boats", "Stop")
    else:
        label = words.p("hiring captains", "Stop")
    return toolbar_button("cross", label, "confirm", written, id_="way-out")


def _primary_button(state: CardsState, words: Translator) -> Html:
    if state.has_unread_events:
        return idle_text.continue_button(state.is_over, words)
    if state.is_bot_thinking:
        return idle_text.please_wait(words)
    if not state.is_complete:
        return primary_button(
            primary_button_placeholder(state, words), "explain", "gold", waits=True
        )
    label, below = confirm_label(state, words)
    return primary_button(label, "confirm", state.selected_move, below=below)


def primary_button_placeholder(state: CardsState, words: Translator) -> str:
    """Return the label of the gold button while no complete move is selected."""
    payment = payment_state(state)
    if payment and payment.missing:
        return words.n("{n} more", "{n} more", payment.missing)
    match state.kind:
        case "open":
            return words.t("Choose a licence")
        case "first-bid" | "bid":
            return words.t("Bid or pass")
        case "launch" | "hire" | "discard":
            return words.t("Choose a card")
        case "process":
            return words.t("Choose boats")
    return words.t("Choose")


def confirm_label(state: CardsState, words: Translator) -> tuple[str, str]:
    """Return the label of the gold button: the result of pressing it, and a detail."""
    verb, target = moves.parts(state.selected_move)
    amount = moves.bid(state.selected_move)
    seen = state.observation
    if verb == "auction" or amount:
        lot = _current_lot(state)
        bid = amount or _minimum(state, lot)
        if verb == "auction" and not moves.is_contested(seen, lot):
            return words.t("Buy for {amount}", amount=bid), labels.licence(lot, words)
        return words.t("Bid {amount}", amount=bid), labels.licence(lot, words)
    match verb:
        case "pass" if state.kind == "open":
            return words.t("Buy nothing"), words.t("this round")
        case "pass":
            return words.p("in an auction", "Pass"), words.t("this licence")
        case "pay":
            return words.t("Pay {amount}", amount=price(seen, "")), _overpayment_note(state, words)
        case "launch":
            due = price(seen, target)
            below = words.t("costs {amount}", amount=due) if due else words.p("price", "free")
            below = _overpayment_note(state, words) or below
            return words.t("Launch {boat}", boat=labels.boat(target, words)), below
        case "captain":
            return words.t("Hire captain"), labels.card(target, words)
        case "process":
            count = len(moves.processed(state.selected_move))
            return words.n("Process {n} crate", "Process {n} crates", count), ""
        case "trade":
            cards = state.me.bonus.trade_cards
            return words.n("Draw {n} card", "Draw {n} cards", cards), words.t("1 crate goes")
        case "discard":
            return words.t("Discard {card}", card=labels.card(target, words)), ""
    match state.kind:
        case "process":
            return words.t("Keep all fish"), ""
        case "trade":
            return words.t("Keep the crate"), ""
    return words.t("Stop here"), ""


def _overpayment_note(state: CardsState, words: Translator) -> str:
    """Return the amount that a payment wastes, "" if it is exact.

    No change is given.
    """
    payment = payment_state(state)
    if not payment or not payment.overpaid:
        return ""
    return words.n(
        "pay {paid}: {n} is lost",
        "pay {paid}: {n} are lost",
        payment.overpaid,
        paid=payment.paid,
    )


def event_feed(state: CardsState, words: Translator, before: Iterable[LogLine] = ()) -> Html:
    """Return the event feed, which stays while the viewer decides.

    A phone shows only a few lines of it. Therefore each other seat has one line, and these
    lines are at the top. Only the warning of the end precedes them. The log has all events in
    their order.
    """
    others = opponent_lines(state, words, quip(state.recent_events, state.players, words))
    own = [
        line for line in recent_lines(state, words) if line.seat in (None, state.observation.seat)
    ]
    rest = [line for line in own if line.icon != "flag"]
    over = [line for line in own if line.icon == "flag"][-1:] if state.is_over else []
    near = end_warning(state.observation, words)
    return stories.event_feed(
        [*over, *filter(None, [near]), *others, *rest], words, before, state.players
    )


def recent_lines(state: CardsState, words: Translator) -> list[LogLine]:
    """Return the lines of all recent events, with the reason at each skipped phase."""
    saying = quip(state.recent_events, state.players, words)
    describer = event_text.EventDescriber(state.observation.seat, state.seats, words, saying)
    lines: list[LogLine] = []
    since = 0
    for place, passed in skipped(state, words):
        lines += [*describer.recent_lines(state.recent_events[since:place]), passed]
        since = place
    return [*lines, *describer.recent_lines(state.recent_events[since:])]


MAX_EARLIER = 24
"""Maximum number of lines before the recent events. More do not fit on a wide screen."""


def earlier_lines(state: CardsState, words: Translator) -> list[LogLine]:
    """Return the lines of the events before the recent ones, for wide screens."""
    return event_text.EventDescriber(state.observation.seat, state.seats, words).recent_lines(
        state.before
    )[-MAX_EARLIER:]
