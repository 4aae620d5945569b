"""Icons of the page, and larger drawings.

All of them are drawn for this page and are SVG files. The icons are in the folders of
`site/icons`. The page has them once, as a sprite (`wasm_build/icons.py`), and views refer to them
by name. An icon takes the color of the text around it. Its inner lines take `--cut`, the color
of the background. Icons are never the only carrier of a meaning, so they are hidden from screen
readers.

A larger drawing is part of the markup of a screen. It is a file in the folder `pictures` of the
package that shows it.
"""

import pkgutil
import re
from functools import cache

from app.ui.html import Html

BETWEEN_ELEMENTS = re.compile(r"\s*\n\s*")
NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'
"""The attribute that a file needs and markup inside a page does not."""


@cache
def icon(name: str, class_: str = "") -> Html:
    """Return an icon of the sprite, in the text's size unless a class changes it."""
    extra = f" {class_}" if class_ else ""
    return Html(f'<svg class="icon{extra}" aria-hidden="true"><use href="#i-{name}"/></svg>')


def picture(package: str, name: str) -> Html:
    """Return the drawing `pictures/<name>.svg` of a package as markup.

    Call it while a module is imported that every start needs. The page starts from a snapshot,
    which has no files. The archive of modules that are imported later has none, either.

    Raises:
        FileNotFoundError: The package has no such drawing.
    """
    path = f"pictures/{name}.svg"
    drawing = pkgutil.get_data(package, path)
    if drawing is None:
        raise FileNotFoundError(path)
    return Html(BETWEEN_ELEMENTS.sub("", drawing.decode()).replace(NAMESPACE, "", 1))


HERO = picture("app.ui", "hero")
"""The picture of the home screen: sea, low sun, three boats and waves."""

BUNTING = picture("app.ui", "bunting")
"""A line of flags for a celebration."""
