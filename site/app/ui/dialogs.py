"""Dialogs that cover a screen: their common sheet, and those that any screen may have.

An `Overlay` says which of them is open.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from app.i18n import Translator
from app.ui.controls import menu_row
from app.ui.html import EMPTY, Attribute, Html, el, join
from app.ui.icons import icon


@dataclass(frozen=True, slots=True)
class MenuOverlay:
    """The open menu.

    Attributes:
        sound: True if the sound is on. The menu switches it.
        tutorial: game of the tutorial that the menu offers, or "".
        begun: True if this tutorial can be continued.
        can_end: True if a game runs that counts. The menu ends it after a question.
        table: True if people on other devices play. The menu leads to the table.
        is_guest: True if another device has the game. The menu neither saves nor replaces it.
    """

    sound: bool = False
    tutorial: str = ""
    begun: bool = False
    can_end: bool = False
    table: bool = False
    is_guest: bool = False


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

    `action` is the question. `save-game` and `save-all` have shared texts, used if the file will
    contain hands that people at one device hide from each other. Other questions bring
    `custom_text` texts: `chance` before a chance event, `delete`, `delete-` plus the name of a
    custom content type, and `end` plus the name of a running game.
    """

    action: str
    custom_text: ConfirmText | None = field(default=None, compare=False)


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
        el("button", class_="backdrop", type="button", tabindex="-1", aria_hidden="true", **closes),
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
        class_="overlay",
        popover=popover,
        data_escape=None if popover else "close",
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
            title = words.t("Symbols")
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
        el("button", title, type="button", class_="chip", data_do="open-rule", data_arg=term)
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
        ("info", words.t("About"), "go", "about"),
    ]
    if in_game:
        entries[:1] = [
            ("question", words.t("How to play"), "open", "how"),
            ("star", words.t("Symbols"), "open", "legend"),
            *_tutorial_row(opened, words),
            *entries[:1],
            *_game_rows(opened, words),
        ]
    if opened.sound:
        entries.append(("sound", words.t("Sound: on"), "setting", "sound="))
    else:
        entries.append(("quiet", words.t("Sound: off"), "setting", "sound=on"))
    rows = [menu_row(sign, label, do, arg, ends=False) for sign, label, do, arg in entries]
    note = el("p", about, class_="played") if about else EMPTY
    return dialog(words.t("Menu"), join((note, el("ul", rows, class_="rows"))), words, name="menu")


def _game_rows(opened: MenuOverlay, words: Translator) -> list[tuple[str, str, str, str]]:
    """Return the rows about the running game."""
    rows = [("person", words.t("This table"), "table", "open")] if opened.table else []
    if opened.is_guest:
        return rows
    rows.append(("again", words.t("Start a new game"), "play", "new"))
    if opened.can_end:
        rows.append(("flag", words.t("End this game"), "ask", "end"))
    return [*rows, ("save", words.t("Export this game"), "export", "game")]


def _tutorial_row(opened: MenuOverlay, words: Translator) -> list[tuple[str, str, str, str]]:
    if not opened.tutorial:
        return []
    label = words.t("Continue lesson") if opened.begun else words.t("First voyage")
    return [("compass", label, "tutorial", opened.tutorial)]


def confirm_dialog(question: ConfirmOverlay, words: Translator) -> Html:
    """Return the sheet that asks for confirmation.

    If the action loses something, the gold button is the one that cancels.
    """
    asked = question.custom_text or _save_text(words)
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
        data_do="confirm-yes",
        data_arg=question.action,
    )
    foot = el("footer", (go_on, no) if loses else (no, go_on))
    return dialog(asked.title, el("p", asked.text, class_="prose"), words, name="ask", foot=foot)


def _save_text(words: Translator) -> ConfirmText:
    """Return the texts of the question before a file with hidden hands is saved."""
    return ConfirmText(
        words.t("Save all hands, too?"),
        words.t(
            "The file includes every hand in a game in progress, and the deck. "
            "Anyone who opens it can read them. Keep it to yourself until the "
            "game is over."
        ),
        words.t("Save"),
    )
