"""The end of a table of the dice game: its edition, what breaks a tie, everybody's sheet."""

from app.games.dice.mini import mini
from app.ui import ends
from app.ui.art import icon
from app.ui.cast import of_seat, sign
from app.ui.ends import EndState
from app.ui.html import Html, el
from app.words import Words


def standings(state: EndState, words: Words) -> Html:
    """Return the screen at the end of a table."""
    edition = words.t("Edition of {year}", year=state.observation.edition)
    return ends.page(
        state,
        words,
        below=f"Fleet: The Dice Game · {edition}",
        tie=el("li", icon("fish"), el("span", words.t("Equal points: more fish aboard decide."))),
        left=_sheets(state, words),
        same=words.t("Same dice"),
        fresh=words.t("new dice"),
    )


def _sheets(state: EndState, words: Words) -> Html:
    rows = [
        el(
            "li",
            mini(sheet),
            el("p", icon(sign(sheet.seat)), el("span", state.cast.names[sheet.seat])),
            class_=of_seat(sheet.seat),
        )
        for sheet in state.observation.sheets
    ]
    title = words.t("The sheets at the end")
    return el("section", el("h2", title), el("ul", rows, class_="fleets"), class_="part")
