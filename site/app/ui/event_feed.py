"""Dock messages, event feed and log."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol, TypeVar

from app.i18n import Words
from app.ui import shell
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import SOLO, Cast, line_sign, mug


class Line(NamedTuple):
    """A line of text with an icon or a heading in front of it.

    Attributes:
        icon: name of the icon, or "".
        head: heading in place of the icon, or "".
        opens: part of the log that the line begins: `phase`, or a `turn` within a phase.
        seat: seat that caused the event. In the event feed its avatar precedes the line.
    """

    icon: str
    text: str
    head: str = ""
    opens: str = ""
    seat: int | None = None


def story(
    lines: Iterable[Line],
    kind: str,
    about: str,
    words: Words,
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
    rows = [el("p", _front(line), el("span", line.text), class_="line") for line in lines]
    if hint:
        rows.append(el("p", icon("hand"), el("span", hint), class_="line hint"))
    rule = el(
        "button",
        icon("info"),
        type="button",
        class_="about",
        id="story-rule",
        data_do="rule",
        data_arg=about,
        aria_label=words.t("The rule"),
    )
    reached = _reached(words) if scrolls else {}
    box = el("div", rows, class_="lines", **reached)
    room = " shared" if beside else ""
    return el("div", box, beside, rule, class_=f"story {kind}{room}", id="story")


def _front(line: Line) -> Html:
    if line.head:
        return el("b", line.head)
    return line_sign(line.icon) if line.icon else el("i")


def choices(answers: Html, *, busy: bool, kind: str = "") -> Html:
    """Return the dock part with the answers. It is `busy` while a bot is thinking."""
    return el(
        "div",
        answers,
        id="choices",
        class_=kind or None,
        data_roving=True,
        aria_busy="true" if busy else None,
    )


def lately(
    lines: Iterable[Line],
    words: Words,
    before: Iterable[Line] = (),
    cast: Cast = SOLO,
    *,
    beside: Html = EMPTY,
) -> Html:
    """Return the event feed: events since the viewer's last decision, as a list.

    The viewer can fold the list. Each line of a seat begins with its avatar from `cast`. On wide
    screens the events from `before` follow, newest first. At a table with several players the
    feed is visible on narrow screens, too, because docks show no events there. `beside` is a
    picture of moved pieces next to the first lines. If the lines do not fit, the feed shows a
    mark after the last complete line (`styles/dock.css`).
    """
    news, older = [*lines], [*before][::-1]
    kind = "lately" if cast.alone else "lately faces"
    if not news and not older:
        return el("details", id="lately", class_=kind, open=True)
    then = el("h3", words.t("Before that")) if older else EMPTY
    told = (beside, _deeds(news, "news", cast), then, _deeds(older, "older", cast))
    return el(
        "details",
        el("summary", el("h2", words.t("Just now")), _faces(news, cast), icon("next")),
        el("div", told, class_="told", **_reached(words)),
        _more(words),
        class_=kind,
        id="lately",
        open=True,
    )


def _more(words: Words) -> Html:
    """Return the mark that more lines follow.

    A tap on it scrolls the list by one page. The keyboard scrolls the list without it.
    """
    label = el("span", words.p("of a list", "More"))
    return el("span", label, icon("next"), class_="more", aria_hidden="true")


def _deeds(lines: Iterable[Line], kind: str, cast: Cast) -> Html:
    """Return a list of lines with the avatar of each seat."""
    rows = [
        el("li", _mug(line.seat, cast), line_sign(line.icon), el("span", line.text))
        for line in lines
    ]
    return el("ol", rows, class_=kind) if rows else EMPTY


def _faces(lines: Iterable[Line], cast: Cast) -> Html:
    """Return the avatars of all seats with an event. A folded feed shows only these."""
    seats = dict.fromkeys(line.seat for line in lines if line.seat is not None)
    return el("span", [_mug(seat, cast) for seat in seats], class_="who", aria_hidden="true")


def _mug(seat: int | None, cast: Cast) -> Html:
    return EMPTY if seat is None or cast.alone else mug(seat, cast.face(seat))


def _reached(words: Words) -> dict[str, str]:
    """Return the attributes that make scrolling events focusable, with a label."""
    return {"tabindex": "0", "role": "group", "aria_label": words.t("Just now")}


E = TypeVar("E")


class Began(Protocol):
    """Event that begins a round."""

    @property
    def round(self) -> int:
        """Number of the round."""


def by_round(events: Iterable[E], began: type[Began]) -> list[tuple[int, list[E]]]:
    """Return the events by round.

    An event of the type `began` begins a round. Earlier events belong to round 0.
    """
    found: list[tuple[int, list[E]]] = [(0, [])]
    for event in events:
        if isinstance(event, began):
            found.append((event.round, []))
        found[-1][1].append(event)
    return [part for part in found if part[1]]


def log(rounds: Iterable[tuple[int, Iterable[Line]]], words: Words) -> Html:
    """Return the sheet with the log: the lines of each round. Round 0 is the setup."""
    parts = []
    for number, lines in rounds:
        title = words.t("Round {round}", round=number) if number else words.t("Setup")
        rows = [
            el(
                "li",
                line_sign(line.icon),
                el("span", line.text),
                class_=f"opens-{line.opens}" if line.opens else None,
            )
            for line in lines
        ]
        parts.append(el("section", el("h3", title), el("ol", rows), class_="log-round"))
    return shell.sheet(words.t("Log"), el("div", parts, class_="log"), words, name="log")
