"""What docks and logs tell: news, what a plan does, why something cannot be done."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol, TypeVar

from app.ui import shell
from app.ui.art import icon
from app.ui.cast import line_sign
from app.ui.html import EMPTY, Html, el
from app.words import Words


class Line(NamedTuple):
    """One sentence of a story, with a sign or a heading in front of it.

    In a log it may open a `phase`, or a `turn` within one.
    """

    icon: str
    text: str
    head: str = ""
    opens: str = ""


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
    """Return the lines of a dock and the way to the rule `about` them.

    `kind` is `news`, `plan` or `why`. A `hint` stands where wide screens tell the news
    elsewhere. Lines that may be many `scroll`, which keys must be able to do, too. `beside` them
    may stand what changes the plan that they tell.
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
    return el("div", box, beside, rule, class_=f"story {kind}", id="story")


def _front(line: Line) -> Html:
    if line.head:
        return el("b", line.head)
    return line_sign(line.icon) if line.icon else el("i")


def choices(answers: Html, *, busy: bool) -> Html:
    """Return the part of a dock with the answers; it is `busy` while somebody else is thinking."""
    return el("div", answers, id="choices", aria_busy="true" if busy else None)


def lately(lines: Iterable[Line], words: Words, before: Iterable[Line] = ()) -> Html:
    """Return the news again for wide screens, where they stay beside the plan.

    What was `before` stands below them, the newest first.
    """
    parts = [
        (el("h3", title), [el("p", line_sign(line.icon), el("span", line.text)) for line in told])
        for title, told in (
            (words.t("Just now"), [*lines]),
            (words.t("Before that"), [*before][::-1]),
        )
        if told
    ]
    reached = _reached(words) if parts else {}
    return el("div", parts, class_="lately", id="lately", **reached)


def _reached(words: Words) -> dict[str, str]:
    """Return what lets keys reach news that scroll, and what they are then called."""
    return {"tabindex": "0", "role": "group", "aria_label": words.t("Just now")}


E = TypeVar("E")


class Began(Protocol):
    """What tells that a round begins."""

    @property
    def round(self) -> int:
        """Its number."""


def by_round(events: Iterable[E], began: type[Began]) -> list[tuple[int, list[E]]]:
    """Return the events of each round, which one of a kind `began`; those before are round 0."""
    found: list[tuple[int, list[E]]] = [(0, [])]
    for event in events:
        if isinstance(event, began):
            found.append((event.round, []))
        found[-1][1].append(event)
    return [part for part in found if part[1]]


def log(rounds: Iterable[tuple[int, Iterable[Line]]], words: Words) -> Html:
    """Return the log as a sheet: the lines of each round; round 0 is the setup."""
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
