"""Dock of Pig: question, answers, message, and the gold button."""

from app.games.dock import Dock
from app.games.pig import event_text
from app.games.pig.view_state import PigState
from app.ui import idle_text
from app.ui.event_feed import LogLine
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import whose_turn

SHOWN_NEWS = 3


class PigDock(Dock[PigState]):
    """Dock of Pig. It defines all methods that have no default."""

    def phase(self) -> str:
        """Return the turn: the line above the question."""
        asked = self.state.observation.decision
        return whose_turn(asked.seat, self.state.players, self.words) if asked else ""

    def decision(self) -> str:
        """Return the decision as a question."""
        asked = self.state.observation.decision
        if asked is None or asked.kind == "take":
            return self.words.t("One die or two?")
        return self.words.n(
            "{n} point so far: roll or hold?", "{n} points so far: roll or hold?", asked.points
        )

    def answers(self) -> Html:
        """Return a button for each legal move."""
        buttons = [el("li", self._answer(action)) for action in self.state.legal_moves]
        if not buttons:
            return EMPTY
        return el("ul", buttons, class_="answers", aria_label=self.question())

    def _answer(self, action: str) -> Html:
        chosen = action == self.state.selected_move
        return el(
            "button",
            el("span", el("b", self._label(action))),
            icon("check", "tick") if chosen else None,
            type="button",
            id=action.replace(" ", "-"),
            class_="answer selected" if chosen else "answer",
            data_do="select",
            data_arg=action,
            aria_pressed="true" if chosen else "false",
        )

    def _label(self, action: str) -> str:
        match action:
            case "take one":
                return self.words.t("One die")
            case "take two":
                return self.words.t("Two dice")
            case "roll":
                return self.words.t("Roll")
        return self.words.t("Hold")

    def recent_lines(self) -> list[LogLine]:
        """Return the recent events."""
        return event_text.news(self.state.recent_events, self.state.players, self.words)

    def preview_lines(self) -> list[LogLine]:
        """Return the effects of the selected move, as far as they are known before the roll."""
        known = event_text.news(self.state.preview_events, self.state.players, self.words)
        return known or [LogLine("die", self.words.t("The dice fall."))]

    def idle_lines(self) -> list[LogLine]:
        """Return the last events. Before the first one, return the hint."""
        return self.news[-SHOWN_NEWS:] or super().idle_lines()

    def hint(self) -> str:
        """Return the next step for the viewer."""
        match self.state.kind:
            case "take":
                return self.words.t("Two bring more points, but a one falls more often among them.")
            case "go":
                return self.words.t("A one ends your turn and takes what it brought.")
        return idle_text.no_question(self.words)

    def rule_term(self) -> str:
        """Return the rule about the decision. The kinds of decisions are terms."""
        return self.state.kind or "goal"

    def undo_reason(self) -> str:
        """Return the reason why nothing can be undone."""
        return self.words.t("Nothing to undo since the last roll.")

    def confirm_label(self) -> tuple[str, str]:
        """Return the label of the gold button, without a detail."""
        return self._label(self.state.selected_move or ""), ""

    def spoken_news(self) -> list[str]:
        """Return the recent events with names, because a screen reader reads no icons."""
        return event_text.said(self.state.recent_events, self.state.players, self.words)
