"""Games that have ended: the list on the home screen, and the screen that has them all."""

from dataclasses import dataclass
from typing import NamedTuple

from app.ui import shell
from app.ui.art import icon
from app.ui.html import EMPTY, Html, el
from app.words import Words


class ResultRow(NamedTuple):
    """A result as a list shows it: a sign, how the game ended, who played, the day, the points.

    `number` is its place among all results, by which it is opened; `usual` tells of the rules.
    """

    number: int
    sign: str
    text: str
    who: str
    day: str
    points: int
    usual: bool = True


class Listing(NamedTuple):
    """Some results, the newest first, below a title and what is told of all of them.

    `older` is how many results more there are.
    """

    title: str
    told: str
    rows: tuple[ResultRow, ...]
    older: int = 0


@dataclass(frozen=True, slots=True)
class ResultsState:
    """What the screen of all results shows: a list for each game that has any."""

    lists: tuple[Listing, ...]
    overlay: shell.Overlay = None
    notice: str = ""


def results(state: ResultsState, words: Words) -> Html:
    """Return the screen of all results."""
    nothing = el("p", words.t("No game has ended on this device yet."), class_="nothing")
    lists = [
        listed(listing, words, looks="part", more=_older(place, listing, words))
        for place, listing in enumerate(state.lists)
    ]
    screen = el(
        "div",
        shell.top(words.t("Results"), words),
        el("main", lists or nothing, id="results", class_="paper"),
        class_="screen page",
    )
    over = shell.overlay(state.overlay, words)
    return shell.page(screen, words, over=over, notice=state.notice)


def _older(place: int, listing: Listing, words: Words) -> Html:
    """Return the way to the results that the list does not show yet."""
    if not listing.older:
        return EMPTY
    label = words.n("{n} older result", "{n} older results", listing.older)
    return shell.row("clock", label, "result", "more", id_=f"older-{place}", ends=False)


def listed(listing: Listing, words: Words, *, looks: str, more: Html) -> Html:
    """Return results in a list that `looks` like a card or a part of a page.

    Below it stands the way to `more` of them.
    """
    return el(
        "section",
        el("header", el("h2", listing.title), el("p", listing.told)),
        el("ol", [_row(row, words) for row in listing.rows]),
        el("ul", more, class_="rows") if more else EMPTY,
        class_=f"results {looks}",
    )


def _row(row: ResultRow, words: Words) -> Html:
    """Return a result as the button that opens its end."""
    return el(
        "li",
        el(
            "button",
            icon(row.sign),
            el("span", row.text, el("span", row.who, class_="who")),
            el("small", row.day if row.usual else words.t("{day}, other rules", day=row.day)),
            el("b", row.points),
            type="button",
            id=f"result-{row.number}",
            data_do="result",
            data_arg=row.number,
        ),
    )
