"""Games that have ended: the list on the home screen, and the screen that has them all."""

from dataclasses import dataclass
from typing import NamedTuple

from app.ui import shell
from app.ui.art import icon
from app.ui.dates import written_day
from app.ui.html import EMPTY, Html, el
from app.words import Words


class ResultRow(NamedTuple):
    """A result as a list shows it: a sign, how the game ended, the day, the points.

    `number` is its place among all results, by which it is opened; `usual` tells of the rules.
    """

    number: int
    sign: str
    text: str
    day: str
    points: int
    usual: bool = True


class Listing(NamedTuple):
    """Some results, the newest first, and how those of them that can be compared stand.

    Those are `games`, with the best and the average of their points. `older` is how many
    results more there are.
    """

    title: str
    rows: tuple[ResultRow, ...]
    games: int
    best: int
    mean: int
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
    summary = words.n(
        "{n} game, best {best}, average {mean}",
        "{n} games, best {best}, average {mean}",
        listing.games,
        best=listing.best,
        mean=listing.mean,
    )
    return el(
        "section",
        el("header", el("h2", listing.title), el("p", summary)),
        el("ol", [_row(row, words) for row in listing.rows]),
        el("ul", more, class_="rows") if more else EMPTY,
        class_=f"results {looks}",
    )


def _row(row: ResultRow, words: Words) -> Html:
    """Return a result as the button that opens its end."""
    when = written_day(row.day, words)
    return el(
        "li",
        el(
            "button",
            icon(row.sign),
            el("span", row.text),
            el("small", when if row.usual else words.t("{day}, other rules", day=when)),
            el("b", row.points),
            type="button",
            id=f"result-{row.number}",
            data_do="result",
            data_arg=row.number,
        ),
    )
