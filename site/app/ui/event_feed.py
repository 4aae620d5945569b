"""Dock messages, event feed and log."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol, TypeVar

from app.i18n import Translator
from app.ui import dialogs
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import SOLO, Players, avatar, line_icon


class LogLine(NamedTuple):
    """A line of text with an icon or a heading in front of it.

    Attributes:
        icon: name of the icon, or "".
        heading: heading in place of the icon, or "".
        starts: part of the log that the line begins: `phase`, or a `turn` within a phase.
        seat: seat that caused the event. In the event feed its avatar precedes the line.
    """

    icon: str
    text: str
    heading: str = ""
    starts: str = ""
    seat: int | None = None


def dock_message(
    lines: Iterable[LogLine],
    kind: str,
    about: str,
    words: Translator,
    *,
    hint: str = "",
    scrolls: bool = False,
    beside: Html = EMPTY,
) -> Html:
    """Return the dock message with a button that opens the rule `about` it.

    Args:
        lines: lines of the message.
        kind: `news`, `plan` or `why`.
        about: term of the rule.
        words: the translator.
        hint: line that replaces the events on wide screens, where the event feed shows them.
        scrolls: True if the lines may need to scroll. Then the keyboard can focus and scroll
            them.
        beside: controls that change the described move.
    """
    rows = [el("p", _leading(line), el("span", line.text), class_="line") for line in lines]
    if hint:
        rows.append(el("p", icon("hand"), el("span", hint), class_="line hint"))
    rule = el(
        "button",
        icon("info"),
        type="button",
        class_="about",
        id="message-rule",
        data_do="open-rule",
        data_arg=about,
        aria_label=words.t("See the rule"),
    )
    reached = _scroll_attributes(words) if scrolls else {}
    box = el("div", rows, class_="lines", **reached)
    room = " shared" if beside else ""
    return el("div", box, beside, rule, class_=f"dock-message {kind}{room}", id="dock-message")


def _leading(line: LogLine) -> Html:
    if line.heading:
        return el("b", line.heading)
    return line_icon(line.icon) if line.icon else el("i")


def answers_region(answers: Html, *, busy: bool, kind: str = "") -> Html:
    """Return the dock part with the answers. It is `busy` while a bot is thinking."""
    return el(
        "div",
        answers,
        id="choices",
        class_=kind or None,
        data_roving=True,
        aria_busy="true" if busy else None,
    )


def event_feed(
    lines: Iterable[LogLine],
    words: Translator,
    before: Iterable[LogLine] = (),
    players: Players = SOLO,
    *,
    later_step: str = "",
    beside: Html = EMPTY,
) -> Html:
    """Return the event feed: events since the viewer's last decision, as a list.

    The viewer can fold the list. Each line of a seat begins with its avatar from `players`. On wide
    screens the events from `before` follow, newest first. At a table with several players the
    feed is visible on narrow screens, too, because docks show no events there. A `later_step` of
    the tutorial precedes the events. `beside` is a picture of moved pieces next to the first
    lines. If the lines do not fit, the feed shows a mark after the last complete line
    (`styles/dock.css`).
    """
    first = [LogLine("compass", later_step)] if later_step else []
    news, older = [*lines], [*before][::-1]
    kind = "event-feed" if players.is_solo else "event-feed with-avatars"
    if not first and not news and not older:
        return el("details", id="event-feed", class_=kind, open=True)
    then = el("h3", words.t("Earlier")) if older else EMPTY
    body = (
        beside,
        _line_list([*first, *news], "events", players, bool(first)),
        then,
        _line_list(older, "older", players),
    )
    return el(
        "details",
        el("summary", el("h2", words.t("Just now")), _avatars(news, players), icon("next")),
        el("div", body, class_="text", **_scroll_attributes(words)),
        _more_button(words),
        class_=kind,
        id="event-feed",
        open=True,
    )


def _more_button(words: Translator) -> Html:
    """Return the mark that more lines follow.

    A tap on it scrolls the list by one page. The keyboard scrolls the list without it.
    """
    label = el("span", words.p("of a list", "More"))
    return el("span", label, icon("next"), class_="more", aria_hidden="true")


def _line_list(
    lines: Iterable[LogLine], kind: str, players: Players, later_step: bool = False
) -> Html:
    """Return a list of lines with the avatar of each seat. The first may be a `later_step`."""
    rows = [
        el(
            "li",
            _avatar(line.seat, players),
            line_icon(line.icon),
            el("span", line.text),
            class_="later-step" if later_step and not number else None,
        )
        for number, line in enumerate(lines)
    ]
    return el("ol", rows, class_=kind) if rows else EMPTY


def _avatars(lines: Iterable[LogLine], players: Players) -> Html:
    """Return the avatars of all seats with an event. A folded feed shows only these."""
    seats = dict.fromkeys(line.seat for line in lines if line.seat is not None)
    return el(
        "span", [_avatar(seat, players) for seat in seats], class_="seat-labels", aria_hidden="true"
    )


def _avatar(seat: int | None, players: Players) -> Html:
    return EMPTY if seat is None or players.is_solo else avatar(seat, players.avatar_of(seat))


def _scroll_attributes(words: Translator) -> dict[str, str]:
    """Return the attributes that make scrolling events focusable, with a label."""
    return {"tabindex": "0", "role": "group", "aria_label": words.t("Just now")}


E = TypeVar("E")


class RoundHeading(Protocol):
    """Event that begins a round."""

    @property
    def round(self) -> int:
        """Number of the round."""


def group_by_round(events: Iterable[E], began: type[RoundHeading]) -> list[tuple[int, list[E]]]:
    """Return the events by round.

    An event of the type `began` begins a round. Earlier events belong to round 0.
    """
    found: list[tuple[int, list[E]]] = [(0, [])]
    for event in events:
        if isinstance(event, began):
            found.append((event.round, []))
        found[-1][1].append(event)
    return [part for part in found if part[1]]


def event_log(rounds: Iterable[tuple[int, Iterable[LogLine]]], words: Translator) -> Html:
    """Return the sheet with the log: the lines of each round. Round 0 is the setup."""
    parts = []
    for number, lines in rounds:
        title = words.t("Round {round}", round=number) if number else words.t("Setup")
        rows = [
            el(
                "li",
                line_icon(line.icon),
                el("span", line.text),
                class_=f"opens-{line.starts}" if line.starts else None,
            )
            for line in lines
        ]
        parts.append(el("section", el("h3", title), el("ol", rows), class_="log-round"))
    return dialogs.dialog(words.t("Log"), el("div", parts, class_="log"), words, name="log")
