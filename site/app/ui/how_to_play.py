"""Picture guide of a game: a few how-to-play pictures with one sentence each.

They open as a browser `popover`, so they work before Python has started.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.i18n import Translator
from app.ui.controls import print_button
from app.ui.dialogs import dialog, dialog_footer
from app.ui.html import EMPTY, Html, el, join
from app.ui.icons import icon


class Panel(NamedTuple):
    """A picture and its sentence.

    The picture is 160 x 104 units on the background of its game. Its number covers the top left
    corner, so 26 x 26 units there must stay empty.
    """

    svg: str
    caption: str


class HowToPlay(NamedTuple):
    """Picture guide of a game, in the order goal, turn and end.

    `game` is the name of the game. It also selects the background.
    """

    game: str
    title: str
    panels: Sequence[Panel]


def panel_icon(name: str, x: float, y: float, size: float, kind: str = "") -> str:
    """Return an icon inside a picture. `x` and `y` are the corner of its box."""
    looks = f' class="{kind}"' if kind else ""
    return f'<use{looks} href="#i-{name}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


def rotated_icon(drawing: str, x: float, y: float, degrees: float = 0, times: float = 1) -> str:
    """Return a drawing, moved to a point, rotated by `degrees` and scaled by `times`.

    The drawing has its origin in its middle.
    """
    turn = f" rotate({degrees})" if degrees else ""
    size = f" scale({times})" if times != 1 else ""
    return f'<g transform="translate({x} {y}){turn}{size}">{drawing}</g>'


ARROW = '<path class="arrow" d="M-9 0H7M1-6l7 6-7 6"/>'
"""Arrow to the next part of a picture, drawn around its middle."""


def open_button(how_to_play: HowToPlay, words: Translator) -> Html:
    """Return the button that opens the pictures."""
    return el(
        "button",
        el("span", "?", class_="question-mark", aria_hidden="true"),
        el("span", words.t("How to play")),
        type="button",
        class_="secondary",
        popovertarget=_name(how_to_play),
        aria_haspopup="dialog",
        aria_label=heading(how_to_play, words),
    )


def heading(how_to_play: HowToPlay, words: Translator) -> str:
    """Return the title of the sheet. It begins with the label of the opener button."""
    return f"{words.t('How to play')}: {how_to_play.title}"


def panel_list(how_to_play: HowToPlay, words: Translator) -> Html:
    """Return the pictures in order, each with its sentence, and the button that prints them."""
    drawn = [
        el(
            "li",
            Html(f'<svg viewBox="0 0 160 104" aria-hidden="true">{panel.svg}</svg>'),
            el("p", panel.caption),
        )
        for panel in how_to_play.panels
    ]
    pictures = el("ol", drawn, class_=f"how-to-play how-to-play-{how_to_play.game}")
    return join((pictures, print_button(words)))


def popovers(
    how_to_play: HowToPlay, begins: str, words: Translator, *, learn: bool, newcomer: bool = False
) -> Html:
    """Return the popover with the pictures.

    A button at its foot starts the quick start `begins`. With `learn` another button starts the
    tutorial. The gold button is the tutorial for a `newcomer`, else the game.
    """
    play = "play", words.t("Play"), "play", begins
    if learn and newcomer:
        way = "compass", words.t("First voyage"), "tutorial", how_to_play.game
        before = _plain(*play, how_to_play.title)
    else:
        way = play
        before = tutorial_button(how_to_play, words) if learn else EMPTY
    foot = dialog_footer(*way, "gold small", before=before, about=how_to_play.title)
    title = heading(how_to_play, words)
    return dialog(
        title,
        panel_list(how_to_play, words),
        words,
        name=_name(how_to_play),
        foot=foot,
        popover=True,
    )


def tutorial_button(how_to_play: HowToPlay, words: Translator) -> Html:
    """Return the button that starts the tutorial of a game."""
    return _plain(
        "compass", words.t("First voyage"), "tutorial", how_to_play.game, how_to_play.title
    )


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


def _name(how_to_play: HowToPlay) -> str:
    return f"how-{how_to_play.game}"
