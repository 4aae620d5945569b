"""Skeleton of the dock: question, answers, message and buttons of a running game.

Each game has a subclass of `Dock`. The abstract methods are the parts that every game has. The
other methods have a default, which a game overrides if it differs there.
"""

from abc import ABC, abstractmethod
from dataclasses import replace
from functools import cached_property
from typing import Any, Generic, TypeVar

from app.i18n import Translator
from app.rulebook import WhyNot
from app.ui import event_feed, idle_text
from app.ui.controls import (
    coach_button,
    phase_label,
    primary_button,
    toolbar_button,
    undo_button,
)
from app.ui.event_feed import LogLine
from app.ui.html import EMPTY, Html, el, region
from app.ui.layout import skip_to_confirm
from app.ui.view_state import GameViewState

State = TypeVar("State", bound=GameViewState[Any])
"""Type of the view state of the game."""


class Dock(ABC, Generic[State]):
    """Dock for a view state. `render` draws it region by region.

    Attributes:
        state: the view state.
        words: the translator.
    """

    def __init__(self, state: State, words: Translator) -> None:
        self.state = state
        self.words = words

    # --- the parts of each game --------------------------------------------------------------

    @abstractmethod
    def phase(self) -> str:
        """Return the line above the question, such as the round and the phase."""

    @abstractmethod
    def decision(self) -> str:
        """Return the viewer's decision as a question."""

    @abstractmethod
    def answers(self) -> Html:
        """Return the buttons that answer the question, besides those on the board."""

    @abstractmethod
    def recent_lines(self) -> list[LogLine]:
        """Return the events since the viewer's last decision."""

    def log_lines(self) -> list[LogLine]:
        """Return the lines of the log about the recent events. There may be none."""
        return []

    @abstractmethod
    def preview_lines(self) -> list[LogLine]:
        """Return the effects of the selected move. It may be empty."""

    @abstractmethod
    def hint(self) -> str:
        """Return the next step for the viewer, in one sentence."""

    @abstractmethod
    def rule_term(self) -> str:
        """Return the term of the rule about the present decision."""

    @abstractmethod
    def undo_reason(self) -> str:
        """Return the reason why nothing can be undone."""

    @abstractmethod
    def confirm_label(self) -> tuple[str, str]:
        """Return the label of the gold button: the result of pressing it, and a detail."""

    # --- the dock ----------------------------------------------------------------------------

    def render(self, *, with_message: bool = True) -> Html:
        """Return the dock. A slow message can be left out and drawn later."""
        busy = self.state.is_bot_thinking and self.state.link_seat is None
        answers = event_feed.answers_region(self.answers(), busy=busy, kind=self.answers_class())
        return el(
            "section",
            skip_to_confirm(self.words),
            self.regions_above_answers(),
            region("choices", answers),
            skip_to_confirm(self.words),
            region("dock-message", self.message_region()) if with_message else None,
            region("actions", self.action_row()),
            id="dock",
            class_=self.css_class(),
            aria_labelledby="question",
            tabindex="-1",
            data_playback=self.state.playback or None,
        )

    def regions_above_answers(self) -> tuple[Html, ...]:
        """Return the regions above the answers: event feed and question."""
        return region("event-feed", self.event_feed()), region(
            "question-area", self.question_region()
        )

    def css_class(self) -> str:
        """Return the CSS classes of the dock. At a stop its parts keep their places."""
        unread = self.state.has_unread_events and not self.state.is_past
        return "dock unread" if unread else "dock"

    def answers_class(self) -> str:
        """Return the CSS class of the answers, or ""."""
        return ""

    # --- question ----------------------------------------------------------------------------

    def question_region(self) -> Html:
        """Return the region with phase, question and coach button."""
        return el(
            "div",
            el(
                "div",
                phase_label(self.phase(), self.state.mode_label),
                el("h2", self.heading(), id="question"),
                coach_button(self.words) if self.offers_coach() else EMPTY,
            ),
            self.beside_question(),
            class_="question-area",
            id="question-area",
        )

    def question(self) -> str:
        """Return the present decision as a question, or the reason why there is none."""
        asked = self.state.observation.decision
        if self.state.is_past:
            return self.stop_title()
        if asked is None or self.state.has_unread_events:
            return idle_text.idle_title(self.state.is_over, self.words)
        if self.state.link_seat is not None:
            return idle_text.waiting_for(self.state.players.names[self.state.link_seat], self.words)
        if self.state.is_bot_thinking:
            return idle_text.bot_thinking(self.state.players.names[asked.seat], self.words)
        return self.decision()

    def stop_title(self) -> str:
        """Return the title of a stop: the seat that moved, or the name of the events."""
        state, players = self.state, self.state.players
        if state.is_own_stop and players.human_count == 1:
            return idle_text.own_move(self.words)
        mover = state.mover
        if mover is None or (mover == players.viewer and not state.is_own_stop):
            return self.events_title()
        return idle_text.move_of(mover, players, self.words)

    def events_title(self) -> str:
        """Return the title of a stop at which no other seat has moved."""
        return self.phase()

    def heading(self) -> tuple[str, ...]:
        """Return the parts of the heading: the question, and further ones."""
        return (self.question(),)

    def beside_question(self) -> Html:
        """Return the part to the right of the question."""
        return EMPTY

    def offers_coach(self) -> bool:
        """Return True if the coach button is visible."""
        return self.state.can_advise

    # --- events and message ------------------------------------------------------------------

    @cached_property
    def news(self) -> list[LogLine]:
        """The recent lines, which several parts of the screen need.

        A stop of the playback without any has the lines of the log, so that no stop is silent.
        """
        lines = self.recent_lines()
        return lines if lines or not self.state.is_past else self.log_lines()

    def event_feed(self) -> Html:
        """Return the event feed, which stays while the viewer decides."""
        return event_feed.event_feed(self.news, self.words, later_step=self.state.later_step)

    def shows_preview(self) -> bool:
        """Return True if the message previews the selected move.

        For a suggested move, recent events and a later step of the tutorial come first.
        """
        state = self.state
        first = state.is_suggested and (state.recent_events or state.later_step)
        return state.is_complete and not first

    @cached_property
    def message(self) -> tuple[list[LogLine], str]:
        """The lines of the dock message, and the term of the rule about them."""
        return self.message_lines()

    def message_lines(self) -> tuple[list[LogLine], str]:
        """Return the lines of the dock message, and the term of the rule about them."""
        state = self.state
        if state.why:
            reason = self.blocked_text()
            refused = idle_text.blocked_line(reason.sentence, state.is_bot_thinking)
            return [refused, *self.value_lines(state.why)], reason.term
        if self.shows_preview() and (found := self.preview_lines()):
            return found, self.rule_term()
        return self.idle_lines(), self.rule_term()

    def idle_lines(self) -> list[LogLine]:
        """Return the lines of the message without a preview and without a tapped item."""
        return [LogLine("info", self.hint())]

    def no_question(self) -> str:
        """Return the next step for a viewer who has nothing to decide."""
        if self.state.link_seat is not None:
            return idle_text.next_link(self.words, sent=self.state.is_sent)
        return idle_text.no_question(self.words)

    def value_lines(self, asked: str) -> list[LogLine]:
        """Return the value of the tapped item, below the reason why it cannot be used."""
        return []

    def blocked_text(self) -> WhyNot:
        """Return the reason why the tapped item cannot be used now."""
        asked = self.state.why or ""
        if self.state.has_unread_events:
            return WhyNot(idle_text.read_first(self.state.is_over, self.words), self.rule_term())
        if asked == "undo" and self.state.is_sent:
            return WhyNot(idle_text.sent_already(self.words), "undo")
        if asked == "undo":
            return WhyNot(self.undo_reason(), "undo")
        if asked == "gold":
            return self.hint_as_reason()
        return self.item_reason(asked)

    def item_reason(self, asked: str) -> WhyNot:
        """Return the reason why an item of the game cannot be used now."""
        return self.hint_as_reason()

    def hint_as_reason(self) -> WhyNot:
        """Return the next step for the viewer as a reason."""
        return WhyNot(self.hint(), self.rule_term())

    def shows_recent(self) -> bool:
        """Return True if the message shows recent events, or the next step without any."""
        return not self.state.why and not self.shows_preview()

    def message_region(self) -> Html:
        """Return the dock message.

        Wide screens show the recent events above. There a hint takes their place.
        """
        lines, about = self.message
        kind = "preview" if self.shows_preview() else "events"
        if self.state.why:
            kind = idle_text.blocked_kind(self.state.is_bot_thinking)
        return event_feed.dock_message(
            lines,
            kind,
            about,
            self.words,
            hint=self.hint() if self.shows_recent() else "",
            scrolls=self.message_scrolls(),
            beside=self.beside_message(),
        )

    def message_scrolls(self) -> bool:
        """Return True if the lines of the message may not fit."""
        return False

    def beside_message(self) -> Html:
        """Return controls that change the described move."""
        return EMPTY

    # --- buttons -----------------------------------------------------------------------------

    def action_row(self) -> Html:
        """Return the row of buttons with the gold one."""
        return el(
            "div",
            self.back_button(),
            self.decline_button(),
            toolbar_button("log", self.words.t("Log"), "open", "log", id_="log"),
            self.primary_button(),
            class_="actions",
            id="actions",
        )

    def back_button(self) -> Html:
        """Return the first button, which undoes, skips the playback or begins the tutorial."""
        if self.state.is_past:
            return idle_text.skip_button(self.words)
        if game := self.state.tutorial_offer:
            label = self.words.t("Lesson")
            return toolbar_button("compass", label, "tutorial", game, id_="learn")
        return undo_button(self.state.can_undo, self.words)

    def decline_button(self) -> Html:
        """Return the second button, for example to pass."""
        return EMPTY

    def primary_button(self) -> Html:
        """Return the gold button."""
        state = self.state
        if state.is_past:
            return idle_text.next_stop_button(self.words, waits=state.playback == "step")
        if state.has_unread_events:
            return idle_text.continue_button(state.is_over, self.words)
        if state.link_seat is not None:
            name = state.players.names[state.link_seat]
            return idle_text.send_button(name, self.words, sent=state.is_sent)
        if state.is_bot_thinking:
            return idle_text.please_wait(self.words)
        if not state.is_complete:
            return primary_button(self.placeholder(), "explain", "gold", waits=True)
        label, below = self.confirm_label()
        return primary_button(label, "confirm", state.selected_move, below=below)

    def placeholder(self) -> str:
        """Return the label of the gold button while no complete move is selected."""
        return self.words.t("Choose")

    # --- text for screen readers -------------------------------------------------------------

    def spoken_text(self) -> str:
        """Return the text for screen readers.

        It is the answer to the last tap, or new events and the question. At a stop of the
        playback it is the new events.
        """
        if self.state.overlay is not None:
            return ""
        if self.state.is_past:
            return " ".join(self.new_lines() or [self.question()])
        if self.state.why:
            return " ".join(self.message_texts())
        return " ".join(self.spoken_preview() or [*self.spoken_news(), self.question()])

    def spoken_news(self) -> list[str]:
        """Return the new events for screen readers, before the question."""
        return self.new_lines()

    def new_lines(self) -> list[str]:
        """Return the events that the live region has not announced yet."""
        new = self.state.new_events
        if not new:
            return []
        if new == self.state.recent_events:
            return [line.text for line in self.news]
        state = replace(self.state, recent_events=new)
        return [line.text for line in type(self)(state, self.words).news]

    def spoken_preview(self) -> list[str]:
        """Return the selected move and its effects for screen readers, empty without any."""
        return [*self.spoken_move(), *self.message_texts()] if self.shows_preview() else []

    def spoken_move(self) -> list[str]:
        """Return the selected move for screen readers. It is empty unless the move is complete."""
        if not self.state.is_complete:
            return []
        return [self.words.t("Selected: {action}.", action=self.spoken_label())]

    def spoken_label(self) -> str:
        """Return the label of the gold button for screen readers, with its detail."""
        return ", ".join(part for part in self.confirm_label() if part)

    def message_texts(self) -> list[str]:
        """Return the lines of the dock message without their icons."""
        return [line.text for line in self.message[0]]
