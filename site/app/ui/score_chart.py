"""Score chart: worth of all sheets after each round, one line for each seat."""

from collections.abc import Sequence

from app.i18n import Translator
from app.ui.html import EMPTY, Html, el
from app.ui.players import Players, seat_class, seat_icon

CHART_WIDTH = 420
"""Width of charts in SVG units. At this width their letters are as large as the text around."""
_LEFT, _TOP, _BOTTOM = 26, 12, 160
_MARKER = 11
"""Size of a seat's shape on its line, in SVG units."""


class _RoundGrid:
    """Coordinate system of a chart: rounds and points to SVG coordinates."""

    def __init__(self, lines: Sequence[Sequence[int]]) -> None:
        self.rounds = len(lines[0])
        highest = max(max(line) for line in lines)
        self.step = 10 if highest <= 50 else 20
        self.ceiling = max(self.step, -(-highest // self.step) * self.step)

    def x(self, place: int) -> int:
        return round(_LEFT + (place + 0.5) * (CHART_WIDTH - _LEFT) / self.rounds)

    def y(self, points: int) -> int:
        return round(_BOTTOM - points * (_BOTTOM - _TOP) / self.ceiling)

    def path(self, line: Sequence[int]) -> str:
        return "L".join(f"{self.x(place)} {self.y(points)}" for place, points in enumerate(line))

    def lines(self) -> str:
        """Return the SVG of the grid, with lines for points and numbers for rounds."""
        rules = "".join(
            f'<path class="rule" d="M{_LEFT} {self.y(mark)}H{CHART_WIDTH}"/>'
            f'<text class="tick" x="{_LEFT - 6}" y="{self.y(mark) + 4}">{mark}</text>'
            for mark in range(0, self.ceiling + 1, self.step)
        )
        rounds = "".join(
            f'<text class="round-mark" x="{self.x(place)}" y="{_BOTTOM + 18}">{place + 1}</text>'
            for place in range(self.rounds)
        )
        return rules + rounds


def solo_chart(totals: Sequence[int], words: Translator, caption: Html = EMPTY) -> Html:
    """Return the chart of one sheet. It is empty for a game of one round.

    The text `caption` is above the chart.
    """
    if len(totals) < 2:
        return EMPTY
    grid = _RoundGrid([totals])
    dots = "".join(
        f'<circle cx="{grid.x(place)}" cy="{grid.y(total)}" r="4.5"/>'
        for place, total in enumerate(totals)
    )
    path = grid.path(totals)
    drawn = (
        f'{grid.lines()}<path class="area" d="M{grid.x(0)} {_BOTTOM}L{path}'
        f'L{grid.x(len(totals) - 1)} {_BOTTOM}z"/><path class="line" d="M{path}"/>'
        f'<g class="dots">{dots}</g>'
    )
    said = words.t("Score by round: {totals}.", totals=words.join_list(map(str, totals)))
    return _part(words.t("Score by round"), drawn, said, caption)


def table_chart(
    lines: Sequence[Sequence[int]], players: Players, words: Translator, caption: Html = EMPTY
) -> Html:
    """Return the chart of all sheets. It is empty for a game of one round.

    The lines differ by shape, dashes and color. The text `caption` is above the chart.
    """
    if len(lines[0]) < 2:
        return EMPTY
    grid = _RoundGrid(lines)
    drawn = grid.lines() + "".join(_line(seat, line, grid) for seat, line in enumerate(lines))
    said = " ".join(
        words.t("{name}: {totals}.", name=name, totals=words.join_list(map(str, line)))
        for name, line in zip(players.names, lines, strict=True)
    )
    legend = [
        el("li", _sample(seat), el("span", name), class_=seat_class(seat))
        for seat, name in enumerate(players.names)
    ]
    title = words.t("Round by round")
    return _part(title, drawn, said, caption, el("ul", legend, class_="legend"))


def _line(seat: int, line: Sequence[int], grid: _RoundGrid) -> str:
    marks = "".join(
        f'<use href="#i-{seat_icon(seat)}" x="{grid.x(place) - _MARKER / 2:g}" '
        f'y="{grid.y(points) - _MARKER / 2:g}" width="{_MARKER}" height="{_MARKER}"/>'
        for place, points in enumerate(line)
    )
    return f'<g class="run {seat_class(seat)}"><path d="M{grid.path(line)}"/>{marks}</g>'


def _sample(seat: int) -> Html:
    return Html(
        f'<svg class="run {seat_class(seat)}" viewBox="0 0 34 12" aria-hidden="true">'
        f'<path d="M1 6h32"/>'
        f'<use href="#i-{seat_icon(seat)}" x="11.5" y=".5" width="11" height="11"/>'
        "</svg>"
    )


def _part(title: str, drawn: str, said: str, caption: Html, more: Html = EMPTY) -> Html:
    box = f"-2 0 {CHART_WIDTH + 4} {_BOTTOM + 24}"
    svg = el("svg", Html(drawn), class_="curve", viewBox=box, role="img", aria_label=said)
    return el("section", el("h2", title), caption, svg, more, class_="part")
