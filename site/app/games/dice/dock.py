"""Dock of the dice game: question, answers, preview of the move, and buttons."""

from app.games.dice import (
    dock_answers,
    dock_buttons,
    dock_message,
    dock_question,
    event_text,
    labels,
    moves,
    tips,
    value_hints,
)
from app.games.dice import why_not as whys
from app.games.dice.tutorial import PLAN, TUTORIAL
from app.games.dice.view_state import GameState
from app.games.dice.why_not import COIN_TRACK
from app.games.dock import Dock
from app.rulebook import WhyNot
from app.ui import idle_text
from app.ui.controls import primary_button, toolbar_button
from app.ui.event_feed import LogLine
from app.ui.html import EMPTY, Html, el, join, region
from app.ui.players import turn_label, whose_turn
from fleet_engine.dice.events import CAPTAIN, DiceRolled, DieShared
from fleet_engine.dice.names import SECTIONS

MAX_LINES, MAX_LETTERS = 2, 80
"""With more lines or letters than this, the message may not fit."""
MAX_RECENT_LINES = 4
"""Maximum of lines beside the sheet. Tips and consequences count, too."""
LATER_STEP_LINES = 2
"""Lines beside the sheet that a later step of the tutorial needs."""


class DiceDock(Dock[GameState]):
    """Dock of the dice game."""

    def regions_above_answers(self) -> tuple[Html, ...]:
        """Return question and event feed."""
        return region("question-area", self.question_region()), region(
            "event-feed", self.event_feed()
        )

    def css_class(self) -> str:
        """Return the CSS classes. A `stable` dock has a fixed height on a phone."""
        return "dock stable" if dock_answers.fits_one_row(self.state) else "dock"

    # --- question ----------------------------------------------------------------------------

    def phase(self) -> str:
        """Return the phase, and the seat that chooses first."""
        phase = self.words.t(labels.PHASES[self.state.observation.phase])
        return join((phase, dock_question.first_seat(self.state, self.words)))

    def question(self) -> str:
        """Return the current decision as a question, or the title of another sheet."""
        if self.state.is_past and self.state.mover == CAPTAIN:
            return self.words.t("Captain Ruth")
        if self.state.elsewhere and not self.state.is_past:
            name = self.state.players.names[self.state.shown.seat]
            return self.words.t("{name}’s sheet", name=name)
        return super().question()

    def events_title(self) -> str:
        """Return the title of a stop at which no other seat has moved."""
        kinds = {type(event) for event in self.state.recent_events}
        if DiceRolled in kinds:
            return self.words.t("New roll")
        if DieShared in kinds:
            return self.words.t("Shared die")
        return self.words.t(labels.PHASES[self.state.observation.phase])

    def decision(self) -> str:
        """Return the viewer's decision as a question."""
        return dock_question.decision(self.state, self.words)

    def beside_question(self) -> Html:
        """Return the current turn. In a solo game Captain Ruth takes this place."""
        state = self.state
        seen = state.observation
        if state.players.is_solo:
            return dock_question.ruth(state, self.words)
        if seen.decision is None:
            return EMPTY
        return turn_label(seen.decision.seat, seen.first, state.players, self.words)

    def offers_coach(self) -> bool:
        """Return True if the coach button is visible."""
        return self.state.can_advise and not self.state.elsewhere

    def answers(self) -> Html:
        """Return the dice, or the answers of a small question."""
        return dock_answers.answers(self.state, self.words)

    # --- events and message ------------------------------------------------------------------

    def recent_lines(self) -> list[LogLine]:
        """Return the events since the last decision, and the sections lost by strikes."""
        return dock_message.recent_lines(self.state, self.words)

    def log_lines(self) -> list[LogLine]:
        """Return the lines of the log about the recent events."""
        state = self.state
        return event_text.describe_events(state.recent_events, self.words, state.players)

    def shows_preview(self) -> bool:
        """Return True if the message previews the selected move."""
        return super().shows_preview() and not self.state.elsewhere

    def shows_recent(self) -> bool:
        """Return True if the message shows the events and tips."""
        return super().shows_recent() and not self.state.elsewhere

    def message_lines(self) -> tuple[list[LogLine], str]:
        """Return the lines of the message, or the points of another sheet."""
        if self.state.elsewhere:
            return dock_message.sheet_lines(self.news, self.state, self.words), "scoring"
        return super().message_lines()

    def preview_lines(self) -> list[LogLine]:
        """Return the effects of the selected move and its consequences."""
        return dock_message.preview_lines(self.state, self.words)

    def idle_lines(self) -> list[LogLine]:
        """Return the goal of a first game, or a tip and the recent events.

        A later step of the tutorial takes the place of the tip.
        """
        state, words = self.state, self.words
        if state.is_first_game:
            return [LogLine("points", words.t(TUTORIAL.goal)), LogLine("compass", words.t(PLAN))]
        lines = self.news
        later = [LogLine("compass", state.later_step)] if state.later_step else []
        tip = "" if later else tips.tip(state, words)
        last = bool(moves.last_of(state.selected_move))
        if state.players.is_solo:
            # Drop the oldest events first, because the log has all of them.
            taken = LATER_STEP_LINES if later else bool(tip)
            lines = lines[-(MAX_RECENT_LINES - taken - last) :]
        lines = [*later, *lines] or super().idle_lines()
        if tip:
            lines = [LogLine("", tip, words.t("Tip")), *lines]
        if last:
            # A viewer who confirms a suggested move at once also plays the last die.
            lines = [*lines, dock_message.last_die_line(state, words)]
        return lines

    def value_lines(self, asked: str) -> list[LogLine]:
        """Return the effect of the tapped section or of the coin track."""
        if asked not in (*SECTIONS, COIN_TRACK):
            return []
        state = self.state
        text = value_hints.effect_text(asked, state.shown, state.facts, self.words)
        return [LogLine("coin" if asked == COIN_TRACK else asked, text)]

    def message_scrolls(self) -> bool:
        """Return True if the lines may not fit: at a table, or with less space."""
        state, (lines, _) = self.state, self.message
        letters = sum(len(line.text) for line in lines)
        is_long = len(lines) > MAX_LINES or letters > MAX_LETTERS
        return not state.players.is_solo or is_long or bool(state.why or self.beside_message())

    def beside_message(self) -> Html:
        """Return the button that uses the last die for coins."""
        if self.state.why or self.state.elsewhere:
            return EMPTY
        return dock_buttons.last_die_button(self.state, self.words)

    def hint(self) -> str:
        """Return a helpful sentence for a decision without recent events."""
        state, words = self.state, self.words
        asked = state.asked
        if asked is None:
            return self.no_question()
        match asked.kind:
            case "draft" if moves.die_of(state.selected_move) is None:
                return words.t(
                    "Tap a die to see what it does. Nothing is final until you press "
                    "the gold button."
                )
            case "star":
                return words.t(
                    "A star fills a box in any section. Glowing sections pay off right away."
                )
            case "draft" | "use":
                return words.t("Tap a section framed in gold, or cash in the die.")
            case "again":
                return words.t("Your Shrimp license fills a second box at sea. Any fish will do.")
            case "bonus":
                most = state.facts["bonus_cap_points"]
                return words.t("It scores at the end of the game, up to {n} points.", n=most)
            case "circle":
                return words.t("Your choice: a better license or one more boat.")
        return words.t("Two fish fill the boat sooner. The coin may reach a star.")

    def undo_reason(self) -> str:
        """Return the reason why nothing can be undone."""
        return self.words.t("Nothing to undo since the last roll.")

    def item_reason(self, asked: str) -> WhyNot:
        """Return the reason why a section, the coin track or the coin button is disabled."""
        reason = (
            self._no_coin()
            if asked == "coin"
            else whys.why_not(asked, self.state.observation, self.words)
        )
        return reason._replace(term=asked) if asked in SECTIONS else reason

    def _no_coin(self) -> WhyNot:
        """Return the reason why no die can be used for coins."""
        state, words = self.state, self.words
        sentence = words.t("You can only cash in a die, and you have none to use now.")
        decision = state.observation.decision
        face = moves.die_of(state.selected_move) or (decision.face if decision else None)
        if face in ("coins", "market"):
            sentence = words.t("This die’s face pays at least as much.")
        elif state.observation.phase in ("boat", "town") and face is None:
            sentence = words.t("First choose the die to cash in.")
        return WhyNot(sentence, "any-die-as-coin")

    def rule_term(self) -> str:
        """Return the rule term for the selected move, else for the current decision."""
        state = self.state
        if not state.why and self.shows_preview() and (tile := moves.tile_of(state.selected_move)):
            return tile
        seen = state.observation
        decision = seen.decision
        if decision is None:
            return "scoring"
        match decision.kind:
            case "star":
                return "star"
            case "circle":
                return "circles"
            case "bonus":
                return "king-crab-bonus"
            case "again":
                return "shrimp"
            case "oyster":
                return "oyster"
            case "use" if decision.shared:
                return "shared-die"
        die = moves.die_of(state.selected_move) or decision.face
        if die in labels.FACES:
            return die or ""
        return "town-phase" if seen.phase == "town" else "boat-phase"

    def spoken_text(self) -> str:
        """Return the text for screen readers. On another sheet it begins with the title."""
        if self.state.elsewhere and self.state.overlay is None and not self.state.is_past:
            return " ".join([self.question(), *self.message_texts()])
        return super().spoken_text()

    def spoken_news(self) -> list[str]:
        """Return the recent events, and the turn if people share the device."""
        news, players = super().spoken_news(), self.state.players
        if players.human_count < 2:
            return news
        decision = self.state.observation.decision
        mover = decision.seat if decision else self.state.observation.seat
        return [*news, whose_turn(mover, players, self.words)]

    def spoken_label(self) -> str:
        """Return the label of the gold button without the note that the dice roll."""
        return dock_buttons.confirm_label(self.state, self.words)

    # --- buttons -----------------------------------------------------------------------------

    def action_row(self) -> Html:
        """Return the row of buttons. On another sheet the gold one leads back."""
        if not self.state.elsewhere or self.state.is_past:
            return super().action_row()
        words = self.words
        return el(
            "div",
            toolbar_button("points", words.t("Points"), "open", "pad", id_="pad"),
            toolbar_button("log", words.t("Log"), "open", "log", id_="log"),
            primary_button(words.t("Back to your sheet"), "view-seat", name="back"),
            id="actions",
            class_="actions",
            data_escape="view-seat",
        )

    def decline_button(self) -> Html:
        """Return the button that uses the die for coins, or that leaves the star unused."""
        return dock_buttons.coin_button(self.state, self.words)

    def primary_button(self) -> Html:
        """Return the gold button. It waits while another seat decides."""
        state = self.state
        if state.asked or state.is_past or state.link_seat is not None:
            return super().primary_button()
        return idle_text.please_wait(self.words)

    def placeholder(self) -> str:
        """Return the label of the gold button while no complete move is selected."""
        kind = self.state.kind
        if kind == "draft" and not moves.die_of(self.state.selected_move):
            return self.words.t("Choose a die")
        if kind in ("draft", "use", "star", "again"):
            return self.words.t("Choose a section")
        return super().placeholder()

    def confirm_label(self) -> tuple[str, str]:
        """Return the label of the gold button, and the note that the dice roll."""
        rolls = self.state.legal_moves[self.state.selected_move or ""].reaches_unknown
        below = self.words.t("then a new roll") if rolls else ""
        return dock_buttons.confirm_label(self.state, self.words), below
