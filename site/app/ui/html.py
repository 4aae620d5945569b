"""Markup that is safe by construction.

Text becomes markup only through `el` and `join`, which escape every child and
every attribute value that is not markup already. Views need nothing else.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

VOID_TAGS = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Html(str):
    """Text that is markup already and is shown as it stands."""

    __slots__ = ()


Child = str | int | Iterable["Child"] | None
Attribute = str | int | bool | None

EMPTY = Html("")


def text(value: str | int) -> Html:
    """Return `value` as markup: escaped, unless it is markup already."""
    return value if isinstance(value, Html) else Html(_escaped(str(value)))


_UNSAFE = re.compile("[&<>\"']").search
_ESCAPES = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"}
)  # as `html.escape`, whose module would bring 2,231 names of letters to every visitor


def _escaped(value: str) -> str:
    """Escape what needs it; looking first is quicker, since hardly any text does."""
    return value.translate(_ESCAPES) if _UNSAFE(value) else value


def join(children: Iterable[Child], between: str = "") -> Html:
    """Return the children one after the other; nested iterables are laid out flat."""
    return Html(text(between).join(_flat(children, [])))


def _flat(children: Iterable[Child], parts: list[str]) -> list[str]:
    for child in children:
        if isinstance(child, Html):
            parts.append(child)
        elif isinstance(child, (str, int)):
            parts.append(_escaped(str(child)))
        elif child is not None:
            _flat(child, parts)
    return parts


@cache
def _attribute_name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def el(tag: str, /, *children: Child, **values: Attribute) -> Html:
    """Return one element: `el("button", "Undo", class_="tool", data_do="undo")`.

    A trailing underscore of an attribute is dropped and the others become hyphens, so that
    `class_` and `data_action` can be written as keywords. `None` and `False` leave the
    attribute out, `True` writes its bare name.
    """
    parts = [f"<{tag}"]
    for key, value in values.items():
        if value is True:
            parts.append(f" {_attribute_name(key)}")
        elif value is not None and value is not False:
            parts.append(f' {_attribute_name(key)}="{_escaped(str(value))}"')
    parts.append(">")
    if children or tag not in VOID_TAGS:
        _flat(children, parts)
        parts.append(f"</{tag}>")
    return Html("".join(parts))


def region(name: str, markup: Html) -> Html:
    """Mark an element, whose id is its name, as a part of the page that changes by itself.

    Regions do not lie in each other.
    """
    return Html(f"<!--{name}-->{markup}<!--/-->")


@dataclass(frozen=True, slots=True)
class Layout:
    """A page taken apart: its regions by their names, and what stands around them."""

    around: tuple[str, ...]
    regions: dict[str, str]

    @classmethod
    def of(cls, page: Html) -> "Layout":
        """Take a page apart."""
        first, *marked = page.split("<!--")
        around, regions = [first], {}
        for piece in marked:
            name, _, markup = piece.partition("-->")
            if name == "/":
                around.append(markup)
            else:
                regions[name] = markup
        return cls(tuple(around), regions)

    def changes(self, page: "Layout") -> str | None:
        """Return the regions that look different on another page, if nothing else does."""
        if self.around != page.around or self.regions.keys() != page.regions.keys():
            return None
        return self.news(page)

    def news(self, part: "Layout") -> str:
        """Return the regions that look different in a part of the page, one after the other."""
        return "".join(
            markup for name, markup in part.regions.items() if self.regions.get(name) != markup
        )

    def renewed(self, part: "Layout") -> "Layout":
        """Return the page with the regions of a part of it in place of its own."""
        return Layout(self.around, self.regions | part.regions)
