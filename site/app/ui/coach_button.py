"""Coach button of a running game. The rest of the coach loads on first use."""

from app.i18n import Translator
from app.ui.html import Html, el
from app.ui.icons import icon

COACH_BUTTON = "lighthouse"
"""The icon of the coach."""


def coach_button(words: Translator) -> Html:
    """Return the button that asks the coach. The layout puts it above the question."""
    label = words.t("Ask the coach")
    return el(
        "button",
        icon(COACH_BUTTON),
        el("small", words.p("on its button", "Coach"), aria_hidden="true"),
        type="button",
        class_="lamp",
        id="advise",
        data_do="advise",
        data_key="h",
        aria_label=label,
        title=label,
    )


def phase_label(phase: str, apart: str) -> Html:
    """Return the current phase of a game.

    If the game does not count, its label `apart` precedes the phase.
    """
    if not apart:
        return el("p", phase, class_="phase")
    return el("p", apart, " · ", phase, class_="phase practising")
