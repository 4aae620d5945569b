"""What the signs of a game mean: each with a few words, to look up while one plays."""

from collections.abc import Iterable
from typing import NamedTuple

from app.ui.art import icon
from app.ui.html import Html, el


class Meaning(NamedTuple):
    """A sign as it stands on the screen, and what it tells."""

    sign: Html
    told: str


def drawn(name: str, told: str, looks: str = "") -> Meaning:
    """Return what a sign of the sprite means."""
    return Meaning(icon(name, looks), told)


def legend(meanings: Iterable[Meaning]) -> Html:
    """Return the signs, one a line."""
    rows = [el("li", el("span", sign), el("span", told)) for sign, told in meanings]
    return el("ul", rows, class_="meanings")
