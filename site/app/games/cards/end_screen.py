"""End screen of the card game: reason of the end, tie-breaks, fleets."""

from app.games.cards import event_text, table_view
from app.games.cards.overlays import king_crab
from app.games.cards.score_lines import TABLE_RANKS
from app.i18n import Translator
from app.ui import end_screen
from app.ui.end_screen import EndViewState
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import seat_class, seat_icon


def render_end(state: EndViewState, words: Translator, over: Html = EMPTY) -> Html:
    """Return the end screen.

    `over` is the overlay.
    """
    return end_screen.page(
        state,
        words,
        below=words.t("Fleet, the card game"),
        why=event_text.ending(state.observation.endings, words),
        tie=_tie(state, words),
        ladder=TABLE_RANKS,
        left=_fleets(state, words),
        over=over,
        same=words.t("Replay cards"),
        fresh=words.t("new cards"),
    )


def _tie(state: EndViewState, words: Translator) -> Html:
    """Return the criterion that decides between the best two with equal points."""
    if state.result.tie_break == "boats":
        return el("li", icon("boat"), el("span", words.t("Tied on points: most boats wins.")))
    text = words.t("Tied on points and boats: most crates aboard wins.")
    return el("li", icon("crate"), el("span", text))


def _fleets(state: EndViewState, words: Translator) -> Html:
    """Return the final fleets of all players, the winner's first."""
    seen = state.observation
    rows = [
        el(
            "li",
            el(
                "h3",
                icon(seat_icon(seat)),
                el("span", state.players.names[seat]),
                class_=seat_class(seat),
            ),
            king_crab(seen.player_views[seat], words, over=True),
            el(
                "div",
                table_view.fleet(seen.player_views[seat], seen, words, suffix=f"-{seat}"),
                class_="fleet-card fleet-area spread",
            ),
        )
        for seat in state.order
    ]
    title = words.t("Final fleets")
    return el("section", el("h2", title), el("ul", rows, class_="fleets-end"), class_="part")
