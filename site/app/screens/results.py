"""Results of ended games: a list for the home screen and the results screen."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from app.i18n import Translator
from app.ui import controls, dialogs, layout
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon


class ResultRow(NamedTuple):
    """A result in a list.

    Attributes:
        number: number of the result among all results. A tap opens it by this number.
        icon: name of the icon.
        text: outcome of the game.
        who: players of the game.
        day: date of the game.
        points: points of the game.
        has_default_rules: False if the game used other rules.
        is_invalid: True if a replay does not give these points.
    """

    number: int
    icon: str
    text: str
    who: str
    day: str
    points: int
    has_default_rules: bool = True
    is_invalid: bool = False


class Listing(NamedTuple):
    """Results, newest first, with a title and a text about all of them.

    `older` is the number of further results.
    """

    title: str
    text: str
    rows: tuple[ResultRow, ...]
    older: int = 0


class FilterChoice(NamedTuple):
    """A value of a filter: its argument, its label, and True if it is chosen."""

    value: str
    label: str
    chosen: bool


class FilterGroup(NamedTuple):
    """A filter of the results: its name in arguments, its label and its values."""

    name: str
    label: str
    choices: tuple[FilterChoice, ...]


TABS = ("games", "dailies", "challenges", "statistics", "achievements")
"""The tabs of the results screen."""


@dataclass(frozen=True, slots=True)
class ResultsState:
    """View state of the results screen.

    Attributes:
        tab: the open tab, one of `TABS`.
        content: the parts of the tab.
        filters: the filters above them. A filter has at least two values.
        notice: a one-line message, or "".
    """

    tab: str
    content: tuple[Html, ...]
    filters: tuple[FilterGroup, ...] = ()
    overlay: dialogs.Overlay = None
    notice: str = ""


def results(state: ResultsState, words: Translator) -> Html:
    """Return the screen of all results."""
    nothing = el("p", words.t("No finished games yet."), class_="empty-list")
    groups = [_filter(group) for group in state.filters]
    screen = el(
        "div",
        layout.page_header(words.t("Results"), words),
        el(
            "main",
            _tabs(state.tab, words),
            el("div", groups, class_="result-filters") if groups else EMPTY,
            state.content or nothing,
            id="results",
            class_="paper",
        ),
        class_="screen page",
    )
    over = dialogs.render_overlay(state.overlay, words)
    return layout.page(screen, words, over=over, notice=state.notice)


def game_lists(lists: Iterable[Listing], words: Translator) -> tuple[Html, ...]:
    """Return the lists of results, one for each game."""
    return tuple(
        result_lists(listing, words, looks="part", more=_older(place, listing, words))
        for place, listing in enumerate(lists)
    )


def _tabs(shown: str, words: Translator) -> Html:
    labels = (
        words.t("Games played"),
        words.t("Daily games"),
        words.t("Friends"),
        words.t("Statistics"),
        words.t("Achievements"),
    )
    choices = zip(TABS, labels, strict=True)
    buttons = [_chip("tab", FilterChoice(name, label, name == shown)) for name, label in choices]
    return el("div", buttons, class_="seat-tabs", role="group", aria_label=words.t("Show"))


def _filter(group: FilterGroup) -> Html:
    chips = [_chip(group.name, choice) for choice in group.choices]
    return el("div", chips, class_="seat-tabs", role="group", aria_label=group.label)


def _chip(name: str, choice: FilterChoice) -> Html:
    return el(
        "button",
        choice.label,
        type="button",
        class_="chip",
        id=f"{name}-{choice.value}",
        data_do="results",
        data_arg=f"{name}={choice.value}",
        aria_pressed="true" if choice.chosen else "false",
    )


def _older(place: int, listing: Listing, words: Translator) -> Html:
    """Return the row that shows more results, or nothing if all are shown."""
    if not listing.older:
        return EMPTY
    label = words.n("{n} older result", "{n} older results", listing.older)
    return controls.menu_row("clock", label, "result", "more", id_=f"older-{place}", ends=False)


def result_lists(listing: Listing, words: Translator, *, looks: str, more: Html) -> Html:
    """Return a list of results. `looks` is the style, of a card or a part of a page.

    The row `more` comes last.
    """
    return el(
        "section",
        el("header", el("h2", listing.title), el("p", listing.text)),
        el("ol", [_row(row, words) for row in listing.rows]),
        el("ul", more, class_="rows") if more else EMPTY,
        class_=f"results {looks}",
    )


def _row(row: ResultRow, words: Translator) -> Html:
    """Return a result as a button that opens its end screen."""
    return el(
        "li",
        el(
            "button",
            icon(row.icon),
            el("span", row.text, el("span", row.who, class_="seat-labels")),
            el(
                "small",
                row.day if row.has_default_rules else words.t("{day}, custom rules", day=row.day),
            ),
            el("b", el("s", row.points) if row.is_invalid else row.points),
            type="button",
            id=f"result-{row.number}",
            data_do="result",
            data_arg=row.number,
        ),
    )
