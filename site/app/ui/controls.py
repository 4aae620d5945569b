"""Controls that several screens share: buttons, and rows of lists.

The head of `app.ui.layout` lists the actions that they name in `data-do` and `data-arg`.
"""

from typing import NamedTuple

from app.i18n import Translator
from app.ui.html import Html, el
from app.ui.icons import icon

COACH_BUTTON = "lighthouse"
"""The icon of the coach."""


class NavLink(NamedTuple):
    """A button that leads to another screen: its name, icon, label and target screen."""

    name: str
    icon: str
    label: str
    screen: str


def header_button(sign: str, label: str, do: str, arg: str | None = None, *, id_: str) -> Html:
    """Return the round button in the corner of a header."""
    return el(
        "button",
        icon(sign),
        type="button",
        class_="round",
        id=id_,
        data_do=do,
        data_arg=arg,
        aria_label=label,
    )


def score_button(points: int, words: Translator) -> Html:
    """Return the score in the corner of a header. It opens the score table."""
    return el(
        "button",
        el("b", points),
        el("small", words.n("pt", "pts", points)),
        type="button",
        class_="total",
        id="total",
        data_do="open",
        data_arg="pad",
        aria_label=words.n("Score: {n} point", "Score: {n} points", points),
    )


def undo_button(possible: bool, words: Translator) -> Html:
    """Return the undo button. If there is nothing to undo, it explains the reason."""
    do = "undo" if possible else "explain"
    return toolbar_button("undo", words.t("Undo"), do, "undo", off=not possible, id_="undo")


def menu_row(
    sign: str, label: str, do: str, arg: str, *, id_: str | None = None, ends: bool = True
) -> Html:
    """Return a row of a list of actions. `ends` adds an arrow for another screen."""
    return el(
        "li",
        el(
            "button",
            icon(sign),
            el("span", label),
            icon("next", "end") if ends else None,
            type="button",
            class_="row",
            id=id_,
            data_do=do,
            data_arg=arg,
        ),
    )


def install_rows(words: Translator) -> list[Html]:
    """Return the rows for adding the page to the device's home screen.

    One row opens the browser's prompt, the other one explains the manual way. `register-sw.js`
    shows the row that the browser supports, if any.
    """
    by_hand = words.t("Play it like an app: tap Share, then “Add to Home Screen”.")
    how = el("p", icon("share"), el("span", by_hand), class_="row")
    return [
        menu_row(
            "device", words.t("Add to home screen"), "install", "page",
            id_="install", ends=False,
        ),
        el("li", how, class_="manual-install"),
    ]  # fmt: skip


def print_button(words: Translator) -> Html:
    """Return the button that prints the open sheet or the screen. The paper has no buttons."""
    button = el(
        "button", icon("print"), el("span", words.t("Print")), type="button", class_="chip",
        data_do="print",
    )  # fmt: skip
    return el("p", button, class_="print-way")


def file_row(label: str, accept: str) -> Html:
    """Return the row that opens a file."""
    field = el("input", type="file", id="file", class_="aside", accept=accept)
    return el("li", el("label", icon("load"), el("span", label), field, class_="row"))


def toolbar_button(
    name: str,
    label: str,
    do: str,
    arg: str | None = None,
    *,
    off: bool = False,
    chosen: bool = False,
    id_: str | None = None,
) -> Html:
    """Return a tool button of the dock. An `off` button is visible but disabled."""
    return el(
        "button",
        icon(name),
        el("span", label),
        type="button",
        class_="tool selected" if chosen else "tool",
        id=id_,
        data_do=do,
        data_arg=arg,
        aria_pressed="true" if chosen else None,
        aria_disabled="true" if off else None,
    )


def primary_button(
    label: str,
    do: str,
    arg: str | None = None,
    *,
    below: str = "",
    name: str = "",
    waits: bool = False,
) -> Html:
    """Return the gold button, the main action of a screen.

    Its label names the result of the action. While it `waits`, it names what is missing.
    """
    return el(
        "button",
        icon(name) if name else None,
        el("span", el("b", label), el("small", below) if below else None),
        type="button",
        class_="gold unavailable" if waits else "gold",
        id="gold",
        data_do=do,
        data_arg=arg,
        aria_disabled="true" if waits else None,
    )


def coach_button(words: Translator) -> Html:
    """Return the button that asks the coach. The layout puts it above the question."""
    label = words.t("Ask the coach")
    return el(
        "button",
        icon(COACH_BUTTON),
        el("small", words.p("on its button", "Coach"), aria_hidden="true"),
        type="button",
        class_="coach-button",
        id="hint",
        data_do="hint",
        data_key="h",
        aria_label=label,
        title=label,
    )


def phase_label(phase: str, apart: str) -> Html:
    """Return the current phase of a game.

    If the game does not count, its label `apart` precedes the phase.
    """
    if not apart:
        return el("p", phase, class_="phase")
    return el("p", apart, " · ", phase, class_="phase practice")
