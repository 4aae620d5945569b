"""Message of the dock: preview of the selected move, warnings and hints."""

from app.games.cards import labels, moves, payment_moves, value_hints
from app.games.cards.payment import payment_state
from app.games.cards.view_state import CardsState
from app.i18n import Translator
from app.ui import idle_text
from app.ui.event_feed import LogLine
from fleet_engine.cards import events as cards_events


def lot_hints(state: CardsState, words: Translator) -> list[LogLine]:
    """Return the effects of the license that is up for auction or about to be put up."""
    if state.kind not in ("open", "first-bid", "bid"):
        return []
    return value_hints.value_text(f"lot-{current_lot(state)}", state, words)


def current_lot(state: CardsState) -> str:
    """Return the license of the selected bid or of the decision, "" if there is none."""
    asked = state.observation.decision
    opened = moves.opening(state.selected_move)
    return opened[0] if opened else (asked and asked.licence) or ""


def fishing_preview(state: CardsState, words: Translator) -> list[LogLine]:
    """Return the catch that follows the selected move, with all points of the move."""
    boats = sum(
        len(event.boats)
        for event in state.preview_events
        if isinstance(event, cards_events.FishCaught) and event.seat == state.me.seat
    )
    if not boats:
        return []
    caught = words.n("Your boats catch {n} crate.", "Your boats catch {n} crates.", boats)
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
        lot = current_lot(state)
        return _bid_preview(state, lot, amount or lowest_bid(state, lot), words)
    match verb:
        case "pass" if seen.decision and seen.decision.kind == "open":
            if seen.gone_fishing_left:
                return [words.t("buy no license this round and take a Gone Fishin’ card")]
            return [words.t("buy no license and stop bidding this round")]
        case "pass":
            return [words.t("leave this license to the others; you can bid on the next one")]
        case "pay":
            return [value_hints.change(state.gain, words), *_payment_preview(state, words)]
        case "launch":
            most = value_hints.capacity(state)
            brings = words.t(
                "{change}; with a captain it catches 1 crate per round (1 point each, "
                "up to {most})",
                change=value_hints.change(state.gain, words),
                most=most,
            )
            return [brings, *_payment_preview(state, words)]
        case "captain":
            boats = me.launched - me.captained - 1
            left = words.n("{n} boat still needs a captain", "{n} boats still need captains", boats)
            most = value_hints.capacity(state)
            text = words.t(
                "get 1 crate per round with this boat (1 point each, up to {most})", most=most
            )
            return [text, left] if boats else [text]
        case "process":
            count = len(moves.processed(state.selected_move))
            change = value_hints.change(state.gain, words)
            if seen.last_round:
                return [words.join_list([change, words.t("nothing left to buy")])]
            cash = words.t("{n} more to spend", n=count * seen.power.crate)
            return [words.join_list([change, cash, *_fish_again(state, words)])]
        case "trade":
            return [
                words.n(
                    "spend 1 crate to draw {n} card now",
                    "spend 1 crate to draw {n} cards now",
                    me.bonus.trade_cards,
                )
            ]
        case "discard":
            gone = next(view for view in seen.hand if view.card == target)
            leaves = words.t("discard {card} from your hand", card=labels.card(target, words))
            return [leaves, value_hints.card(gone, state, words)]
    return [_stop_preview(state, words)]


def _fish_again(state: CardsState, words: Translator) -> list[str]:
    """Return the number of full boats that the selected crates make fish again.

    The list is empty if no full boat gives a crate.
    """
    full = moves.processed(state.selected_move).count(value_hints.capacity(state))
    if not full:
        return []
    return [words.n("{n} full boat can fish again", "{n} full boats can fish again", full)]


def lowest_bid(state: CardsState, lot: str) -> int:
    """Return the lowest bid for a license for sale."""
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
            "You would pay {things} ({paid} for {due}, {n} wasted).",
            "You would pay {things} ({paid} for {due}, {n} wasted).",
            cash - due,
            things=things,
            paid=cash,
            due=due,
        )
        lines.append(text)
    elif things:
        lines.append(words.t("You would pay {things}.", things=things))
    return lines


def _payment_preview(state: CardsState, words: Translator) -> list[str]:
    """Return the cards and crates of the selected payment, and the amount lost."""
    payment = payment_state(state)
    if payment is None:
        return [words.t("No payment.")]
    if not payment.now:
        return []
    things = words.join_list(
        [labels.counted(labels.card(name, words), n) for name, n in payment.now.items() if n]
    )
    if payment.overpaid:
        text = words.n(
            "Pay {things} ({paid} for {due}, {n} wasted).",
            "Pay {things} ({paid} for {due}, {n} wasted).",
            payment.overpaid,
            things=things,
            paid=payment.paid,
            due=payment.amount,
        )
        return [text]
    return [words.t("Pay {things}: exact amount.", things=things)]


def last_card_warnings(state: CardsState, words: Translator) -> list[LogLine]:
    """Return a warning for each kind of boat whose last card goes with the payment."""
    payment = payment_state(state)
    return [
        LogLine(
            "warn",
            words.n(
                "This spends your only {card} card.",
                "This spends your last {n} {card} cards.",
                thing.available,
                card=labels.card(thing.name, words),
            ),
        )
        for thing in (payment.last_boats if payment else ())
    ]


def _stop_preview(state: CardsState, words: Translator) -> str:
    match state.kind:
        case "launch":
            return words.t("no more launches this round")
        case "hire":
            return words.t("no more captains this round")
        case "process":
            return words.t("keep all fish aboard to score")
    return words.t("keep the crate to pay with later")


def next_step(state: CardsState, words: Translator) -> LogLine:
    """Return the next step for the viewer.

    If the bids' place already has that hint, the line is the number of rounds left.
    """
    if state.kind == "open" and not moves.opening(state.selected_move):
        return LogLine("clock", value_hints.rounds(state, words))
    return LogLine("info", hint(state, words))


def hint(state: CardsState, words: Translator) -> str:
    """Return the next step for the viewer, in one sentence."""
    payment = payment_state(state)
    if payment and payment.missing:
        return words.n(
            "Pay {n} more: tap cards to add them.",
            "Pay {n} more: tap cards to add them.",
            payment.missing,
        )
    match state.kind:
        case "open" if lot := current_lot(state):
            if not moves.is_contested(state.observation, lot):
                return words.t("No one else can bid: it’s yours for the minimum bid.")
            return words.t("Choose a bid or pass.")
        case "open":
            return words.t("Choose a license to auction, or buy nothing this round.")
        case "first-bid" | "bid":
            return words.t("Choose a bid or pass.")
        case "pay":
            return words.t("Tap a card to take it back, then tap others to pay with.")
        case "launch":
            return words.t("Tap a glowing card to launch it, or launch nothing.")
        case "hire":
            return words.t("Tap a card to make it a captain. It leaves your hand, face down.")
        case "process":
            if state.observation.last_round:
                return words.t(
                    "Keep all fish: there’s nothing left to buy, and only crates aboard score."
                )
            return words.t("Tap boats to process 1 crate from each, or keep all fish.")
        case "trade":
            return words.t("Trade 1 crate, or keep it to pay with.")
        case "discard":
            return words.t("Tap the card to discard.")
    return idle_text.no_question(words)
