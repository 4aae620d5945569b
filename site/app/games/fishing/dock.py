"""Dock of the board game: question, answers, preview and the gold button."""

from functools import cached_property

from app.games.dock import Dock
from app.games.fishing import dock_question, labels, moves, value_hints
from app.games.fishing.answer_buttons import DECLINING_MOVES, partial_selection
from app.games.fishing.auto_placements import auto_placements
from app.games.fishing.confirm_label import confirm_label
from app.games.fishing.dock_answers import answers
from app.games.fishing.dock_question import loot_question
from app.games.fishing.event_text import EventDescriber
from app.games.fishing.lost_majorities import lost_majorities
from app.games.fishing.move_preview import MovePreview, PreviewLine
from app.games.fishing.moved_pieces import moved_pieces
from app.games.fishing.quips import quip
from app.games.fishing.tutorial import TUTORIAL
from app.games.fishing.view_state import FishingState
from app.games.fishing.why_not import term, why_not
from app.rulebook import WhyNot
from app.ui import event_feed, idle_text
from app.ui.controls import primary_button, toolbar_button
from app.ui.event_feed import LogLine
from app.ui.html import Html
from fleet_engine.fishing.events import RoundBegan

MAX_EARLIER = 8
"""Maximum number of lines before the recent events. More do not fit on a wide screen."""

TOPICS = {
    "place": "tokens",
    "buy": "oil",
    "kyoto": "kyoto",
    "send": "fishing",
    "stow": "mat",
    "colour": "free-fish",
    "catch": "catch",
    "box": "catch",
    "bonus": "bonuses",
    "pearl": "pearls",
    "freeze": "freezers",
    "save": "freezers",
    "thaw": "freezers",
    "token": "freezers",
    "equip": "equipment",
    "drop": "equipment",
    "sell": "selling",
    "rob": "piracy",
    "loot": "piracy",
    "grab": "piracy",
    "hide": "piracy",
    "rot": "rot",
}


class FishingDock(Dock[FishingState]):
    """Dock of the board game."""

    def answers_class(self) -> str:
        """Return the CSS class of the answers about a robbery, which need more space."""
        placed = partial_selection(self.state) in moves.placements("piracy")
        return "robbing" if placed or self.state.kind in ("rob", "loot", "steal") else ""

    # --- question ----------------------------------------------------------------------------

    def phase(self) -> str:
        """Return the round, and the number of tokens left to the viewer."""
        state, words = self.state, self.words
        seen = state.observation
        now = words.t("Round {round} of {rounds}", round=seen.round, rounds=seen.rounds)
        if seen.last_round:
            now = words.t("Last round")
        if seen.decision is None:
            return now
        left = words.n("{n} token left", "{n} tokens left", state.me.tokens)
        return f"{now} · {left}"

    def events_title(self) -> str:
        """Return the title of a stop at which no other seat has moved: evening or new round."""
        state, words = self.state, self.words
        for event in state.recent_events:
            if isinstance(event, RoundBegan):
                return words.t("Round {round}", round=event.round)
        return words.t("Evening")

    def decision(self) -> str:
        """Return the viewer's decision as a question."""
        return dock_question.decision(self.state, self.words)

    def offers_coach(self) -> bool:
        """Return True if the coach button is visible."""
        return self.state.can_advise and not self.state.is_private_hidden

    def answers(self) -> Html:
        """Return the buttons that answer the question, besides those on the board."""
        return answers(self.state, self.words)

    # --- events and message ------------------------------------------------------------------

    def recent_lines(self) -> list[LogLine]:
        """Return the lines of all recent events in their order, and the majorities lost by them."""
        state, words = self.state, self.words
        describer = self._describer
        lines: list[LogLine] = []
        since = 0
        for place, line in auto_placements(state.recent_events, state.me.seat, words):
            lines += [*describer.news(state.recent_events[since:place]), line]
            since = place
        lines += describer.news(state.recent_events[since:])
        return [*lines, *lost_majorities(state, words)]

    def log_lines(self) -> list[LogLine]:
        """Return the lines of the log about the recent events."""
        return self._describer.describe(self.state.recent_events)

    def event_feed(self) -> Html:
        """Return the event feed with the pieces that moved.

        The feed stays while the viewer decides.
        """
        state, words = self.state, self.words
        pieces = moved_pieces(state, words)
        return event_feed.event_feed(
            self.news,
            words,
            self._earlier_lines(),
            state.players,
            later_step=state.later_step,
            beside=pieces,
        )

    def _earlier_lines(self) -> list[LogLine]:
        """Return the lines of the events before the recent ones, for wide screens."""
        before = self.state.before
        return self._describer.news(before)[-MAX_EARLIER:] if before else []

    @cached_property
    def _describer(self) -> EventDescriber:
        state, words = self.state, self.words
        players = state.players.for_everyone()
        return EventDescriber(
            players.viewer, players.names, words, quip(state.recent_events, players, words)
        )

    def shows_preview(self) -> bool:
        """Return True if the message previews the selected move, even an incomplete one.

        For a suggested move, recent events and a later step of the tutorial come first. Face-down
        cards have no preview.
        """
        state = self.state
        first = state.is_suggested and (state.recent_events or state.later_step)
        return not (state.selected_move is None or first or state.is_private_hidden)

    def preview_lines(self) -> list[LogLine]:
        """Return the cost, the effects and the risks of the selected move."""
        return [LogLine("", entry.shown, entry.heading) for entry in self._preview]

    @cached_property
    def _preview(self) -> list[PreviewLine]:
        lines = MovePreview(self.state, self.words).lines()
        return lines if self.state.is_complete else [*lines, PreviewLine("", self.hint())]

    def idle_lines(self) -> list[LogLine]:
        """Return the phase or the goal of a first game, and the next step."""
        state, words = self.state, self.words
        if state.is_complete and not state.is_suggested:
            return [LogLine("info", self._no_preview())]
        first = LogLine("clock", self.phase())
        if state.is_first_game:
            first = LogLine("points", words.t(TUTORIAL.goal))
        return [first, LogLine("hand", self.hint())]

    def _no_preview(self) -> str:
        """Return the line for a selected move without cost and effect."""
        state, words = self.state, self.words
        if state.selected_move in DECLINING_MOVES and state.kind == "bonus":
            return words.t("The cube goes back into the bag. Its bonus stays available.")
        if state.selected_move in DECLINING_MOVES:
            return words.t("You stop here.")
        return words.t("No effect.")

    def value_lines(self, asked: str) -> list[LogLine]:
        """Return the effect of the tapped circle."""
        if asked not in self._circles():
            return []
        sign = value_hints.ICONS[asked.partition("-")[0]]
        return [LogLine(sign, value_hints.effect_text(asked, self.state, self.words))]

    def undo_reason(self) -> str:
        """Return the reason why nothing can be undone."""
        if self.state.is_bot_thinking:
            return idle_text.not_your_turn(self.words)
        return self.words.t("Nothing to undo since the last cube or card was revealed.")

    def item_reason(self, asked: str) -> WhyNot:
        """Return the reason why a place or a boat cannot be used now."""
        if asked.startswith("boat-"):
            return WhyNot(self._boat_stays(asked.removeprefix("boat-")), "fishing")
        found = why_not(asked, self.state, self.words)
        return WhyNot(found.sentence, term(asked)) if found else self.hint_as_reason()

    def _boat_stays(self, place: str) -> str:
        """Return the reason why a boat cannot be sent with the selected ones."""
        state, words = self.state, self.words
        card = next(c for c in state.me.cards if c.kind == "boat" and c.place == place)
        asked = state.observation.decision
        target = moves.first(partial_selection(state))[1] or (asked.area if asked else "") or "1"
        area = state.observation.areas[int(target) - 1]
        name = labels.card(card.card, words)
        if not area.fuel[card.capacity]:
            return words.t("{boat}: this fleet card doesn’t allow it.", boat=name)
        if card.space < 1:
            return words.t("{boat}: it’s full.", boat=name)
        return words.t("{boat}: not enough oil left.", boat=name)

    def hint(self) -> str:
        """Return the next step for the viewer, in one sentence."""
        state, words = self.state, self.words
        match partial_selection(state).partition(" ")[0] or state.kind:
            case "place":
                return words.t(
                    "Tap a glowing circle. Nothing is final until you press the gold button."
                )
            case "fish" | "send":
                return words.t("Tap the boats to send out.")
            case "market" | "sell":
                return words.t("Tap the fish to sell.")
            case "oil" | "buy" | "kyoto":
                return words.t("Choose how many barrels.")
            case "steal" | "rob" | "loot" if not loot_question(state):
                return words.t("Tap what to steal, and from whom.")
            case "catch":
                return words.t("Draw from the bag or choose one of these boxes.")
            case "freeze":
                return words.t("Tap the fish to freeze.")
            case "rot":
                return words.t("Tap another fish to let it rot instead.")
            case "equip" if state.is_private_hidden:
                return words.t(
                    "The cards are face down. Only {name} may look.", name=state.name(state.me.seat)
                )
            case "":
                return self.no_question()
        return words.t("Choose one of these.")

    def rule_term(self) -> str:
        """Return the rule term that fits the selected move, else the present decision."""
        if circle := moves.circle(self.state.selected_move):
            return term(circle)
        return TOPICS.get(self.state.kind, "game-end")

    def spoken_preview(self) -> list[str]:
        """Return the selected move and its effects, with their headings."""
        found = self._preview if self.shows_preview() else []
        texts = [
            f"{entry.heading}: {entry.text}." if entry.heading else entry.text for entry in found
        ]
        return [*self.spoken_move(), *texts] if texts else []

    # --- buttons -----------------------------------------------------------------------------

    def decline_button(self) -> Html:
        """Return the button that ends the decision.

        Without one it opens the details of the selected place, otherwise the rules.
        """
        state, words = self.state, self.words
        written = (
            next((way for way in DECLINING_MOVES if way in state.legal_moves), None)
            if state.kind
            else None
        )
        if written:
            ways = {"stop": words.t("Stop"), "done": words.t("Done"), "pass": words.t("Pass")}
            is_cube = state.kind == "bonus"
            label = words.t("Put it back") if is_cube else ways[written]
            chosen = state.selected_move == written
            return toolbar_button(
                "cross", label, "select", written, id_="secondary-action", chosen=chosen
            )
        looked = moves.circle(state.selected_move) or (
            state.why if state.why in self._circles() else ""
        )
        if looked:
            return toolbar_button(
                "search", words.t("Details"), "open", f"details-{looked}", id_="secondary-action"
            )
        return toolbar_button("book", words.t("Rules"), "go", "rules", id_="secondary-action")

    def _circles(self) -> tuple[str, ...]:
        return (*self.state.observation.circles, *circles_of_mat(self.state))

    def primary_button(self) -> Html:
        """Return the gold button. It opens face-down cards."""
        state, words = self.state, self.words
        if not state.is_private_hidden:
            return super().primary_button()
        below = state.name(state.me.seat)
        return primary_button(words.t("Look at the cards"), "open", "faces", below=below)

    def placeholder(self) -> str:
        """Return the label of the gold button while no complete move is selected."""
        state, words = self.state, self.words
        match partial_selection(state).partition(" ")[0] or state.kind:
            case "place":
                return words.t("Choose a circle")
            case "fish" | "send":
                return words.t("Choose boats")
            case "market" | "sell" | "freeze":
                return words.t("Choose fish")
        return super().placeholder()

    def confirm_label(self) -> tuple[str, str]:
        """Return the effect of the selected move in a few words, and a detail."""
        return confirm_label(self.state, self.words)


def circles_of_mat(state: FishingState) -> list[str]:
    """Return the circles of the viewer's mat."""
    kinds = ("freezer", "kyoto", "subsidy")
    return [f"{card.kind}-{card.place}" for card in state.me.cards if card.kind in kinds]
