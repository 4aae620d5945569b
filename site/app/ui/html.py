"""Markup that is safe by construction.

Text becomes markup only through `el` and `join`. They escape every child and every attribute
value that is not markup already. Views need nothing else.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

VOID_TAGS = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Html(str):
    """Text that is markup already. It is inserted without escaping."""

    __slots__ = ()


Child = str | int | Iterable["Child"] | None
Attribute = str | int | bool | None

EMPTY = Html("")


def text(value: str | int) -> Html:
    """Return `value` as markup. Text is escaped, markup is unchanged."""
    return value if isinstance(value, Html) else Html(_escaped(str(value)))


_UNSAFE = re.compile("[&<>\"']").search
_ESCAPES = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"}
)  # as `html.escape`, whose module would add 2,231 entity names to every download


def _escaped(value: str) -> str:
    """Escape unsafe characters.

    The search comes first because hardly any text contains one, and a search is faster.
    """
    return value.translate(_ESCAPES) if _UNSAFE(value) else value


def join(children: Iterable[Child], between: str = "") -> Html:
    """Return the children one after the other. Nested iterables are flattened."""
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
    """Return one element, as in `el("b", "Undo", class_="tool", data_do="undo")`.

    A trailing underscore of an attribute is dropped and the others become hyphens. So `class_`
    and `data_do` can be keyword arguments. `None` and `False` omit the attribute. `True`
    writes the bare name.
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
    """Mark an element as a region, a part of the page that changes on its own.

    The id of the element is `name`. Regions are never nested.
    """
    return Html(f"<!--{name}-->{markup}<!--/-->")


@dataclass(frozen=True, slots=True)
class PageRegions:
    """A page split into regions by name, and their `skeleton`."""

    skeleton: tuple[str, ...]
    regions: dict[str, str]

    @classmethod
    def of(cls, page: Html) -> "PageRegions":
        """Split a page into its regions and the markup around them."""
        first, *marked = page.split("<!--")
        around, regions = [first], {}
        for piece in marked:
            name, _, markup = piece.partition("-->")
            if name == "/":
                around.append(markup)
            else:
                regions[name] = markup
        return cls(tuple(around), regions)

    def diff(self, page: "PageRegions") -> str | None:
        """Return the regions that differ on another page.

        The result is None if the markup around the regions differs, too.
        """
        if self.skeleton != page.skeleton or self.regions.keys() != page.regions.keys():
            return None
        return self.changed(page)

    def changed(self, part: "PageRegions") -> str:
        """Return the markup of the regions in `part` that differ from this page."""
        return "".join(
            markup for name, markup in part.regions.items() if self.regions.get(name) != markup
        )

    def merged(self, part: "PageRegions") -> "PageRegions":
        """Return the page with its regions replaced by those of `part`."""
        return PageRegions(self.skeleton, self.regions | part.regions)
