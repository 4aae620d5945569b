"""Dock of the card game: question, hand, answers, preview and the gold button."""

from functools import cached_property

from app.games.cards import (
    dock_answers,
    dock_message,
    dock_question,
    event_text,
    hand_view,
    labels,
    moves,
    value_hints,
)
from app.games.cards.dock_message import current_lot, lowest_bid
from app.games.cards.end_warning import end_warning, is_last
from app.games.cards.payment import payment_state, price
from app.games.cards.quips import quip
from app.games.cards.rulebook import why_not
from app.games.cards.skipped_phases import skipped
from app.games.cards.tutorial import TUTORIAL
from app.games.cards.view_state import CardsState
from app.games.dock import Dock
from app.i18n import Translator
from app.rulebook import WhyNot
from app.ui import event_feed, idle_text
from app.ui.bot_speech import Quip
from app.ui.controls import toolbar_button
from app.ui.event_feed import LogLine
from app.ui.html import Html, region
from fleet_engine.cards.events import RoundBegan

MAX_EARLIER = 24
"""Maximum number of lines before the recent events. More do not fit on a wide screen."""


class CardsDock(Dock[CardsState]):
    """Dock of the card game."""

    def regions_above_answers(self) -> tuple[Html, ...]:
        """Return event feed, question and hand."""
        hand = hand_view.render_hand(self.state, self.words)
        return (*super().regions_above_answers(), region("hand", hand))

    # --- question ----------------------------------------------------------------------------

    def phase(self) -> str:
        """Return the heading: the round or the last round, and the phase."""
        state, words = self.state, self.words
        seen = state.observation
        name = words.t(labels.PHASES[seen.phase])
        if is_last(seen):
            return words.t("Last round · {phase}", phase=name)
        return words.t("Round {round} · {phase}", round=seen.round, phase=name)

    def events_title(self) -> str:
        """Return the title of a stop at which no other seat has moved."""
        state, words = self.state, self.words
        for event in state.recent_events:
            if isinstance(event, RoundBegan):
                return words.t("Round {round}", round=event.round)
        return words.t(labels.PHASES[state.observation.phase])

    def decision(self) -> str:
        """Return the viewer's decision as a question."""
        return dock_question.decision(self.state, self.words)

    def heading(self) -> tuple[str, ...]:
        """Return the question, and the missing or the overpaid amount of a payment."""
        return self.question(), dock_question.payment_balance(self.state, self.words)

    def beside_question(self) -> Html:
        """Return the money that the viewer can spend."""
        return dock_question.money(self.state, self.words)

    def answers(self) -> Html:
        """Return the answers that are not cards: bids, boats with fish, a trade."""
        return dock_answers.answers(self.state, self.words)

    # --- events and message ------------------------------------------------------------------

    def recent_lines(self) -> list[LogLine]:
        """Return the lines of all recent events, with the reason at each skipped phase."""
        state, words = self.state, self.words
        describer = event_text.EventDescriber(
            state.observation.seat, state.seats, words, self._quip
        )
        lines: list[LogLine] = []
        since = 0
        for place, passed in skipped(state, words):
            lines += [*describer.recent_lines(state.recent_events[since:place]), passed]
            since = place
        return [*lines, *describer.recent_lines(state.recent_events[since:])]

    def log_lines(self) -> list[LogLine]:
        """Return the lines of the log about the recent events."""
        state = self.state
        describer = event_text.EventDescriber(state.observation.seat, state.seats, self.words)
        return describer.describe(state.recent_events)

    def event_feed(self) -> Html:
        """Return the event feed: the events in their order, after a warning of the end.

        At a stop of the playback the warning follows, so that the new event is in sight.
        """
        state, words = self.state, self.words
        near = end_warning(state.observation, words)
        warning = [near] if near else []
        news = [line for line in self.news if state.is_over or line.icon != "flag"]
        return event_feed.event_feed(
            [*news, *warning] if state.is_past else [*warning, *news],
            words,
            self.earlier_lines(),
            state.players,
            later_step=state.later_step,
        )

    @cached_property
    def _quip(self) -> Quip | None:
        return quip(self.state.recent_events, self.state.players, self.words)

    def earlier_lines(self) -> list[LogLine]:
        """Return the lines of the events before the recent ones, for wide screens."""
        state, words = self.state, self.words
        return event_text.EventDescriber(state.observation.seat, state.seats, words).recent_lines(
            state.before
        )[-MAX_EARLIER:]

    def preview_lines(self) -> list[LogLine]:
        """Return the cost and the effects of the selected move.

        The cards show the payment, and a phone has space for two lines.
        """
        state, words = self.state, self.words
        if state.forced:
            return self._no_choice()
        warnings = dock_message.last_card_warnings(state, words)
        first, *others = dock_message.preview_lines(state, words)
        lines = [LogLine("", first, words.t("You")), *(LogLine("", text) for text in others)]
        lines = lines[: 1 if warnings else 2] + warnings
        return [*lines, *dock_message.fishing_preview(state, words)]

    def idle_lines(self) -> list[LogLine]:
        """Return the missing part of a payment, the goal of a first game, or the next step."""
        state, words = self.state, self.words
        if state.forced:
            return self._no_choice()
        warnings = dock_message.last_card_warnings(state, words)
        if self._is_underpaid():
            return [LogLine("coin", self.hint()), *warnings]
        if state.is_first_game:
            # The dock itself says how to play.
            return [LogLine("points", words.t(TUTORIAL.goal))]
        hints = dock_message.lot_hints(state, words)
        return [*hints, *(warnings or [dock_message.next_step(state, words)])]

    def _no_choice(self) -> list[LogLine]:
        hidden = self.words.t("You have only one choice here. The others can’t see that.")
        return [LogLine("lock", hidden)]

    def _is_underpaid(self) -> bool:
        """Return True if the selected payment does not reach its price yet."""
        payment = payment_state(self.state)
        return bool(payment and payment.missing)

    def value_lines(self, asked: str) -> list[LogLine]:
        """Return the value of the tapped license or card."""
        return value_hints.value_text(asked, self.state, self.words)

    def message_scrolls(self) -> bool:
        """Return True, because a payment may have many lines."""
        return True

    def hint(self) -> str:
        """Return the next step for the viewer, in one sentence."""
        return dock_message.hint(self.state, self.words)

    def rule_term(self) -> str:
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
        }.get(self.state.kind, "game-end")

    def undo_reason(self) -> str:
        """Return the reason why nothing can be undone."""
        if self.state.is_bot_thinking:
            return idle_text.not_your_turn(self.words)
        return self.words.t("Nothing to undo: cards were drawn or another player has played since.")

    def item_reason(self, asked: str) -> WhyNot:
        """Return the reason why a card, a license or a bid cannot be used now."""
        payment = payment_state(self.state)
        if payment and asked.startswith("pay-") and not payment.now.get(asked.removeprefix("pay-")):
            sentence = self.words.t("It’s fully paid. To swap, first tap a card you’re spending.")
            return WhyNot(sentence, "paying")
        return why_not(asked, self.state.observation, self.words)

    def spoken_preview(self) -> list[str]:
        """Return the selected move and its effects, or the missing part of a payment.

        A new question comes after the new events.
        """
        if self._is_underpaid() and not self.state.new_events:
            return self.message_texts()
        return super().spoken_preview()

    def spoken_news(self) -> list[str]:
        """Return the new events, and the warning that the end is near."""
        news = super().spoken_news()
        new = self.state.new_events
        near = end_warning(self.state.observation, self.words) if new else None
        return [*news, near.text] if near and near.text not in news else news

    # --- buttons -----------------------------------------------------------------------------

    def back_button(self) -> Html:
        """Return the button that undoes, or that hides the hand on the private screen."""
        if self.state.aside:
            label = self.words.t("Hide my hand")
            return toolbar_button("back", label, "private-hand", "hide", id_="hide-hand")
        return super().back_button()

    def decline_button(self) -> Html:
        """Return the button that passes, stops or keeps all with one tap.

        Without such a move it opens the rules.
        """
        state, words = self.state, self.words
        written = next(
            (written for written in ("pass", "done") if written in state.legal_moves), None
        )
        if written is None or state.kind == "pay":
            return toolbar_button("book", words.t("Rules"), "go", "rules", id_="secondary-action")
        if written == "pass":
            label = words.t("No bid") if state.kind == "open" else words.p("in an auction", "Pass")
        elif state.kind == "process":
            label = words.t("Keep all")
        elif state.kind == "trade":
            label = words.p("a crate", "Keep it")
        else:
            label = stop_label(state.kind, words)
        return toolbar_button("cross", label, "confirm", written, id_="secondary-action")

    def placeholder(self) -> str:
        """Return the label of the gold button while no complete move is selected."""
        state, words = self.state, self.words
        payment = payment_state(state)
        if payment and payment.missing:
            return words.n("{n} more", "{n} more", payment.missing)
        match state.kind:
            case "open":
                return words.t("Choose a license")
            case "first-bid" | "bid":
                return words.t("Bid or pass")
            case "launch" | "hire" | "discard":
                return words.t("Choose a card")
            case "process":
                return words.t("Choose boats")
        return super().placeholder()

    def confirm_label(self) -> tuple[str, str]:
        """Return the label of the gold button: the result of pressing it, and a detail."""
        state, words = self.state, self.words
        verb, target = moves.parts(state.selected_move)
        amount = moves.bid(state.selected_move)
        seen = state.observation
        if verb == "auction" or amount:
            lot = current_lot(state)
            bid = amount or lowest_bid(state, lot)
            if verb == "auction" and not moves.is_contested(seen, lot):
                return words.t("Buy for {amount}", amount=bid), labels.licence(lot, words)
            return words.t("Bid {amount}", amount=bid), labels.licence(lot, words)
        match verb:
            case "pass" if state.kind == "open":
                return words.t("Buy nothing"), words.t("this round")
            case "pass":
                return words.p("in an auction", "Pass"), words.t("on this license")
            case "pay":
                return words.t("Pay {amount}", amount=price(seen, "")), self._overpayment_note()
            case "launch":
                due = price(seen, target)
                below = words.t("costs {amount}", amount=due) if due else words.p("price", "free")
                below = self._overpayment_note() or below
                return words.t("Launch {boat}", boat=labels.boat(target, words)), below
            case "captain":
                return words.t("Hire captain"), labels.card(target, words)
            case "process":
                count = len(moves.processed(state.selected_move))
                return words.n("Process {n} crate", "Process {n} crates", count), ""
            case "trade":
                cards = state.me.bonus.trade_cards
                return words.n("Draw {n} card", "Draw {n} cards", cards), words.t("spend 1 crate")
            case "discard":
                return words.t("Discard {card}", card=labels.card(target, words)), ""
        match state.kind:
            case "process":
                return words.t("Keep all fish"), ""
            case "trade":
                return words.t("Keep the crate"), ""
        return stop_label(state.kind, words), ""

    def _overpayment_note(self) -> str:
        """Return the amount that a payment wastes, "" if it is exact.

        No change is given.
        """
        state, words = self.state, self.words
        payment = payment_state(state)
        if not payment or not payment.overpaid:
            return ""
        return words.n(
            "pay {paid} ({n} wasted)",
            "pay {paid} ({n} wasted)",
            payment.overpaid,
            paid=payment.paid,
        )


def stop_label(kind: str, words: Translator) -> str:
    """Return the label of the action that ends launches, hires or a payment."""
    match kind:
        case "launch":
            return words.p("launching boats", "No launch")
        case "hire":
            return words.p("hiring captains", "Hire none")
    return words.t("Stop here")
