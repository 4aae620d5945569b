"""Score tables of all games.

A table has one line for each source of points. A line has a bar, or one column for each seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from app.i18n import Translator
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import Players, seat_class, seat_icon

FULL_BAR_POINTS = 40


@dataclass(frozen=True, slots=True)
class ScoreOverlay:
    """Overlay with the score tables during a game."""


class ScoreLine(NamedTuple):
    """A line of a game's score table: attribute of the score, icon and name.

    An `optional` line appears only if a seat scores in it.
    """

    field: str
    icon: str
    name: str
    optional: bool = False


def visible_lines(lines: Sequence[ScoreLine], *scores: Any) -> list[ScoreLine]:
    """Return the lines that these scores need."""
    return [
        line
        for line in lines
        if not line.optional or any(getattr(score, line.field) for score in scores)
    ]


class TableRow(NamedTuple):
    """A row of a table of seats: picture, translated name and the points of each seat."""

    sign: Html
    name: str
    points: tuple[int, ...]


def table_rows(
    lines: Sequence[ScoreLine], scores: Sequence[Any], words: Translator
) -> tuple[TableRow, ...]:
    """Return a row for each line that these scores need."""
    return tuple(
        TableRow(
            icon(line.icon),
            words.t(line.name),
            tuple(getattr(score, line.field) for score in scores),
        )
        for line in visible_lines(lines, *scores)
    )


def solo_table(
    lines: Sequence[ScoreLine], score: Any, words: Translator, *, run: str | None = None
) -> Html:
    """Return the score table of one seat.

    With `run`, the totals after each line, the numbers are animated.
    """
    cue = "count" if run else None
    rows = [
        _line(line.icon, words.t(line.name), getattr(score, line.field), cue)
        for line in visible_lines(lines, score)
    ]
    total = el("dd", score.total, data_cue=cue, data_run=run)
    return el("dl", rows, el("div", el("dt", words.t("Total")), total, class_="sum"), class_="pad")


def seats_table(
    lines: Sequence[ScoreLine],
    scores: Sequence[Any],
    players: Players,
    words: Translator,
) -> Html:
    """Return the score table of several seats, one column for each."""
    rows = table_rows(lines, scores, words)
    return rows_table(rows, [score.total for score in scores], players, words)


def rows_table(
    rows: Sequence[TableRow],
    totals: Sequence[int],
    players: Players,
    words: Translator,
    order: Sequence[int] = (),
    *,
    counted: Sequence[TableRow] = (),
    runs: Sequence[str] = (),
) -> Html:
    """Return a table of rows with one column for each seat, in `order`.

    The highest number of a row is highlighted, unless all seats have the same number.

    Args:
        rows: the rows above the totals.
        totals: the total of each seat.
        players: the players.
        words: the translator.
        order: seats from left to right. If it is empty, they are in table order.
        counted: rows below `rows` that the end animation shows one after another.
        runs: totals of each seat during that animation.
    """
    seats = order or range(len(totals))
    head = [
        el(
            "th",
            icon(seat_icon(seat)),
            el("span", players.names[seat]),
            scope="col",
            class_=seat_class(seat),
        )
        for seat in seats
    ]
    total = TableRow(EMPTY, words.t("Total"), tuple(totals))
    later = el("tbody", [_row(row, seats, cue="count") for row in counted], class_="counted")
    return el(
        "table",
        el("thead", el("tr", el("td", el("span", words.t("Score"), class_="aside")), head)),
        el("tbody", [_row(row, seats) for row in rows]) if rows else EMPTY,
        later if counted else EMPTY,
        el("tfoot", _row(total, seats, runs=runs)),
        class_=f"score-table seat-scores n{len(totals)}",
    )


def _row(
    row: TableRow, seats: Sequence[int], *, cue: str | None = None, runs: Sequence[str] = ()
) -> Html:
    most, least = max(row.points), min(row.points)
    cells = [
        el(
            "td",
            row.points[seat],
            class_="highest" if row.points[seat] == most > least else None,
            data_run=runs[seat] if runs else None,
        )
        for seat in seats
    ]
    return el("tr", el("th", row.sign, el("span", row.name), scope="row"), cells, data_cue=cue)


def _line(sign: str, name: str, points: int, cue: str | None) -> Html:
    width = min(points, FULL_BAR_POINTS) * 100 // FULL_BAR_POINTS
    bar = Html(
        f'<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="rest" width="100" height="8"/>'
        f'<rect class="part" width="{width}" height="8"/></svg>'
    )
    return el("div", el("dt", icon(sign), el("span", name)), bar, el("dd", points, data_cue=cue))
