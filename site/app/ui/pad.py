"""The score pad of every game: one line a source with a bar, or a column a seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from app.ui.art import icon
from app.ui.cast import Cast, of_seat, sign
from app.ui.html import EMPTY, Html, el
from app.words import Words

FULL_BAR = 40


@dataclass(frozen=True, slots=True)
class Pad:
    """The score pads as they stand in the middle of a game."""


class PadLine(NamedTuple):
    """A line of a game's pad: attribute of the score, sign, name.

    An `optional` one stands only where somebody scores in it.
    """

    field: str
    sign: str
    name: str
    optional: bool = False


def needed(lines: Sequence[PadLine], *scores: Any) -> list[PadLine]:
    """Return the lines of the pad that these scores need."""
    return [
        line
        for line in lines
        if not line.optional or any(getattr(score, line.field) for score in scores)
    ]


def pad(lines: Sequence[PadLine], score: Any, words: Words, *, counts: bool = False) -> Html:
    """Return the itemised score and its total; at the end of a game it `counts` up."""
    beat = "count" if counts else None
    rows = [
        _line(line.sign, words.t(line.name), getattr(score, line.field), beat)
        for line in needed(lines, score)
    ]
    total = el("dd", score.total, data_beat=beat)
    return el("dl", rows, el("div", el("dt", words.t("Total")), total, class_="sum"), class_="pad")


def pads(
    lines: Sequence[PadLine],
    scores: Sequence[Any],
    cast: Cast,
    words: Words,
    order: Sequence[int] = (),
) -> Html:
    """Return the itemised scores of several seats, a column each, in an order.

    The most points of each line stand out, if not all seats have as many.
    """
    seats = order or range(len(scores))
    head = [
        el(
            "th",
            icon(sign(seat)),
            el("span", cast.names[seat]),
            scope="col",
            class_=of_seat(seat),
        )
        for seat in seats
    ]
    rows = [
        _row(line.sign, words.t(line.name), [getattr(scores[seat], line.field) for seat in seats])
        for line in needed(lines, *scores)
    ]
    totals = [scores[seat].total for seat in seats]
    return el(
        "table",
        el("thead", el("tr", el("td", el("span", words.t("Score"), class_="aside")), head)),
        el("tbody", rows),
        el("tfoot", _row("", words.t("Total"), totals)),
        class_=f"pads table-pads n{len(scores)}",
    )


def _row(sign_: str, name: str, points: Sequence[int]) -> Html:
    most = max(points)
    cells = [
        el("td", number, class_="most" if number == most > min(points) else None)
        for number in points
    ]
    return el("tr", el("th", icon(sign_) if sign_ else EMPTY, el("span", name), scope="row"), cells)


def _line(sign: str, name: str, points: int, beat: str | None) -> Html:
    bar = Html(
        f'<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="rest" width="100" height="8"/>'
        f'<rect class="part" width="{min(points, FULL_BAR) * 100 // FULL_BAR}" height="8"/></svg>'
    )
    return el("div", el("dt", icon(sign), el("span", name)), bar, el("dd", points, data_beat=beat))
