"""What every screen shares: the page around it, sheets that lie over it, and the dock's buttons.

Every screen is one string for `<div id="app">`. Nodes that stay from one moment to
the next keep their `id`, so that morphing keeps focus, scroll and motion.

The page's traffic goes through `data-do` and `data-arg`, on the nearest ancestor of
what was tapped:

| data-do | data-arg | what is wanted |
| --- | --- | --- |
| `pick` | a plan of the game; of equal things the one (`… @2`) | choose it, not play it |
| `pick` | nothing | choose nothing |
| `confirm` | a plan | play it; without one, play the chosen plan |
| `on` | | go on, after what went past was read |
| `why` | what was tapped: a place of the game, `undo`, `gold` | say why it cannot be chosen |
| `undo` | | take the last confirmation back |
| `open` | `menu`, `how` or `legend` in a game, or a drawer of the game | lay it over the screen |
| `look` | a seat, or nothing for one's own | look at what lies before a seat |
| `advise` | nothing, `more`, or `take` and a place | ask for a hint, for the choices, take one |
| `review` | nothing, the place of a mistake, or `of` and a seat | look back upon the ended game |
| `step` | the place of a decision, `fold`, or `close` | show it on the board, or more of that |
| `practise` | the place of a decision | play on from there |
| `puzzle` | | try the puzzle that has waited longest |
| `turn` | | lift the curtain between the turns of two people |
| `hand` | `see`, `hide` | look at one's own hand in private, or come back to what all may see |
| `rule` | a term of a rulebook | open a rule card |
| `book` | the name of a game | read its rules |
| `close` | | close what lies over the screen, or a notice |
| `ask` | `restart`, `delete` | ask first (see `Ask`) |
| `yes` | what was asked (see `Ask`) | do it |
| `learn` | the name of a game | begin its first voyage, or go on with it |
| `learn` | `next`, `over` | what a bubble says was heard; the rest of the lesson is skipped |
| `play` | `continue`, `table`, `same`, `again`, or a quick start of a game | start or go on |
| `play` | `lesson` | play the game of a lesson to its end |
| `go` | `home`, `setup`, `settings`, `rules`, `about`, `legal`, `results` | show another screen |
| `back` | | leave a screen for the one before |
| `skip` | a part of the game's screen | put the focus there |
| `language` | `en`, `es`, `ja` | change the language |
| `table` | `seats=3`, `edition=2018`, … (see `app.setup`) | change the table that is laid |
| `set` | `theme=dark`, … (see `settings.py`) | change a setting |
| `export` | `game`, `all` | hand over a file |
| `share` | `result` | share the game that has ended |
| `result` | the number of one, or `more` | show the end of a game, or more results |
| `install` | `page` | put the page on the device's home screen |
| `start` | `fast` | leave the plain page for the fast page |

A game's workshop (see `app.games.workshop`) has its name for a `data-do`, and `go` shows the
first of its screens. A field with `data-input="search"` tells what is typed into it. An element
with `data-focus` wants the focus when it appears. A sheet carries `data-escape`: the Escape key
does what its value says. In an element with `data-board` or `data-roving` the Tab key stops once,
and arrow keys walk from place to place. On what carries `data-board` a swipe is an arrow key, and
the page sees to it that places in question are in sight. The page also scrolls to what carries
`data-sought`, once for each question.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from app.ui import bubble as bubbles
from app.ui.art import icon
from app.ui.bubble import Bubble
from app.ui.html import EMPTY, Attribute, Html, el, join, region
from app.words import Words


@dataclass(frozen=True, slots=True)
class Menu:
    """The open menu.

    Attributes:
        sound: True if the sound is on; the menu switches it.
        lesson: the game whose first voyage it offers, or "".
        begun: True if this first voyage can be continued.
    """

    sound: bool = False
    lesson: str = ""
    begun: bool = False


@dataclass(frozen=True, slots=True)
class RuleCard:
    """The rule of one term lies open; `see` has the terms that lead on, each with its title."""

    term: str
    title: str
    paragraphs: tuple[str, ...]
    see: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class HowItGoes:
    """The pictures lie open that tell how the game goes, with the way into its lesson."""

    title: str
    pictures: Html
    lesson: Html = EMPTY


@dataclass(frozen=True, slots=True)
class Legend:
    """What the signs of the game mean lies open."""

    meanings: Html


class Asked(NamedTuple):
    """The words of a question: its title, what follows from a yes, and the yes."""

    title: str
    text: str
    yes: str


@dataclass(frozen=True, slots=True)
class Ask:
    """A question before something that cannot be undone.

    `about` is `restart` or `import`; or `save-game` or `save-all`, where a file will hold what
    people at one device hide from each other. What else is asked has words of its `own`:
    `chance`, before what chance decides; `delete`, and `delete-` with the name of a workshop.
    """

    about: str
    own: Asked | None = field(default=None, compare=False)


class Way(NamedTuple):
    """A way to another screen: its sign and words, and a name for it."""

    name: str
    sign: str
    label: str
    screen: str


@dataclass(frozen=True, slots=True)
class Laid:
    """A sheet that lies ready drawn, by its name."""

    name: str
    drawn: Html


Overlay = Menu | RuleCard | HowItGoes | Legend | Ask | Laid | None
"""What may lie over any screen."""


def page(
    screen: Html,
    words: Words,
    *,
    over: Html = EMPTY,
    popovers: Html = EMPTY,
    said: str = "",
    notice: str = "",
    bubble: Bubble | None = None,
) -> Html:
    """Return the whole page: the screen, what lies over it, and what is said aloud.

    While something lies over it the screen is inert: neither keyboard nor reader
    gets behind the sheet. Behind one of the `popovers`, sheets that lie ready, it is so
    by `site/boot/picture.js`. `said` goes to the one polite live region, and behind it what the
    `bubble` of a lesson says: each is read when it has changed, not with the other once more.
    """
    lesson = el("span", bubble.said) if bubble else EMPTY
    aloud = el(
        "p",
        said,
        lesson,
        id="said",
        class_="aside",
        role="status",
        aria_live="polite",
        aria_atomic="false",
    )
    return Html(
        f"{_unkept(words, inert=bool(over))}"
        f'<div id="screen"{" inert" if over else ""}>{screen}</div>{popovers}'
        f"{bubbles.bubble(bubble, words)}"
        f"{region('over', el('div', over, id='over'))}"
        f"{_notice(notice, words)}"
        f"{region('said', aloud)}"
    )


def _unkept(words: Words, *, inert: bool) -> Html:
    """Return what goes on saying that the device keeps nothing more, and is the way to a file.

    The style sheet shows it where the page is marked as `unkept`.
    """
    told = el("span", words.t("Not kept on this device: save it as a file"))
    return el(
        "button",
        icon("save"),
        told,
        type="button",
        id="unkept",
        data_do="export",
        data_arg="all",
        inert=inert,
    )


def _notice(notice: str, words: Words) -> Html:
    if not notice:
        return EMPTY
    close = el("button", icon("close"), type="button", data_do="close", aria_label=words.t("Close"))
    return el("div", el("p", notice), close, id="notice", class_="notice", role="status")


def sheet(
    title: str,
    body: Html,
    words: Words,
    *,
    name: str,
    foot: Html = EMPTY,
    sign: Html = EMPTY,
    popover: bool = False,
) -> Html:
    """Return a sheet that lies over the screen until it is closed.

    A `popover`, which has its name for an id, lies ready: the browser itself opens and closes it,
    at Escape as well, and at a way back where it has one for what lies open.
    """
    heading = f"{name}-title"
    hides: dict[str, Attribute] = {"popovertarget": name, "popovertargetaction": "hide"}
    closes = hides if popover else {"data_do": "close"}
    return el(
        "div",
        el("button", class_="veil", type="button", tabindex="-1", aria_hidden="true", **closes),
        el(
            "section",
            el(
                "header",
                sign,
                el("h2", title, id=heading),
                el(
                    "button",
                    icon("close"),
                    type="button",
                    class_="round",
                    aria_label=words.t("Close"),
                    autofocus=popover,
                    data_focus=not popover,
                    **closes,
                ),
            ),
            el(
                "div",
                body,
                class_="sheet-body",
                tabindex="0",
                role="group",
                aria_labelledby=heading,
            ),
            foot,
            id=f"sheet-{name}",
            class_=f"sheet sheet-{name}",
            role="dialog",
            aria_modal="true",
            aria_labelledby=heading,
        ),
        id=name if popover else None,
        class_="over",
        popover=popover,
        data_escape=None if popover else "close",
    )


def top(title: str, words: Words) -> Html:
    """Return the header of a screen that one leaves by going back."""
    return el(
        "header",
        el(
            "button",
            icon("back"),
            type="button",
            class_="round",
            id="back",
            data_do="back",
            aria_label=words.t("Back"),
        ),
        el("div", el("h1", title), class_="page-title"),
        class_="top",
    )


def skips(ways: Iterable[tuple[str, str]], words: Words) -> Html:
    """Return links over which keys get to the parts of a screen: label and `id`."""
    return el(
        "nav",
        [
            el("button", label, type="button", data_do="skip", data_arg=target)
            for label, target in ways
        ],
        class_="skips",
        aria_label=words.t("Skip"),
    )


def to_gold(words: Words) -> Html:
    """Return a link that leads the keyboard from the choices before it to the gold button."""
    link = el(
        "button",
        words.t("To the gold button"),
        type="button",
        data_do="skip",
        data_arg="gold",
    )
    return el("div", link, class_="skips")


def corner(sign: str, label: str, do: str, arg: str | None = None, *, id_: str) -> Html:
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


def total(points: int, words: Words) -> Html:
    """Return the score in the corner of a header, which opens the pad that tells how it came."""
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


def undo(possible: bool, words: Words) -> Html:
    """Return the helper that takes back; where there is nothing to take back it says why."""
    do = "undo" if possible else "why"
    return tool("undo", words.t("Undo"), do, "undo", off=not possible, id_="undo")


def row(
    sign: str, label: str, do: str, arg: str, *, id_: str | None = None, ends: bool = True
) -> Html:
    """Return a row of a list of ways on; it `ends` in an arrow where another screen follows."""
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


def install_rows(words: Words) -> list[Html]:
    """Return the ways to the device's home screen: the browser's, and by the player's own hand.

    `offline.js` shows the one that there is, if any.
    """
    by_hand = words.t("To play it like an app: Share, then “Add to Home Screen”.")
    return [
        row(
            "device", words.t("Put it on your home screen"), "install", "page",
            id_="install", ends=False,
        ),
        el("li", el("p", icon("share"), el("span", by_hand), class_="row"), class_="by-hand"),
    ]  # fmt: skip


def file_row(label: str, accept: str) -> Html:
    """Return the row of a list that opens a file."""
    field = el("input", type="file", id="file", class_="aside", accept=accept)
    return el("li", el("label", icon("load"), el("span", label), field, class_="row"))


def tool(
    name: str,
    label: str,
    do: str,
    arg: str | None = None,
    *,
    off: bool = False,
    chosen: bool = False,
    id_: str | None = None,
) -> Html:
    """Return one of the dock's helpers; an `off` one stays where it is and says so."""
    return el(
        "button",
        icon(name),
        el("span", label),
        type="button",
        class_="tool chosen" if chosen else "tool",
        id=id_,
        data_do=do,
        data_arg=arg,
        aria_pressed="true" if chosen else None,
        aria_disabled="true" if off else None,
    )


def gold(
    label: str,
    do: str,
    arg: str | None = None,
    *,
    below: str = "",
    name: str = "",
    waits: bool = False,
) -> Html:
    """Return the one gold action of a screen; it names its result, or what it `waits` for."""
    return el(
        "button",
        icon(name) if name else None,
        el("span", el("b", label), el("small", below) if below else None),
        type="button",
        class_="gold waits" if waits else "gold",
        id="gold",
        data_do=do,
        data_arg=arg,
        aria_disabled="true" if waits else None,
    )


def overlay(over: object, words: Words, *, in_game: bool = False) -> Html:
    """Return the sheet that lies over a screen, one that any screen may have; else nothing."""
    match over:
        case Menu() as opened:
            return menu(opened, words, in_game=in_game)
        case RuleCard() as card:
            return rule_card(card, words)
        case HowItGoes(title=title, pictures=pictures, lesson=lesson):
            back = words.t("Back to the game")
            foot = sheet_foot("check", back, "close", "", "gold small", before=lesson)
            return sheet(title, pictures, words, name="how", foot=foot)
        case Legend(meanings=meanings):
            back = words.t("Back to the game")
            foot = sheet_foot("check", back, "close", "", "gold small")
            title = words.t("What the signs mean")
            return sheet(title, meanings, words, name="legend", foot=foot)
        case Ask() as question:
            return ask(question, words)
        case Laid(drawn=drawn):
            return drawn
    return EMPTY


def sheet_foot(
    sign: str,
    label: str,
    do: str,
    arg: str,
    looks: str = "plain",
    *,
    before: Html = EMPTY,
    about: str = "",
) -> Html:
    """Return the foot of a sheet with the button of where it leads, and another `before` it.

    The button's accessible name tells the game that it is `about`.
    """
    return el(
        "footer",
        before,
        el(
            "button",
            icon(sign),
            el("span", label),
            type="button",
            class_=looks,
            data_do=do,
            data_arg=arg,
            aria_label=f"{label}: {about}" if about else None,
        ),
    )


def rule_card(card: RuleCard, words: Words, lead: Html = EMPTY) -> Html:
    """Return the sheet with the rule of one term."""
    text = [el("p", paragraph) for paragraph in card.paragraphs]
    links = [
        el("button", title, type="button", class_="chip", data_do="rule", data_arg=term)
        for term, title in card.see
    ]
    foot = sheet_foot("book", words.t("All rules"), "go", "rules")
    body = el("div", lead, text, el("p", links, class_="chips") if links else None, class_="prose")
    return sheet(card.title, body, words, name="rule", foot=foot)


def menu(opened: Menu, words: Words, *, in_game: bool, about: str = "") -> Html:
    """Return the menu: where one can go from here; `about` tells what is played."""
    entries = [
        ("home", words.t("Home"), "go", "home"),
        ("book", words.t("Rules"), "go", "rules"),
        ("gear", words.t("Settings"), "go", "settings"),
        ("info", words.t("Where the values come from"), "go", "about"),
    ]
    if in_game:
        entries[:1] = [
            ("question", words.t("How it goes"), "open", "how"),
            ("star", words.t("What the signs mean"), "open", "legend"),
            *_lesson_entry(opened, words),
            *entries[:1],
            ("again", words.t("Start a new game"), "ask", "restart"),
            ("save", words.t("Save this game as a file"), "export", "game"),
        ]
    if opened.sound:
        entries.append(("sound", words.t("Sound is on"), "set", "sound="))
    else:
        entries.append(("quiet", words.t("Sound is off"), "set", "sound=on"))
    rows = [row(sign, label, do, arg, ends=False) for sign, label, do, arg in entries]
    told = el("p", about, class_="played") if about else EMPTY
    return sheet(words.t("Menu"), join((told, el("ul", rows, class_="rows"))), words, name="menu")


def _lesson_entry(opened: Menu, words: Words) -> list[tuple[str, str, str, str]]:
    if not opened.lesson:
        return []
    label = words.t("Go on learning") if opened.begun else words.t("First voyage")
    return [("compass", label, "learn", opened.lesson)]


def ask(question: Ask, words: Words) -> Html:
    """Return the sheet that asks before something final.

    Where something would be lost gold stands for leaving it as it is.
    """
    asked = question.own or _asked(question.about, words)
    loses = question.about != "chance"
    no = el(
        "button",
        words.t("Cancel"),
        type="button",
        class_="gold small" if loses else "plain",
        data_do="close",
    )
    go_on = el(
        "button",
        asked.yes,
        type="button",
        class_="plain danger" if loses else "gold small",
        data_do="yes",
        data_arg=question.about,
    )
    foot = el("footer", (go_on, no) if loses else (no, go_on))
    return sheet(asked.title, el("p", asked.text, class_="prose"), words, name="ask", foot=foot)


def _asked(about: str, words: Words) -> Asked:
    """Return the words of the questions that all games share."""
    match about:
        case "import":
            return Asked(
                words.t("Replace the running game?"),
                words.t(
                    "The file holds a running game, too. Results are joined; nothing else is lost."
                ),
                words.t("Replace it"),
            )
        case "save-game" | "save-all":
            return Asked(
                words.t("Save every hand, too?"),
                words.t(
                    "The file holds all hands of the running game, and the deck. Whoever opens "
                    "it can read them: best keep it to yourself until the game is over."
                ),
                words.t("Save it"),
            )
    return Asked(
        words.t("Start a new game?"),
        words.t("The running game ends here and is not scored."),
        words.t("New game"),
    )
