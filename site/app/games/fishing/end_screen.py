"""End screen of Let's Go Fishing!: reason of the end, tie-break, catches, mats."""

from app.games.fishing import event_text
from app.games.fishing.catch_table import catch_table
from app.games.fishing.final_count import final_count
from app.games.fishing.score_lines import TABLE_RANKS
from app.i18n import Translator
from app.ui import end_screen
from app.ui.end_screen import EndViewState
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import Players, seat_icon


def render_end(state: EndViewState, words: Translator, over: Html = EMPTY) -> Html:
    """Return the end screen.

    `over` is the overlay.
    """
    return end_screen.page(
        state,
        words,
        below="Let’s Go Fishing!",
        why=event_text.ending(state.observation.endings, words),
        tie=el("li", icon("coin"), el("span", words.t("Tied on points: most money wins."))),
        ladder=TABLE_RANKS,
        count=final_count(state.observation, words),
        curve=words.t(
            "The chart counts majorities in every round. They pay for fish left in the bag, "
            "so they shrink as it empties."
        ),
        left=catch_table(state.observation, state.players, words, state.order),
        over=over,
        again=[
            (seat_icon(seat), _mat_label(seat, state.players, words), f"mat-{seat}")
            for seat in range(len(state.players.names))
        ],
        same=words.t("Replay cards"),
        fresh=words.t("new cards"),
    )


def _mat_label(seat: int, players: Players, words: Translator) -> str:
    """Return the label of the button that opens a mat."""
    if seat == players.viewer:
        return words.t("Your mat")
    return words.t("{name}’s mat", name=players.names[seat])
