"""Legend: the icons of a game with a short explanation each."""

from collections.abc import Iterable
from typing import NamedTuple

from app.ui.html import Html, el
from app.ui.icons import icon


class Meaning(NamedTuple):
    """An icon as the screen shows it, and its explanation."""

    sign: Html
    told: str


def drawn(name: str, told: str, looks: str = "") -> Meaning:
    """Return the legend entry of an icon of the sprite."""
    return Meaning(icon(name, looks), told)


def legend(meanings: Iterable[Meaning]) -> Html:
    """Return the legend as a list, one icon for each line."""
    rows = [el("li", el("span", sign), el("span", told)) for sign, told in meanings]
    return el("ul", rows, class_="meanings")
