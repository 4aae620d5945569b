"""Handoff screen between two people at one device."""

from collections.abc import Sequence
from typing import NamedTuple

from app.i18n import Words
from app.ui import shell
from app.ui.event_feed import Line
from app.ui.html import Html, el
from app.ui.icons import icon
from app.ui.players import Cast, line_sign, of_seat, sign, whose_turn
from app.ui.shell import gold


class Between(NamedTuple):
    """Public content of the handoff screen.

    Attributes:
        phase: current phase of the game.
        news: events that all players know.
        aside: True if the shared view waits while one player looks at the own hand.
    """

    phase: str = ""
    news: Sequence[Line] = ()
    aside: bool = False


NEWS = 5
"""Number of events that fit on the handoff screen. The log has the rest."""

BARE = Between()


def curtain(seat: int, cast: Cast, words: Words, notice: str = "", between: Between = BARE) -> Html:
    """Return the handoff screen. It has no information that only one player may know.

    The home button works without the confirmation that the next player has the device.
    """
    name = cast.names[seat]
    title = words.t("{name}’s hand", name=name) if between.aside else whose_turn(seat, cast, words)
    rows = [el("li", line_sign(line.icon), el("span", line.text)) for line in between.news]
    back = el(
        "button",
        words.t("Back to the table"),
        type="button",
        class_="plain",
        data_do="hand",
        data_arg="hide",
    )
    screen = el(
        "div",
        shell.corner("close", words.t("Home"), "go", "home", id_="to-home"),
        el(
            "main",
            icon(sign(seat)),
            el("p", between.phase, class_="phase") if between.phase else None,
            el("h1", title),
            el("p", words.t("Hand the device to {name}.", name=name)),
            el("ul", rows[-NEWS:], class_="since") if rows and not between.aside else None,
            gold(words.t("I am {name}", name=name), "turn"),
            back if between.aside else None,
            id="curtain",
            class_=of_seat(seat),
        ),
        class_="screen between",
    )
    return shell.page(screen, words, said=title, notice=notice)
