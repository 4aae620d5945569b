"""End screen of a table: edition, tie-break and the sheets of all players."""

from app.games.dice.sheet_thumbnail import mini
from app.i18n import Words, mark
from app.ui import end_screen
from app.ui.end_screen import EndState
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import of_seat, sign

LADDER = (
    (0, mark("Wet feet")),
    (20, mark("Sea legs")),
    (35, mark("Full nets")),
    (50, mark("Wind in the sails")),
    (65, mark("Terror of the harbour")),
)
"""Ranks at a table. They differ from the solo ranks because no captain strikes boxes there."""


def standings(state: EndState, words: Words, over: Html = EMPTY) -> Html:
    """Return the end screen of a table, with the overlay `over`."""
    edition = words.t("Edition of {year}", year=state.observation.edition)
    return end_screen.page(
        state,
        words,
        below=f"Fleet: The Dice Game · {edition}",
        tie=el("li", icon("fish"), el("span", words.t("Equal points: more fish aboard decide."))),
        ladder=LADDER,
        left=_sheets(state, words),
        over=over,
        same=words.t("Same dice"),
        fresh=words.t("new dice"),
    )


def _sheets(state: EndState, words: Words) -> Html:
    rows = [
        el(
            "li",
            el(
                "button",
                mini(sheet),
                el("span", icon(sign(sheet.seat)), state.cast.names[sheet.seat]),
                type="button",
                id=f"see-sheet-{sheet.seat}",
                data_do="open",
                data_arg=f"sheet-{sheet.seat}",
            ),
            class_=of_seat(sheet.seat),
        )
        for sheet in state.observation.sheets
    ]
    title = words.t("The sheets at the end")
    return el("section", el("h2", title), el("ul", rows, class_="fleets"), class_="part")
