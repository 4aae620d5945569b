"""The score pad: one line a source, with a bar; for several seats one column each."""

from collections.abc import Sequence

from app.html import EMPTY, Html, el
from app.views.art import icon
from app.views.seats import Cast, of_seat, sign
from app.words import Words, mark
from fleet_engine.dice.scoring import Score

LINES = (
    ("fish", "fish", mark("Fish")),
    ("boats", "boat", mark("Boats")),
    ("licences", "licence", mark("Licences")),
    ("buildings", "wharf", mark("Buildings")),
    ("bonus", "king-crab", mark("Bonus")),
    ("captain", "captain", mark("Captain")),
    ("trophies", "trophy", mark("Trophies")),
)
"""The lines of the pad: attribute of the score, sign, name."""

ALWAYS = 5
"""So many lines stand on every pad; the others only where they score."""

FULL_BAR = 40


def lines_of(scores: Sequence[Score]) -> tuple[tuple[str, str, str], ...]:
    """Return the lines of the pad that these scores need."""
    return tuple(
        line
        for place, line in enumerate(LINES)
        if place < ALWAYS or any(getattr(score, line[0]) for score in scores)
    )


def pad(score: Score, words: Words) -> Html:
    """Return the itemised score and its total."""
    rows = [
        _line(sign, words.t(name), getattr(score, field))
        for field, sign, name in lines_of((score,))
    ]
    total = el("div", el("dt", words.t("Total")), el("dd", score.total), class_="sum")
    return el("dl", rows, total, class_="pad")


def pads(scores: Sequence[Score], cast: Cast, words: Words, order: Sequence[int] = ()) -> Html:
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
        _row(mark_, words.t(name), [getattr(scores[seat], field) for seat in seats])
        for field, mark_, name in lines_of(scores)
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


def _line(sign: str, name: str, points: int) -> Html:
    bar = Html(
        f'<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="rest" width="100" height="8"/>'
        f'<rect class="part" width="{min(points, FULL_BAR) * 100 // FULL_BAR}" height="8"/></svg>'
    )
    return el("div", el("dt", icon(sign), el("span", name)), bar, el("dd", points))
