"""End screen of a table: edition, tie-break and the sheets of all players."""

from app.games.dice.score_lines import TABLE_RANKS
from app.games.dice.sheet_thumbnail import thumbnail
from app.i18n import Translator
from app.ui import end_screen
from app.ui.end_screen import EndViewState
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import seat_class, seat_icon


def render_table_end(state: EndViewState, words: Translator, over: Html = EMPTY) -> Html:
    """Return the end screen of a table, with the overlay `over`."""
    edition = words.t("{year} edition", year=state.observation.edition)
    return end_screen.page(
        state,
        words,
        below=f"Fleet: The Dice Game · {edition}",
        tie=el("li", icon("fish"), el("span", words.t("Tie: most fish aboard wins."))),
        ladder=TABLE_RANKS,
        left=_sheets(state, words),
        over=over,
        same=words.t("Replay dice"),
        fresh=words.t("new dice"),
    )


def _sheets(state: EndViewState, words: Translator) -> Html:
    rows = [
        el(
            "li",
            el(
                "button",
                thumbnail(sheet),
                el("span", icon(seat_icon(sheet.seat)), state.players.names[sheet.seat]),
                type="button",
                id=f"see-sheet-{sheet.seat}",
                data_do="open",
                data_arg=f"sheet-{sheet.seat}",
            ),
            class_=seat_class(sheet.seat),
        )
        for sheet in state.observation.sheets
    ]
    title = words.t("Final sheets")
    return el("section", el("h2", title), el("ul", rows, class_="fleets"), class_="part")
