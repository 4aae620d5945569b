"""The score pad of a card game: one line a source, with a bar."""

from app.html import Html, el
from app.views.art import icon
from app.views.cards import names
from app.words import Words
from fleet_engine.cards.observation import PlayerView

FULL_BAR = 40


def lines(player: PlayerView) -> list[tuple[str, str, int]]:
    """Return sign, name and points of each line; what the table does not play with is left out."""
    return [
        (sign, name, getattr(player.score, field))
        for field, sign, name in names.LINES
        if field != "gone_fishing" or player.gone_fishing
    ]


def pad(player: PlayerView, words: Words) -> Html:
    """Return the itemised score and its total."""
    rows = [
        el("div", el("dt", icon(sign), el("span", words.t(name))), _bar(points), el("dd", points))
        for sign, name, points in lines(player)
    ]
    total = el("div", el("dt", words.t("Total")), el("dd", player.score.total), class_="sum")
    return el("dl", rows, total, class_="pad")


def _bar(points: int) -> Html:
    return Html(
        f'<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="rest" width="100" height="8"/>'
        f'<rect class="part" width="{min(points, FULL_BAR) * 100 // FULL_BAR}" height="8"/></svg>'
    )
