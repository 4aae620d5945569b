"""What docks and logs tell: news, what a plan does, why something cannot be done."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol, TypeVar

from app.ui import shell
from app.ui.art import icon
from app.ui.cast import SOLO, Cast, line_sign, mug
from app.ui.html import EMPTY, Html, el
from app.words import Words


class Line(NamedTuple):
    """One sentence of a story, with a sign or a heading in front of it.

    In a log it may open a `phase`, or a `turn` within one. Among news it tells what the player
    at a `seat` did, whose face stands before it.
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
    room = " shared" if beside else ""
    return el("div", box, beside, rule, class_=f"story {kind}{room}", id="story")


def _front(line: Line) -> Html:
    if line.head:
        return el("b", line.head)
    return line_sign(line.icon) if line.icon else el("i")


def choices(answers: Html, *, busy: bool, kind: str = "") -> Html:
    """Return the part of a dock with the answers; it is `busy` while somebody else is thinking."""
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
    """Return what happened since the reader's last decision: a list that stays, to be folded.

    Lines of a seat begin with the face that the `cast` has there. What was `before` stands below
    them on wide screens, the newest first. Of a table the list is on narrow screens, too, where
    docks tell no news besides. What moved may lie `beside` the first lines. A list that has more
    lines than room says so, at the end of those that are whole (`styles/dock.css`).
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
    """Return what fingers turn to the lines with that have no room yet; keys scroll the list."""
    label = el("span", words.p("of a list", "More"))
    return el("span", label, icon("next"), class_="more", aria_hidden="true")


def _deeds(lines: Iterable[Line], kind: str, cast: Cast) -> Html:
    """Return a list of who did what."""
    rows = [
        el("li", _mug(line.seat, cast), line_sign(line.icon), el("span", line.text))
        for line in lines
    ]
    return el("ol", rows, class_=kind) if rows else EMPTY


def _faces(lines: Iterable[Line], cast: Cast) -> Html:
    """Return who has done anything: what is left to see of a list that is folded."""
    seats = dict.fromkeys(line.seat for line in lines if line.seat is not None)
    return el("span", [_mug(seat, cast) for seat in seats], class_="who", aria_hidden="true")


def _mug(seat: int | None, cast: Cast) -> Html:
    return EMPTY if seat is None or cast.alone else mug(seat, cast.face(seat))


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
