"""Shared view: the screen for several people at one device.

Bids, processing and trades are made here, because they need no view of a hand. This screen
shows nothing that depends on a hand. It offers bids up to the amount that the others must
expect. For a look at the own hand, a player opens the private screen.
"""

from app.games.cards import bid_buttons, dock_answers, labels, moves, payment_moves
from app.games.cards import table_view as quay
from app.games.cards.dock import CardsDock
from app.games.cards.dock_message import lot_hints
from app.games.cards.screen import CardsScreen
from app.games.cards.view_state import CardsState
from app.i18n import N_, Translator
from app.rulebook import WhyNot
from app.ui import controls
from app.ui.controls import toolbar_button
from app.ui.event_feed import LogLine
from app.ui.html import EMPTY, Html, el, region
from app.ui.icons import icon
from app.ui.players import seat_class, seat_icon
from fleet_engine.cards.observation import LotView


class SharedDock(CardsDock):
    """Dock of the shared view: question, answers and the button for the own hand."""

    def regions_above_answers(self) -> tuple[Html, ...]:
        """Return event feed and question."""
        return region("event-feed", self.event_feed()), region(
            "question-area", self.question_region()
        )

    def heading(self) -> tuple[str, ...]:
        """Return the seat that decides, and the question."""
        seat = self.state.me.seat
        # While a bot decides, the question contains its name.
        name = EMPTY if self.state.is_bot_thinking else self.state.seats[seat]
        asker = el("span", icon(seat_icon(seat)), name, class_=f"asking-seat {seat_class(seat)}")
        return asker, el("span", self.question())

    def beside_question(self) -> Html:
        """Return the button that shows the own hand."""
        label = self.words.t("See my hand")
        if self.state.is_bot_thinking:
            return toolbar_button("cards", label, "explain", "gold", off=True, id_="see-hand")
        return toolbar_button("cards", label, "private-hand", "see", id_="see-hand")

    def answers(self) -> Html:
        """Return the bids, the boats with fish or the trade."""
        found = moves.opening(self.state.selected_move)
        match self.state.kind:
            case "open" if found:
                return _bids(
                    self.state, f"auction {found[0]}{payment_moves.ITEM_SEPARATOR}", self.words
                )
            case "first-bid" | "bid":
                return _bids(self.state, "", self.words)
            case "process" | "trade":
                return dock_answers.answers(self.state, self.words)
        return EMPTY

    def earlier_lines(self) -> list[LogLine]:
        """Return nothing. The shared view shows the recent events only."""
        return []

    def shows_preview(self) -> bool:
        """Return False, because a preview might reveal hidden information."""
        return False

    def idle_lines(self) -> list[LogLine]:
        """Return the effects of the lot, and the next step."""
        return [*lot_hints(self.state, self.words), LogLine("info", self.hint())]

    def message_scrolls(self) -> bool:
        """Return False, because the lines fit."""
        return False

    def hint(self) -> str:
        """Return the next step for the seat that decides."""
        if self.state.kind in ("open", "first-bid", "bid"):
            return self.words.t("Everyone can look: no hands are shown here.")
        return super().hint()

    def hint_as_reason(self) -> WhyNot:
        """Return the next step of the decision, without the remark about hands."""
        return WhyNot(super().hint(), self.rule_term())

    def item_reason(self, asked: str) -> WhyNot:
        """Return the reason why an item cannot be used now, from public facts."""
        kind, _, thing = asked.partition("-")
        words, own = self.words, kind in ("bid", "lot")
        if self.state.is_bot_thinking or not own:
            return self.hint_as_reason()
        if kind == "bid" and thing == "minus":
            return WhyNot(words.t("You can’t bid less."), "bidding")
        if kind == "bid":
            return WhyNot(words.t("No hand this small can pay more."), "bidding")
        if self.state.kind == "open":
            return WhyNot(words.t("No hand this small can pay its minimum bid."), "bidding")
        if thing == self.state.observation.auction.lot:
            return WhyNot(
                words.t("This license is already up for auction: bid or pass."), "bidding"
            )
        return WhyNot(words.t("One license at a time: another is up for auction now."), "auction")

    def spoken_preview(self) -> list[str]:
        """Return the selected move and the effects of the lot."""
        hints = [line.text for line in lot_hints(self.state, self.words)]
        return [*self.spoken_move(), *hints] if self.state.is_complete else []

    def spoken_news(self) -> list[str]:
        """Return the new events, and the seat that decides."""
        asker = [] if self.state.is_bot_thinking else [f"{self.state.seats[self.state.me.seat]}:"]
        return [*self.new_lines(), *asker]


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


# --- the screen --------------------------------------------------------------------------------


class SharedScreen(CardsScreen):
    """Screen of the card game in the shared view."""

    parts = ((N_("Go to the choices"), "dock"), (N_("Go to the table"), "table"))
    css_class = "screen game cards-screen shared-screen"
    dock_type = SharedDock

    def board(self) -> tuple[Html, ...]:
        """Return the players and the topic of the decision."""
        return (_table(self.state, self.words),)

    def header_parts(self) -> tuple[Html, ...]:
        """Return the phases, the end counters and the button of the score table."""
        label = self.words.t("Current score")
        score = controls.header_button("points", label, "open", "pad", id_="total")
        return self.phases(), self.end_counters(), score


def _table(state: CardsState, words: Translator) -> Html:
    """Return the players in table order, and the topic of the decision.

    The topic is the licenses for sale in the auction, otherwise a fleet.
    """
    seen = state.observation
    rows = [el("li", quay.opponent_row(player, state, words)) for player in seen.player_views]
    everybody = el(
        "ul", rows, class_=f"opponents n{len(rows)}", id="opponents", aria_label=words.t("Players")
    )
    selling = seen.phase == "auction"
    return el(
        "main",
        el("h1", words.t("Fleet, the card game"), class_="aside"),
        region("opponents", everybody),
        region("market", _market(state, words) if selling else _fleet(state, words)),
        id="table",
        class_=f"fleet-area in-{seen.phase}",
        tabindex="-1",
        aria_label=words.t("The table"),
    )


def _market(state: CardsState, words: Translator) -> Html:
    seen = state.observation
    left = words.n("{n} more in the stack", "{n} more in the stack", seen.licences_left)
    lots = [el("li", _lot(number, state, words)) for number in range(len(seen.market))]
    return el(
        "section",
        el("header", el("h2", words.t("Licenses for sale")), el("p", left)),
        el("ul", lots, class_=f"lots n{len(lots)}"),
        class_="market",
        id="market",
    )


def _lot(number: int, state: CardsState, words: Translator) -> Html:
    """Return a license for sale.

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
    kind = "sold" if sold else "lit" if offered else "neutral"
    said = words.t(
        "{licence} license, minimum bid {minimum}, {points} points: {perk}. {note}",
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
            class_="lot-text",
        ),
        type="button",
        class_=f"lot of-{family} {kind}{' selected' if chosen else ''}",
        id=f"lot-{number}",
        data_do="select" if offered else "explain",
        data_arg=written if offered else f"lot-{lot.licence}",
        aria_disabled=None if offered else "true",
        aria_pressed=("true" if chosen else "false") if offered else None,
        aria_label=said,
    )


def _note(lot: LotView, sold: bool, state: CardsState, words: Translator) -> str:
    """Return the leading bid of the lot under auction.

    For another lot, return the owners of such licenses.
    """
    seen = state.observation
    if sold and seen.auction.leader is not None:
        leader = state.seats[seen.auction.leader]
        return words.t("{name}: {bid}", name=leader, bid=seen.auction.bid)
    if sold:
        return words.t("up for auction")
    owners = [
        labels.counted(state.seats[player.seat], player.licences[lot.licence])
        for player in seen.player_views
        if player.licences[lot.licence]
    ]
    if not owners:
        return words.t("owned by no one")
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
