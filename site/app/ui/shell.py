"""Layout shared by all screens: page frame, sheets and dock buttons.

Every screen is one string for `<div id="app">`. Nodes that remain from one render to the next
keep their `id`, so that morphing keeps focus, scroll position and motion.

Taps reach the app as `data-do` and `data-arg` of the nearest ancestor of the tapped element:

| data-do | data-arg | action |
| --- | --- | --- |
| `pick` | a move of the game, with `@2` for one of equal items | select it without playing it |
| `pick` | nothing | clear the selection |
| `confirm` | a move | play it, or without one play the selected move |
| `on` | | continue after the events were read |
| `why` | the tapped item: a place of the game, `undo`, `gold` | explain why it cannot be selected |
| `undo` | | undo the last confirmation |
| `open` | `menu`, `how` or `legend` in a game, or a drawer of the game | open it as an overlay |
| `look` | a seat, or nothing for the viewer's own | show the area of a seat |
| `advise` | nothing, `more`, or `take` and an index | ask for a hint, for the choices, select one |
| `review` | nothing, the index of a mistake, or `of` and a seat | review the ended game |
| `step` | the index of a decision, `fold`, or `close` | show it, or more of the board |
| `practise` | the index of a decision | play on from there |
| `puzzle` | | try the oldest open puzzle |
| `turn` | | close the handoff screen between the turns of two people |
| `hand` | `see`, `hide` | show the own hand in private, or return to the shared view |
| `rule` | a term of a rulebook | open a rule card |
| `book` | the name of a game | read its rules |
| `close` | | close the overlay, or a notice |
| `ask` | `restart`, `delete` | ask for confirmation (see `ConfirmOverlay`) |
| `yes` | the question (see `ConfirmOverlay`) | do it |
| `learn` | the name of a game | start or continue its tutorial |
| `learn` | `next`, `over` | acknowledge a tutorial step, or skip the rest of the tutorial |
| `play` | `continue`, `table`, `same`, `again`, or a quick start of a game | start or continue |
| `play` | `lesson` | play the game of a tutorial to its end |
| `go` | `home`, `setup`, `settings`, `rules`, `about`, `legal`, `results` | show another screen |
| `back` | | return to the previous screen |
| `skip` | a part of the game's screen | move the focus there |
| `language` | `en`, `es`, `ja` | change the language |
| `table` | `seats=3`, `edition=2018` and others (see `app.table_setup`) | change the table setup |
| `set` | `theme=dark` and others (see `settings.py`) | change a setting |
| `export` | `game`, `all` | save as a file |
| `share` | `result` | share the ended game |
| `result` | the number of one, or `more` | show the end of a game, or more results |
| `install` | `page` | add the page to the device's home screen |
| `start` | `fast` | switch from the plain page to the fast page |

The custom content of a game (see `app.games.custom_content`) has its name as a `data-do`. `go`
shows the first of its screens. A field with `data-input="search"` reports its text. An element with
`data-focus` takes the focus when it appears. A sheet carries `data-escape`, and the Escape key
does the action in its value.

In an element with `data-board` or `data-roving` the Tab key stops once. Arrow keys move from
item to item. In an element with `data-board` a swipe acts as an arrow key, and the page scrolls
the places of the question into view. The page also scrolls to an element with `data-sought`,
once for each question.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from app.i18n import Translator
from app.ui import tutorial_bubble as bubbles
from app.ui.html import EMPTY, Attribute, Html, el, join, region
from app.ui.icons import icon
from app.ui.tutorial_bubble import TutorialBubble


@dataclass(frozen=True, slots=True)
class MenuOverlay:
    """The open menu.

    Attributes:
        sound: True if the sound is on. The menu switches it.
        tutorial: game of the tutorial that the menu offers, or "".
        begun: True if this tutorial can be continued.
    """

    sound: bool = False
    tutorial: str = ""
    begun: bool = False


@dataclass(frozen=True, slots=True)
class RuleOverlay:
    """The open rule of one term. `see` has related terms, each with its title."""

    term: str
    title: str
    paragraphs: tuple[str, ...]
    see: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class HowToPlayOverlay:
    """The open how-to-play pictures of a game, with the button for its tutorial."""

    title: str
    pictures: Html
    tutorial_button: Html = EMPTY


@dataclass(frozen=True, slots=True)
class LegendOverlay:
    """The open legend of the game's icons."""

    meanings: Html


class ConfirmText(NamedTuple):
    """Texts of a question: title, consequence of a yes, and label of the yes button."""

    title: str
    text: str
    yes: str


@dataclass(frozen=True, slots=True)
class ConfirmOverlay:
    """A question before an action that cannot be undone.

    `action` is the question. `restart` and `import` have shared texts. So have `save-game` and
    `save-all`, used if the file will contain hands that people at one device hide from each
    other. Other questions bring `custom_text` texts: `chance` before a chance event, `delete`, and
    `delete-` plus the name of a custom content type.
    """

    action: str
    custom_text: ConfirmText | None = field(default=None, compare=False)


class NavLink(NamedTuple):
    """A button that leads to another screen: its name, icon, label and target screen."""

    name: str
    icon: str
    label: str
    screen: str


@dataclass(frozen=True, slots=True)
class RenderedOverlay:
    """A rendered sheet and its name."""

    name: str
    html: Html


Overlay = (
    MenuOverlay
    | RuleOverlay
    | HowToPlayOverlay
    | LegendOverlay
    | ConfirmOverlay
    | RenderedOverlay
    | None
)
"""Overlays that any screen may have."""


def page(
    screen: Html,
    words: Translator,
    *,
    over: Html = EMPTY,
    popovers: Html = EMPTY,
    said: str = "",
    notice: str = "",
    bubble: TutorialBubble | None = None,
) -> Html:
    """Return the whole page: screen, overlay and text for screen readers.

    While an overlay is open the screen is inert, so keyboard and screen reader stay inside the
    overlay. `popovers` are hidden sheets that the browser opens. For them `site/boot/prerender.js`
    makes the screen inert.

    `said` goes to the only polite live region, followed by the text of the tutorial `bubble`.
    The region is not atomic, so a screen reader reads only the changed text.
    """
    tutorial = el("span", bubble.spoken_text) if bubble else EMPTY
    aloud = el(
        "p",
        said,
        tutorial,
        id="said",
        class_="aside",
        role="status",
        aria_live="polite",
        aria_atomic="false",
    )
    return Html(
        f"{_unsaved_banner(words, inert=bool(over))}"
        f'<div id="screen"{" inert" if over else ""}>{screen}</div>{popovers}'
        f"{bubbles.render(bubble, words)}"
        f"{region('over', el('div', over, id='over'))}"
        f"{_notice(notice, words)}"
        f"{region('said', aloud)}"
    )


def _unsaved_banner(words: Translator, *, inert: bool) -> Html:
    """Return the warning that the device cannot save. It is a button to save a file.

    The style sheet shows it if the page is marked as `unkept`.
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


def _notice(notice: str, words: Translator) -> Html:
    if not notice:
        return EMPTY
    close = el("button", icon("close"), type="button", data_do="close", aria_label=words.t("Close"))
    return el("div", el("p", notice), close, id="notice", class_="notice", role="status")


def dialog(
    title: str,
    body: Html,
    words: Translator,
    *,
    name: str,
    foot: Html = EMPTY,
    sign: Html = EMPTY,
    popover: bool = False,
) -> Html:
    """Return a sheet that covers the screen until it is closed.

    A `popover` has its name as an id and is rendered in advance. The browser opens it and closes
    it, also by the Escape key, and by a back gesture if the browser supports that for popovers.
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


def page_header(title: str, words: Translator) -> Html:
    """Return the header of a screen with a back button."""
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


def skip_links(ways: Iterable[tuple[str, str]], words: Translator) -> Html:
    """Return skip links to parts of a screen, as pairs of label and `id`."""
    return el(
        "nav",
        [
            el("button", label, type="button", data_do="skip", data_arg=target)
            for label, target in ways
        ],
        class_="skips",
        aria_label=words.t("Skip"),
    )


def skip_to_confirm(words: Translator) -> Html:
    """Return a skip link from the choices to the gold button."""
    link = el(
        "button",
        words.t("To the gold button"),
        type="button",
        data_do="skip",
        data_arg="gold",
    )
    return el("div", link, class_="skips")


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
    do = "undo" if possible else "why"
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
    by_hand = words.t("To play it like an app: Share, then “Add to Home Screen”.")
    return [
        menu_row(
            "device", words.t("Put it on your home screen"), "install", "page",
            id_="install", ends=False,
        ),
        el("li", el("p", icon("share"), el("span", by_hand), class_="row"), class_="by-hand"),
    ]  # fmt: skip


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
        class_="tool chosen" if chosen else "tool",
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
        class_="gold waits" if waits else "gold",
        id="gold",
        data_do=do,
        data_arg=arg,
        aria_disabled="true" if waits else None,
    )


def render_overlay(over: object, words: Translator, *, in_game: bool = False) -> Html:
    """Return the sheet of an overlay that any screen may have, else nothing."""
    match over:
        case MenuOverlay() as opened:
            return menu_dialog(opened, words, in_game=in_game)
        case RuleOverlay() as card:
            return rule_dialog(card, words)
        case HowToPlayOverlay(title=title, pictures=pictures, tutorial_button=tutorial):
            back = words.t("Back to the game")
            foot = dialog_footer("check", back, "close", "", "gold small", before=tutorial)
            return dialog(title, pictures, words, name="how", foot=foot)
        case LegendOverlay(meanings=meanings):
            back = words.t("Back to the game")
            foot = dialog_footer("check", back, "close", "", "gold small")
            title = words.t("What the signs mean")
            return dialog(title, meanings, words, name="legend", foot=foot)
        case ConfirmOverlay() as question:
            return confirm_dialog(question, words)
        case RenderedOverlay(html=drawn):
            return drawn
    return EMPTY


def dialog_footer(
    sign: str,
    label: str,
    do: str,
    arg: str,
    looks: str = "plain",
    *,
    before: Html = EMPTY,
    about: str = "",
) -> Html:
    """Return the foot of a sheet with a button, and optional markup `before` it.

    The accessible name of the button contains `about`, the name of the game.
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


def rule_dialog(card: RuleOverlay, words: Translator, lead: Html = EMPTY) -> Html:
    """Return the sheet with the rule of one term."""
    text = [el("p", paragraph) for paragraph in card.paragraphs]
    links = [
        el("button", title, type="button", class_="chip", data_do="rule", data_arg=term)
        for term, title in card.see
    ]
    foot = dialog_footer("book", words.t("All rules"), "go", "rules")
    body = el("div", lead, text, el("p", links, class_="chips") if links else None, class_="prose")
    return dialog(card.title, body, words, name="rule", foot=foot)


def menu_dialog(opened: MenuOverlay, words: Translator, *, in_game: bool, about: str = "") -> Html:
    """Return the menu sheet. `about` describes the current game."""
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
            *_tutorial_row(opened, words),
            *entries[:1],
            ("again", words.t("Start a new game"), "ask", "restart"),
            ("save", words.t("Save this game as a file"), "export", "game"),
        ]
    if opened.sound:
        entries.append(("sound", words.t("Sound is on"), "set", "sound="))
    else:
        entries.append(("quiet", words.t("Sound is off"), "set", "sound=on"))
    rows = [menu_row(sign, label, do, arg, ends=False) for sign, label, do, arg in entries]
    told = el("p", about, class_="played") if about else EMPTY
    return dialog(words.t("Menu"), join((told, el("ul", rows, class_="rows"))), words, name="menu")


def _tutorial_row(opened: MenuOverlay, words: Translator) -> list[tuple[str, str, str, str]]:
    if not opened.tutorial:
        return []
    label = words.t("Go on learning") if opened.begun else words.t("First voyage")
    return [("compass", label, "learn", opened.tutorial)]


def confirm_dialog(question: ConfirmOverlay, words: Translator) -> Html:
    """Return the sheet that asks for confirmation.

    If the action loses something, the gold button is the one that cancels.
    """
    asked = question.custom_text or _confirm_text(question.action, words)
    loses = question.action != "chance"
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
        data_arg=question.action,
    )
    foot = el("footer", (go_on, no) if loses else (no, go_on))
    return dialog(asked.title, el("p", asked.text, class_="prose"), words, name="ask", foot=foot)


def _confirm_text(about: str, words: Translator) -> ConfirmText:
    """Return the texts of a question that all games share."""
    match about:
        case "import":
            return ConfirmText(
                words.t("Replace the running game?"),
                words.t(
                    "The file holds a running game, too. Results are joined; nothing else is lost."
                ),
                words.t("Replace it"),
            )
        case "save-game" | "save-all":
            return ConfirmText(
                words.t("Save every hand, too?"),
                words.t(
                    "The file holds all hands of the running game, and the deck. Whoever opens "
                    "it can read them: best keep it to yourself until the game is over."
                ),
                words.t("Save it"),
            )
    return ConfirmText(
        words.t("Start a new game?"),
        words.t("The running game ends here and is not scored."),
        words.t("New game"),
    )
