"""End screen of Let's Go Fishing!: reason of the end, tie-break, catches, mats."""

from app.games.fishing import event_text
from app.games.fishing.catch_table import catches
from app.i18n import Words, mark
from app.ui import end_screen
from app.ui.end_screen import EndState
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import sign

LADDER = (
    (0, mark("Wet feet")),
    (10, mark("Sea legs")),
    (18, mark("Full nets")),
    (25, mark("Wind in the sails")),
    (35, mark("Terror of the harbour")),
)
"""Ranks, each with its least points and its name."""


def score(state: EndState, words: Words, over: Html = EMPTY) -> Html:
    """Return the end screen.

    `over` is the overlay.
    """
    return end_screen.page(
        state,
        words,
        below="Let’s Go Fishing!",
        why=event_text.ending(state.observation.endings, words),
        tie=el("li", icon("coin"), el("span", words.t("Equal points: more money decides."))),
        ladder=LADDER,
        left=catches(state.observation, state.cast, words, state.order),
        over=over,
        again=[
            (sign(seat), words.t("Mat: {name}", name=name), f"mat-{seat}")
            for seat, name in enumerate(state.cast.names)
        ],
        same=words.t("Same cards"),
        fresh=words.t("new cards"),
    )
