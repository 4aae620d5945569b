"""How a game goes, in a few pictures with a sentence each, like the leaflet in a box.

The browser itself lays them over the screen and closes them (`popover`), so that they can be
looked at before Python is there.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.ui.art import icon
from app.ui.html import EMPTY, Html, el
from app.ui.shell import sheet, sheet_foot
from app.words import Words


class Panel(NamedTuple):
    """A picture, 160 by 104 on the ground of its game, and what it shows, told in one sentence.

    Its number lies over the corner at the left above: 26 by 26 of the picture stay free there.
    """

    drawing: str
    told: str


class Leaflet(NamedTuple):
    """The pictures of a game in their order: what is wanted, what one does, how it ends.

    `game` names it and the ground of its pictures.
    """

    game: str
    title: str
    panels: Sequence[Panel]


def sign(name: str, x: float, y: float, size: float, kind: str = "") -> str:
    """Return a sign in a picture, by the corner and the length of its box."""
    looks = f' class="{kind}"' if kind else ""
    return f'<use{looks} href="#i-{name}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


def tilted(drawing: str, x: float, y: float, degrees: float = 0, times: float = 1) -> str:
    """Return a part of a picture that is drawn around a point, put there, tilted, so large."""
    turn = f" rotate({degrees})" if degrees else ""
    size = f" scale({times})" if times != 1 else ""
    return f'<g transform="translate({x} {y}){turn}{size}">{drawing}</g>'


ARROW = '<path class="arrow" d="M-9 0H7M1-6l7 6-7 6"/>'
"""To what follows, around its middle."""


def opener(leaflet: Leaflet, words: Words) -> Html:
    """Return the button that opens the pictures."""
    return el(
        "button",
        el("span", "?", class_="asks", aria_hidden="true"),
        el("span", words.t("How it goes")),
        type="button",
        class_="quiet",
        popovertarget=_name(leaflet),
        aria_haspopup="dialog",
        aria_label=heading(leaflet, words),
    )


def heading(leaflet: Leaflet, words: Words) -> str:
    """Return the title of the sheet with the pictures, which begins with the opener's label."""
    return f"{words.t('How it goes')}: {leaflet.title}"


def panels(leaflet: Leaflet) -> Html:
    """Return the pictures in their order, each with its sentence."""
    drawn = [
        el(
            "li",
            Html(f'<svg viewBox="0 0 160 104" aria-hidden="true">{panel.drawing}</svg>'),
            el("p", panel.told),
        )
        for panel in leaflet.panels
    ]
    return el("ol", drawn, class_=f"leaflet leaflet-{leaflet.game}")


def pictures(
    leaflet: Leaflet, begins: str, words: Words, *, learn: bool, newcomer: bool = False
) -> Html:
    """Return what the button opens; at its end a tap plays what `begins`, or `learn`s the game.

    Gold is what fits the reader: a first voyage for a `newcomer`, else the game.
    """
    play = "play", words.t("Play"), "play", begins
    if learn and newcomer:
        way = "compass", words.t("First voyage"), "learn", leaflet.game
        before = _plain(*play, leaflet.title)
    else:
        way = play
        before = lesson(leaflet, words) if learn else EMPTY
    foot = sheet_foot(*way, "gold small", before=before, about=leaflet.title)
    title = heading(leaflet, words)
    return sheet(title, panels(leaflet), words, name=_name(leaflet), foot=foot, popover=True)


def lesson(leaflet: Leaflet, words: Words) -> Html:
    """Return the button that leads on the first voyage of a game."""
    return _plain("compass", words.t("First voyage"), "learn", leaflet.game, leaflet.title)


def _plain(sign_: str, label: str, do: str, arg: str, game: str) -> Html:
    return el(
        "button",
        icon(sign_),
        el("span", label),
        type="button",
        class_="plain",
        data_do=do,
        data_arg=arg,
        aria_label=f"{label}: {game}",
    )


def _name(leaflet: Leaflet) -> str:
    return f"how-{leaflet.game}"
