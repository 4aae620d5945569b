"""Handoff screen between two people at one device."""

from collections.abc import Sequence
from typing import NamedTuple

from app.i18n import Translator
from app.ui import controls, layout
from app.ui.controls import primary_button
from app.ui.event_feed import LogLine
from app.ui.html import Html, el
from app.ui.icons import icon
from app.ui.players import Players, line_icon, seat_class, seat_icon, whose_turn


class HandoffViewState(NamedTuple):
    """Public content of the handoff screen.

    Attributes:
        phase: current phase of the game.
        public_news: events that all players know.
        is_private_view: True if the shared view waits while one player looks at the own hand.
    """

    phase: str = ""
    public_news: Sequence[LogLine] = ()
    is_private_view: bool = False


MAX_NEWS = 5
"""Number of events that fit on the handoff screen. The log has the rest."""

WITHOUT_NEWS = HandoffViewState()


def handoff_screen(
    seat: int,
    players: Players,
    words: Translator,
    notice: str = "",
    between: HandoffViewState = WITHOUT_NEWS,
) -> Html:
    """Return the handoff screen. It has no information that only one player may know.

    The home button works without the confirmation that the next player has the device.
    """
    name = players.names[seat]
    title = (
        words.t("{name}’s hand", name=name)
        if between.is_private_view
        else whose_turn(seat, players, words)
    )
    rows = [el("li", line_icon(line.icon), el("span", line.text)) for line in between.public_news]
    back = el(
        "button",
        words.t("Back to the table"),
        type="button",
        class_="plain",
        data_do="private-hand",
        data_arg="hide",
    )
    screen = el(
        "div",
        controls.header_button("close", words.t("Home"), "go", "home", id_="to-home"),
        el(
            "main",
            icon(seat_icon(seat)),
            el("p", between.phase, class_="phase") if between.phase else None,
            el("h1", title),
            el("p", words.t("Pass the device to {name}.", name=name)),
            el("ul", rows[-MAX_NEWS:], class_="event-summary")
            if rows and not between.is_private_view
            else None,
            primary_button(words.t("I’m {name}", name=name), "reveal"),
            back if between.is_private_view else None,
            id="handoff",
            class_=seat_class(seat),
        ),
        class_="screen handoff-screen",
    )
    return layout.page(screen, words, said=title, notice=notice)
