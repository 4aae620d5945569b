"""The score pad: one line a source, with a bar."""

from app.html import Html, el
from app.views.art import icon
from app.words import Words, mark
from fleet_engine.dice.scoring import Score

LINES = (
    ("fish", "fish", mark("Fish")),
    ("boats", "boat", mark("Boats")),
    ("licences", "licence", mark("Licences")),
    ("buildings", "wharf", mark("Buildings")),
    ("bonus", "king-crab", mark("Bonus")),
)
"""The lines of the pad: attribute of the score, sign, name."""

FULL_BAR = 40


def pad(score: Score, words: Words) -> Html:
    """Return the itemised score and its total."""
    rows = [_line(sign, words.t(name), getattr(score, field)) for field, sign, name in LINES]
    total = el("div", el("dt", words.t("Total")), el("dd", score.total), class_="sum")
    return el("dl", rows, total, class_="pad")


def _line(sign: str, name: str, points: int) -> Html:
    bar = Html(
        f'<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="rest" width="100" height="8"/>'
        f'<rect class="part" width="{min(points, FULL_BAR) * 100 // FULL_BAR}" height="8"/></svg>'
    )
    return el("div", el("dt", icon(sign), el("span", name)), bar, el("dd", points))
