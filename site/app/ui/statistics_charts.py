"""Charts of the statistics as SVG. Each has its content as a text for screen readers."""

from collections.abc import Sequence

from app.ui.html import Html, el
from app.ui.score_chart import CHART_WIDTH

_LEFT, _TOP, _BOTTOM = 30, 16, 160
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 20_000, 100_000)
_MAX_TICKS = 6


class _Grid:
    """Coordinate system: games from left to right, values upwards."""

    def __init__(self, count: int, values: Sequence[float]) -> None:
        low, high = min(0, *values), max(1, *values)
        self.count = count
        self.step = next(each for each in _STEPS if (high - low) / each < _MAX_TICKS)
        self.floor = int(low // self.step) * self.step
        self.ceiling = int(-(-high // self.step)) * self.step

    def x(self, place: float) -> int:
        return round(_LEFT + (place + 0.5) * (CHART_WIDTH - _LEFT) / self.count)

    def y(self, value: float) -> int:
        share = (value - self.floor) / (self.ceiling - self.floor)
        return round(_BOTTOM - share * (_BOTTOM - _TOP))

    def rules(self) -> str:
        """Return the lines of the values with their numbers."""
        marks = range(self.floor, self.ceiling + 1, self.step)
        return "".join(
            f'<path class="rule" d="M{_LEFT} {self.y(mark)}H{CHART_WIDTH}"/>'
            f'<text class="tick" x="{_LEFT - 6}" y="{self.y(mark) + 4}">'
            f"{str(mark).replace('-', '−')}</text>"
            for mark in marks
        )

    def game_numbers(self) -> str:
        """Return the numbers of the first and the last game."""
        return "".join(
            f'<text class="round-mark" x="{self.x(place)}" y="{_BOTTOM + 18}">{place + 1}</text>'
            for place in sorted({0, self.count - 1})
        )

    def path(self, values: Sequence[float]) -> str:
        return "M" + "L".join(f"{self.x(at)} {self.y(value)}" for at, value in enumerate(values))

    def dots(self, values: Sequence[float]) -> str:
        """Return a path of dots. One path is smaller than an element for each dot."""
        return "".join(f"M{self.x(at)} {self.y(value)}h0" for at, value in enumerate(values))


def _chart(drawn: str, said: str) -> Html:
    box = f"-6 0 {CHART_WIDTH + 20} {_BOTTOM + 24}"
    return el(
        "svg", Html(drawn), class_="curve statistics", viewBox=box, role="img", aria_label=said
    )


def scores_chart(points: Sequence[int], means: Sequence[float], said: str) -> Html:
    """Return the points of all games as dots, and their running mean as a line."""
    grid = _Grid(len(points), points)
    dots = f'<path class="games" d="{grid.dots(points)}"/>'
    line = f'<path class="line" d="{grid.path(means)}"/>'
    return _chart(grid.rules() + grid.game_numbers() + dots + line, said)


def luck_chart(luck: Sequence[float], skill: Sequence[float], said: str) -> Html:
    """Return the luck and the skill of reviewed games as two lines of different dashes."""
    grid = _Grid(len(luck), (*luck, *skill))
    return _chart(
        f'{grid.rules()}{grid.game_numbers()}<path class="line luck" d="{grid.path(luck)}"/>'
        f'<path class="line skill" d="{grid.path(skill)}"/>',
        said,
    )


def histogram(bars: Sequence[tuple[int, Sequence[int]]], size: int, said: str) -> Html:
    """Return a histogram.

    Args:
        bars: for each bar its least points, and the number of games of each rank. Bars without
            ranks have one number.
        size: width of a bar in points.
        said: the content as text.
    """
    grid = _Grid(len(bars), [sum(games) for _, games in bars])
    width = (CHART_WIDTH - _LEFT) / len(bars)
    drawn = []
    looks = "r" if len(bars[0][1]) > 1 else "plain-"
    for place, (_, games) in enumerate(bars):
        left, below = grid.x(place) - width / 2 + 1, 0
        for rank, count in enumerate(games):
            if count:
                top = grid.y(below + count)
                drawn.append(
                    f'<rect class="bar-part {looks}{rank}" x="{left:.1f}" y="{top}" '
                    f'width="{width - 2:.1f}" height="{grid.y(below) - top}"/>'
                )
            below += count
    marks = "".join(
        f'<text class="round-mark" x="{grid.x(place - 0.5)}" y="{_BOTTOM + 18}">{least}</text>'
        for place, (least, _) in enumerate(bars)
        if place % (1 + len(bars) // 8) == 0
    )
    return _chart(grid.rules() + "".join(drawn) + marks, said)


def share_bar(part: int, whole: int) -> Html:
    """Return a bar that shows a share. The text beside it has the numbers."""
    width = part * 100 // whole if whole else 0
    return Html(
        '<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="rest" width="100" height="8"/>'
        f'<rect class="part" width="{width}" height="8"/></svg>'
    )
