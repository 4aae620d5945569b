"""End screen of Let's Go Fishing!: reason of the end, tie-break, catches, mats."""

from app.games.fishing import narrate
from app.games.fishing.catches import catches
from app.ui import ends
from app.ui.art import icon
from app.ui.cast import sign
from app.ui.ends import EndState
from app.ui.html import EMPTY, Html, el
from app.words import Words, mark

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
    return ends.page(
        state,
        words,
        below="Let’s Go Fishing!",
        why=narrate.ending(state.observation.endings, words),
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
