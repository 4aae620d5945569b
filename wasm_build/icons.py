"""Icons of the page: one SVG file for each, joined as the sprite in the page.

The files are in the folders of `site/icons`. The name of a file is the name of its icon. A view
refers to an icon by this name and never contains its drawing, so neither the archives nor the
snapshot of Python have the files.

Colors that follow the page are `currentColor`, the color of the text around the icon, and
`var(--cut)`, the color of the background. The root element of a file sets `--cut` for an image
viewer. The sprite leaves the root element out.
"""

import re
from pathlib import Path
from xml.etree import ElementTree

from wasm_build import BuildError

SHAPES = frozenset({"circle", "ellipse", "g", "path", "rect"})
"""The elements of drawings. Others have names, styles or code that would count for the page."""

NAMESPACE = "{http://www.w3.org/2000/svg}"
ROOT_ELEMENT = re.compile(r"<svg\b[^>]*>|</svg>\s*\Z")
BETWEEN_ELEMENTS = re.compile(r"\s*\n\s*")


def sprite(site: Path) -> str:
    """Return all icons as one SVG element, which the page contains once.

    Raises:
        BuildError: A file has no valid drawing, or two have the same name.
    """
    return f'<svg class="sprite" aria-hidden="true">{"".join(symbols(site).values())}</svg>'


def symbols(site: Path) -> dict[str, str]:
    """Return the symbol of each icon by its name, in the order of the names.

    Raises:
        BuildError: A file has no valid drawing, or two have the same name.
    """
    found: dict[str, str] = {}
    for path in sorted((site / "icons").glob("*/*.svg"), key=lambda path: (path.stem, path)):
        if path.stem in found:
            raise BuildError(f"{path}: another folder has an icon of this name, too")
        found[path.stem] = _symbol(path)
    return found


def _symbol(path: Path) -> str:
    text = path.read_text("utf-8")
    try:
        drawing = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise BuildError(f"{path} is not well-formed: {error}") from None
    box = drawing.get("viewBox")
    if drawing.tag != f"{NAMESPACE}svg" or not box:
        raise BuildError(f'{path} does not begin with <svg xmlns="…" viewBox="…">')
    for shape in drawing.iterfind(".//*"):
        if shape.tag.removeprefix(NAMESPACE) not in SHAPES:
            raise BuildError(f"{path}: {shape.tag} is none of {', '.join(sorted(SHAPES))}")
    content = BETWEEN_ELEMENTS.sub("", ROOT_ELEMENT.sub("", text))
    return f'<symbol id="i-{path.stem}" viewBox="{box}">{content}</symbol>'
