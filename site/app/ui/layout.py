"""Layout shared by all screens: page frame, header and skip links.

Every screen is one string for `<div id="app">`. Nodes that remain from one render to the next
keep their `id`, so that morphing keeps focus, scroll position and motion.

Taps reach the app as `data-do` and `data-arg` of the nearest ancestor of the tapped element:

| data-do | data-arg | action |
| --- | --- | --- |
| `select` | a move of the game, with `@2` for one of equal items | select it without playing it |
| `select` | nothing | clear the selection |
| `confirm` | a move | play it, or without one play the selected move |
| `dismiss-events` | | continue after the events were read |
| `playback` | `next`, `skip` | show the next past state, or the present decision |
| `explain` | the tapped item: a place of the game, `undo`, `gold` | show why it is not selectable |
| `undo` | | undo the last confirmation |
| `open` | `menu`, `how` or `legend` in a game, or a drawer of the game | open it as an overlay |
| `open` | `share` | open the ways to share the ended game |
| `open` | `paper` on the screen of the rules | open the empty sheet of a game |
| `view-seat` | a seat, or nothing for the viewer's own | show the area of a seat |
| `hint` | nothing, `more`, or `take` and an index | ask for a hint, for the choices, select one |
| `review` | nothing, the index of a mistake, or `of` and a seat | review the ended game |
| `review-turn` | the index of a decision, `fold`, or `close` | show it, or more of the board |
| `practise` | the index of a decision | play on from there |
| `puzzle` | nothing, or `daily` | try the oldest open puzzle, or that of the day |
| `reveal` | | close the handoff screen between the turns of two people |
| `private-hand` | `see`, `hide` | show the own hand in private, or return to the shared view |
| `open-rule` | a term of a rulebook | open a rule card |
| `select-rulebook` | the name of a game | read its rules |
| `close` | | close the overlay, or a notice |
| `ask` | `delete`, `end` | ask for confirmation; a running game's name may follow `end` |
| `confirm-yes` | the question (see `ConfirmOverlay`) | do it |
| `tutorial` | the name of a game | start or continue its tutorial |
| `tutorial` | `next`, `over` | acknowledge a tutorial step, or skip the rest of the tutorial |
| `play` | `challenge` | play the game of the challenge on the screen |
| `play` | `table`, `same`, `again`, `new`, or a quick start of a game | start a game |
| `play` | `continue`, or `continue:` and the name of a running game | continue it |
| `play` | `lesson` | play the game of a tutorial to its end |
| `go` | `home`, `setup`, `settings`, `rules`, `about`, `legal`, `results` | show another screen |
| `back` | | return to the previous screen |
| `focus` | a part of the game's screen | move the focus there |
| `language` | `en`, `es`, `ja` | change the language |
| `setup` | `seats=3`, `edition=2018` and others (see `app.table_setup`) | change the table setup |
| `setting` | `theme=dark` and others (see `settings.py`) | change a setting |
| `export` | `game`, `all` | save as a file |
| `device` | `open`, `share`, `copy`, `qr` | send the running game to another device |
| `share` | `result`, `link`, `wide`, `square` | share the ended game as a text, link or picture |
| `challenge` | `send`, `name`, `open:` and an id, and others (see `challenges.py`) | a challenge |
| `running` | `all`, `newest` | list all running games on home, or the newest |
| `line` | a game, a colon and the seed of a past day | have the coach play it |
| `result` | the number of one, or `more` | show the end of a game, or more results |
| `results` | `tab=statistics`, `game=dice` and others (see `results.py`) | a tab, a filter |
| `print` | | print the open sheet, or the screen |
| `install` | `page`, `later` | add the page to the device's home screen, or decline |
| `link` | `send`, `share`, `copy`, `qr`, `seat:1`, `join` | send a link of a game, or begin one |
| `table` | `open`, `join` and others (see `app.controller.table`) | a table of several devices |
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

from app.i18n import Translator
from app.ui import tutorial_bubble as bubbles
from app.ui.html import EMPTY, Html, el, region
from app.ui.icons import icon
from app.ui.tutorial_bubble import TutorialBubble


def page(
    screen: Html,
    words: Translator,
    *,
    over: Html = EMPTY,
    popovers: Html = EMPTY,
    said: str = "",
    notice: str = "",
    bubble: TutorialBubble | None = None,
    later_step: str = "",
) -> Html:
    """Return the whole page: screen, overlay and text for screen readers.

    While an overlay is open the screen is inert, so keyboard and screen reader stay inside the
    overlay. `popovers` are hidden sheets that the browser opens. For them `site/boot/prerender.js`
    makes the screen inert.

    `said` goes to the only polite live region, followed by the text of the tutorial `bubble` or
    of a later step. The region is not atomic, so a screen reader reads only the changed text.
    """
    text = bubble.spoken_text if bubble else later_step
    tutorial = el("span", text) if text else EMPTY
    aloud = el(
        "p",
        said,
        tutorial,
        id="live-region",
        class_="aside",
        role="status",
        aria_live="polite",
        aria_atomic="false",
    )
    return Html(
        f"{_unsaved_banner(words, inert=bool(over))}"
        f'<div id="screen"{" inert" if over else ""}>{screen}</div>{popovers}'
        f"{bubbles.render(bubble, words)}"
        f"{region('overlay', el('div', over, id='overlay'))}"
        f"{_notice(notice, words)}"
        f"{region('live-region', aloud)}"
    )


def _unsaved_banner(words: Translator, *, inert: bool) -> Html:
    """Return the warning that the device cannot save. It is a button to save a file.

    The style sheet shows it if the page is marked as `unsaved`.
    """
    label = el("span", words.t("Not saved on this device: tap to back up"))
    return el(
        "button",
        icon("save"),
        label,
        type="button",
        id="unsaved-banner",
        data_do="export",
        data_arg="all",
        inert=inert,
    )


def _notice(notice: str, words: Translator) -> Html:
    if not notice:
        return EMPTY
    close = el("button", icon("close"), type="button", data_do="close", aria_label=words.t("Close"))
    return el("div", el("p", notice), close, id="notice", class_="notice", role="status")


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
            el("button", label, type="button", data_do="focus", data_arg=target)
            for label, target in ways
        ],
        class_="skip-links",
        aria_label=words.t("Skip"),
    )


def skip_to_confirm(words: Translator) -> Html:
    """Return a skip link from the choices to the gold button."""
    link = el(
        "button",
        words.t("Go to the gold button"),
        type="button",
        data_do="focus",
        data_arg="gold",
    )
    return el("div", link, class_="skip-links")
