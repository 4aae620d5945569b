"""Screen of the card game: header, table, dock."""

from app.games.cards import labels
from app.games.cards.dock import CardsDock
from app.games.cards.end_warning import end_warning, is_last
from app.games.cards.overlays import overlay
from app.games.cards.table_view import table
from app.games.cards.view_state import CardsState
from app.games.screen import GameScreen
from app.i18n import N_
from app.ui import controls
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon

SHOWN_PHASES = ("auction", "launch", "hire", "fishing", "processing", "draw")


class CardsScreen(GameScreen[CardsState]):
    """Screen of the card game for one seat."""

    parts = ((N_("Go to your hand"), "dock"), (N_("Go to the table"), "table"))
    css_class = "screen game cards-screen"
    dock_type = CardsDock

    def board(self) -> tuple[Html, ...]:
        """Return the table."""
        return (table(self.state, self.words),)

    def overlay(self) -> Html:
        """Return the open overlay."""
        return overlay(self.state, self.words)

    def header_parts(self) -> tuple[Html, ...]:
        """Return the phases, the end counters and the viewer's score."""
        score = controls.score_button(self.state.me.score.total, self.words)
        return self.phases(), self.end_counters(), score

    def phases(self) -> Html:
        """Return the phases of a round as dots.

        The present phase has its name.
        """
        state, words = self.state, self.words
        seen = state.observation
        now = SHOWN_PHASES.index(seen.phase) if seen.phase in SHOWN_PHASES else len(SHOWN_PHASES)
        places = []
        for number, phase in enumerate(SHOWN_PHASES):
            kind = "now" if number == now else "earlier" if number < now else "due"
            inside = (
                el("b", icon(labels.PHASE_ICONS[phase]), el("span", words.t(labels.PHASES[phase])))
                if number == now
                else EMPTY
            )
            places.append(el("li", inside, class_=kind))
        label = words.t(
            "Round {round}, phase {phase}",
            round=seen.round,
            phase=words.t(labels.PHASES[seen.phase]),
        )
        short = " short" if is_last(seen) else ""  # Leave space for "Last!".
        return el(
            "div",
            el("ol", places, aria_hidden="true"),
            class_=f"rail phases{short}",
            role="img",
            aria_label=label,
        )

    def end_counters(self) -> Html:
        """Return the remaining crates and licenses.

        The game ends when either of them runs out.
        """
        state, words = self.state, self.words
        seen = state.observation
        crates = words.n("{n} crate left", "{n} crates left", seen.crates_left)
        licences = words.n("{n} license left", "{n} licenses left", seen.licences_left)
        label = words.t("Until the end: {crates}, {licences}.", crates=crates, licences=licences)
        sure, near = is_last(seen), end_warning(seen, words)
        if near:
            warning = words.t("Last round!") if sure else near.text
            label = f"{warning} {label}"
        last = el("b", words.t("Last!"), class_="last") if sure else EMPTY
        return el(
            "button",
            last,
            el("span", icon("crate"), seen.crates_left),
            el("span", icon("licence"), seen.licences_left) if not sure else None,
            type="button",
            class_="end-counters ending-soon" if near and not sure else "end-counters",
            id="end-counters",
            data_do="open-rule",
            data_arg="game-end",
            aria_label=label,
        )
