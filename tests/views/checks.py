"""Parser of pages, and checks that hold on every screen."""

import re
from collections.abc import Callable, Container
from html.parser import HTMLParser

from app.controller.navigation import navigable_screens
from app.games import custom_contents
from app.games.dice.moves import actions
from app.games.dice.rulebook import BOOK
from app.play.moves import ITEM_SEPARATOR
from tests.icons import ICONS

VOID_TAGS = {"input", "br", "hr", "img", "meta", "link"}


class ParsedPage(HTMLParser):
    """A parsed page: every element with its attributes, and the unclosed tags."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.open_tags: list[str] = []
        self.unmatched_tags: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID_TAGS:
            self.open_tags.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open_tags or self.open_tags[-1] != tag:
            self.unmatched_tags.append(tag)
        else:
            self.open_tags.pop()

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.texts).split())

    def find_all(self, tag: str | None = None, **attributes: str) -> list[dict[str, str | None]]:
        """Return the attributes of all elements with these attributes."""
        wanted = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
        return [
            found
            for name, found in self.elements
            if (tag is None or name == tag)
            and all(found.get(key) == value for key, value in wanted.items())
        ]

    def control_arguments(self, do: str) -> set[str]:
        """Return the arguments of all controls with the verb `do`."""
        return {found.get("data-arg") or "" for found in self.find_all(data_do=do)}

    def find_by_id(self, id_: str) -> dict[str, str | None]:
        """Return the attributes of the one element with an id."""
        (found,) = self.find_all(id=id_)
        return found


def visible_part(page: str) -> str:
    """Return a page without the live region, which announces each event once."""
    return page.partition('<p id="live-region"')[0]


CONTROL_VERBS = {
    "select", "confirm", "explain", "undo", "open", "open-rule", "close", "ask", "confirm-yes",
    "play", "go", "back", "focus", "dismiss-events", "language", "setting", "export", "share",
    "results", "challenge", "print",
    "view-seat", "reveal", "private-hand", "setup", "install", "start", "result", "tutorial",
    "hint", "review", "review-turn", "practise", "puzzle", "playback", "line", "device",
}  # fmt: skip
ID_REFERENCES = ("aria-labelledby", "aria-describedby", "aria-controls")


def check_page(
    html: str,
    *,
    actions: Callable[[str], object] = actions,
    terms: Container[str] = BOOK.rules,
) -> ParsedPage:
    """Check the form of a page, and return the parsed page.

    `actions` parses the moves of the game, and `terms` are those of its rulebook.

    Raises:
        AssertionError: A part of the page has the wrong form.
    """
    page = ParsedPage(html)
    assert not page.unmatched_tags, page.unmatched_tags
    assert not page.open_tags, page.open_tags
    assert len(html.encode()) < 62_000, len(html.encode())
    assert not re.search(r"\sstyle=|\son[a-z]+=|<script|javascript:", html)
    ids = [str(found["id"]) for _, found in page.elements if found.get("id")]
    assert len(ids) == len(set(ids)), sorted(id_ for id_ in ids if ids.count(id_) > 1)
    for _, found in page.elements:
        for reference in ID_REFERENCES:
            if found.get(reference):
                assert found[reference] in ids
    for found in page.find_all("use"):
        assert (found["href"] or "").removeprefix("#i-") in ICONS
    _check_controls(page, actions, terms)
    _check_buttons(page)
    return page


def _check_controls(
    page: ParsedPage, actions: Callable[[str], object], terms: Container[str]
) -> None:
    ids = {found.get("id") for _, found in page.elements}
    for _, found in page.elements:
        verb, arg = found.get("data-do"), found.get("data-arg") or ""
        if verb is None:
            continue
        assert verb in CONTROL_VERBS or verb in custom_contents(), verb
        if verb == "select" and not arg:
            assert found["aria-pressed"] == "true"
        elif verb in ("select", "confirm"):
            assert actions(arg.partition(ITEM_SEPARATOR)[0])
        elif verb == "open-rule":
            assert arg in terms, arg
        elif verb == "go":
            assert arg in navigable_screens(), arg
        elif verb == "focus":
            assert arg in ids


def _check_buttons(page: ParsedPage) -> None:
    laid = {found.get("id") for _, found in page.elements if "popover" in found}
    for tag, found in page.elements:
        if tag == "button":
            assert found.get("type") == "button"
            assert found.get("data-do") or found.get("popovertarget") in laid, found
