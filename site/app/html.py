"""Markup that is safe by construction.

Text becomes markup only through `el` and `join`, which escape every child and
every attribute value that is not markup already. Views need nothing else.
"""

from collections.abc import Iterable
from html import escape as _escape

VOID_TAGS = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Html(str):
    """Text that is markup already and is shown as it stands."""

    __slots__ = ()


Child = str | int | Iterable["Child"] | None
Attribute = str | int | bool | None

EMPTY = Html("")


def text(value: str | int) -> Html:
    """Return `value` as markup: escaped, unless it is markup already."""
    return value if isinstance(value, Html) else Html(_escape(str(value)))


def join(children: Iterable[Child], between: str = "") -> Html:
    """Return the children one after the other; nested iterables are laid out flat."""
    return Html(text(between).join(_flat(children)))


def _flat(children: Iterable[Child]) -> Iterable[str]:
    for child in children:
        if isinstance(child, (str, int)):
            yield text(child)
        elif child is not None:
            yield from _flat(child)


def attributes(values: dict[str, Attribute]) -> str:
    """Return the attributes of a tag, each with a space before it.

    A trailing underscore is dropped and the others become hyphens, so that
    `class_` and `data_action` can be written as keywords. `None` and `False`
    leave the attribute out, `True` writes its bare name.
    """
    parts = []
    for key, value in values.items():
        if value is None or value is False:
            continue
        name = key.rstrip("_").replace("_", "-")
        parts.append(f" {name}" if value is True else f' {name}="{_escape(str(value))}"')
    return "".join(parts)


def el(tag: str, /, *children: Child, **values: Attribute) -> Html:
    """Return one element: `el("button", "Undo", class_="tool", data_do="undo")`."""
    opening = f"<{tag}{attributes(values)}>"
    if tag in VOID_TAGS and not children:
        return Html(opening)
    return Html(f"{opening}{join(children)}</{tag}>")
