"""Results of ended games: a list for the home screen and the results screen."""

from dataclasses import dataclass
from typing import NamedTuple

from app.i18n import Translator
from app.ui import controls, dialogs, layout
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon


class ResultRow(NamedTuple):
    """A result in a list.

    Attributes:
        number: number of the result among all results. A tap opens it by this number.
        icon: name of the icon.
        text: outcome of the game.
        who: players of the game.
        day: date of the game.
        points: points of the game.
        has_default_rules: False if the game used other rules.
    """

    number: int
    icon: str
    text: str
    who: str
    day: str
    points: int
    has_default_rules: bool = True


class Listing(NamedTuple):
    """Results, newest first, with a title and a text about all of them.

    `older` is the number of further results.
    """

    title: str
    text: str
    rows: tuple[ResultRow, ...]
    older: int = 0


@dataclass(frozen=True, slots=True)
class ResultsState:
    """View state of the results screen, with one list for each game with results."""

    lists: tuple[Listing, ...]
    overlay: dialogs.Overlay = None
    notice: str = ""


def results(state: ResultsState, words: Translator) -> Html:
    """Return the screen of all results."""
    nothing = el("p", words.t("No finished games yet."), class_="empty-list")
    lists = [
        result_lists(listing, words, looks="part", more=_older(place, listing, words))
        for place, listing in enumerate(state.lists)
    ]
    screen = el(
        "div",
        layout.page_header(words.t("Results"), words),
        el("main", lists or nothing, id="results", class_="paper"),
        class_="screen page",
    )
    over = dialogs.render_overlay(state.overlay, words)
    return layout.page(screen, words, over=over, notice=state.notice)


def _older(place: int, listing: Listing, words: Translator) -> Html:
    """Return the row that shows more results, or nothing if all are shown."""
    if not listing.older:
        return EMPTY
    label = words.n("{n} older result", "{n} older results", listing.older)
    return controls.menu_row("clock", label, "result", "more", id_=f"older-{place}", ends=False)


def result_lists(listing: Listing, words: Translator, *, looks: str, more: Html) -> Html:
    """Return a list of results. `looks` is the style, of a card or a part of a page.

    The row `more` comes last.
    """
    return el(
        "section",
        el("header", el("h2", listing.title), el("p", listing.text)),
        el("ol", [_row(row, words) for row in listing.rows]),
        el("ul", more, class_="rows") if more else EMPTY,
        class_=f"results {looks}",
    )


def _row(row: ResultRow, words: Translator) -> Html:
    """Return a result as a button that opens its end screen."""
    return el(
        "li",
        el(
            "button",
            icon(row.icon),
            el("span", row.text, el("span", row.who, class_="seat-labels")),
            el(
                "small",
                row.day if row.has_default_rules else words.t("{day}, other rules", day=row.day),
            ),
            el("b", row.points),
            type="button",
            id=f"result-{row.number}",
            data_do="result",
            data_arg=row.number,
        ),
    )
