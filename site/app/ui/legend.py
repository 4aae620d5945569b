"""Legend: the icons of a game with a short explanation each."""

from collections.abc import Iterable
from typing import NamedTuple

from app.ui.html import Html, el
from app.ui.icons import icon


class LegendEntry(NamedTuple):
    """An icon as the screen shows it, and its explanation."""

    icon: Html
    text: str


def legend_entry(name: str, meaning: str, looks: str = "") -> LegendEntry:
    """Return the legend entry of an icon of the sprite."""
    return LegendEntry(icon(name, looks), meaning)


def render(meanings: Iterable[LegendEntry]) -> Html:
    """Return the legend as a list, one icon for each line."""
    rows = [el("li", el("span", sign), el("span", meaning)) for sign, meaning in meanings]
    return el("ul", rows, class_="meanings")
