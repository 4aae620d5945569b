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


def solo_table(
    lines: Sequence[ScoreLine], score: Any, words: Translator, *, counts: bool = False
) -> Html:
    """Return the score table of one seat. With `counts` the numbers are animated."""
    cue = "count" if counts else None
    rows = [
        _line(line.icon, words.t(line.name), getattr(score, line.field), cue)
        for line in visible_lines(lines, score)
    ]
    total = el("dd", score.total, data_cue=cue)
    return el("dl", rows, el("div", el("dt", words.t("Total")), total, class_="sum"), class_="pad")


def seats_table(
    lines: Sequence[ScoreLine],
    scores: Sequence[Any],
    players: Players,
    words: Translator,
    order: Sequence[int] = (),
) -> Html:
    """Return the score table of several seats, one column for each, in `order`.

    The highest number of a line is highlighted, unless all seats have the same number.
    """
    seats = order or range(len(scores))
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
    rows = [
        _row(line.icon, words.t(line.name), [getattr(scores[seat], line.field) for seat in seats])
        for line in visible_lines(lines, *scores)
    ]
    totals = [scores[seat].total for seat in seats]
    return el(
        "table",
        el("thead", el("tr", el("td", el("span", words.t("Score"), class_="aside")), head)),
        el("tbody", rows),
        el("tfoot", _row("", words.t("Total"), totals)),
        class_=f"score-table seat-scores n{len(scores)}",
    )


def _row(sign_: str, name: str, points: Sequence[int]) -> Html:
    most = max(points)
    cells = [
        el("td", number, class_="highest" if number == most > min(points) else None)
        for number in points
    ]
    return el("tr", el("th", icon(sign_) if sign_ else EMPTY, el("span", name), scope="row"), cells)


def _line(sign: str, name: str, points: int, cue: str | None) -> Html:
    width = min(points, FULL_BAR_POINTS) * 100 // FULL_BAR_POINTS
    bar = Html(
        f'<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="rest" width="100" height="8"/>'
        f'<rect class="part" width="{width}" height="8"/></svg>'
    )
    return el("div", el("dt", icon(sign), el("span", name)), bar, el("dd", points, data_cue=cue))
