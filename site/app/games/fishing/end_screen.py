"""End screen of Let's Go Fishing!: reason of the end, tie-break, catches, mats."""

from app.games.fishing import event_text
from app.games.fishing.catch_table import catch_table
from app.games.fishing.final_count import final_count
from app.i18n import N_, Translator
from app.ui import end_screen
from app.ui.end_screen import EndViewState
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import seat_icon

TABLE_RANKS = (
    (0, N_("Wet feet")),
    (10, N_("Sea legs")),
    (18, N_("Full nets")),
    (25, N_("Wind in the sails")),
    (35, N_("Terror of the harbor")),
)
"""Ranks, each with its least points and its name."""


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
            (seat_icon(seat), words.t("{name}’s mat", name=name), f"mat-{seat}")
            for seat, name in enumerate(state.players.names)
        ],
        same=words.t("Replay cards"),
        fresh=words.t("new cards"),
    )
