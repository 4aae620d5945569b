"""Text pages: the rulebook, the origin of the values, and the legal note."""

from dataclasses import dataclass

from app.i18n import Translator
from app.ui import controls, dialogs, layout
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: a title, which may be empty, and parts of a heading and paragraphs."""

    title: str
    parts: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class TextPageState:
    """View state of a text page.

    Attributes:
        title: title of the page.
        chapters: chapters of the text.
        query: search text, or None for a page without a search field. While the search text is
            empty, the chapters are folded, so that their titles serve as a table of contents.
        nav_links: links to other screens.
        sheets: icon, text and overlay of each sheet that the page can open.
        files: icon, text and address of each linked file.
        rulebook_tabs: id, icon and title of each selectable text, and True for the one that is
            shown.
    """

    title: str
    chapters: tuple[Chapter, ...]
    query: str | None = None
    nav_links: tuple[controls.NavLink, ...] = ()
    sheets: tuple[tuple[str, str, str], ...] = ()
    files: tuple[tuple[str, str, str], ...] = ()
    rulebook_tabs: tuple[tuple[str, str, str, bool], ...] = ()
    overlay: dialogs.Overlay = None
    notice: str = ""


def text_page(state: TextPageState, words: Translator) -> Html:
    """Return a text page."""
    chapter = _folded if state.query is not None and not state.query.strip() else _chapter
    found = [chapter(place, each) for place, each in enumerate(state.chapters)]
    nothing = el("p", words.t("Nothing found."), class_="empty-list")
    screen = el(
        "div",
        layout.page_header(state.title, words),
        el(
            "main",
            _rulebook_tabs(state.rulebook_tabs, words),
            _search(state.query, words),
            found or nothing,
            _nav_links(state),
            id="reading",
            class_="paper",
            tabindex="-1",
        ),
        class_="screen page",
    )
    over = dialogs.render_overlay(state.overlay, words)
    said = words.t("Nothing found.") if not found else ""
    return layout.page(screen, words, over=over, said=said, notice=state.notice)


def _rulebook_tabs(books: tuple[tuple[str, str, str, bool], ...], words: Translator) -> Html:
    if not books:
        return EMPTY
    chips = [
        el(
            "button",
            icon(sign),
            el("span", title),
            type="button",
            id=f"book-{name}",
            data_do="select-rulebook",
            data_arg=name,
            aria_pressed="true" if shown else "false",
        )
        for name, sign, title, shown in books
    ]
    return el("div", chips, class_="choices", role="group", aria_label=words.t("Which game?"))


def _search(query: str | None, words: Translator) -> Html:
    if query is None:
        return EMPTY
    return el(
        "label",
        icon("search"),
        el("span", words.t("Search"), class_="aside"),
        el(
            "input",
            type="search",
            id="query",
            value=query,
            data_input="search",
            placeholder=words.t("Search the rules"),
            autocomplete="off",
        ),
        class_="search",
    )


def _nav_links(state: TextPageState) -> Html:
    rows = [
        controls.menu_row(way.icon, way.label, "go", way.screen, id_=f"go-{way.screen}")
        for way in state.nav_links
    ]
    rows += [
        controls.menu_row(sign, label, "open", over, id_=f"open-{over}", ends=False)
        for sign, label, over in state.sheets
    ]
    for sign, label, address in state.files:
        shown = (icon(sign), el("span", label), icon("next", "end"))
        # An installed page has no back button in a file, so open the file beside the page.
        rows.append(el("li", el("a", shown, class_="row", href=address, target="_blank")))
    return el("ul", rows, class_="rows") if rows else EMPTY


def _chapter(place: int, chapter: Chapter) -> Html:
    return el(
        "section",
        el("h2", chapter.title) if chapter.title else None,
        _parts(chapter),
        class_="part chapter",
        id=f"chapter-{place}",
    )


def _folded(place: int, chapter: Chapter) -> Html:
    """Return a chapter that its title opens. The first one is open."""
    return el(
        "details",
        el("summary", el("h2", chapter.title), icon("back")),
        _parts(chapter),
        class_="part chapter folded",
        id=f"chapter-{place}",
        open="" if place == 0 else None,
    )


def _parts(chapter: Chapter) -> list[Html]:
    below = "h3" if chapter.title else "h2"
    return [
        el("section", el(below, heading) if heading else None, [el("p", text) for text in texts])
        for heading, texts in chapter.parts
    ]
