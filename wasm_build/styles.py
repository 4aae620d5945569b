"""The style sheet of the page: font, loading screen and the page's styles.

`main.css` in `site/styles/` lists its parts as `@import "part.css"` lines without conditions. The
page then needs one request, and the style sheet itself gives the order. Addresses in `url(…)`
become the names that the files have in `dist/`.
"""

import re
from collections.abc import Callable
from pathlib import Path

from wasm_build import BuildError, vendored

IMPORT = re.compile(r"""^@import\s+(?:url\()?["']([^"']+)["']\)?\s*(.*?);[ \t]*\n?""", re.MULTILINE)
ADDRESS = re.compile(r"""url\(\s*(["']?)([^"')]+)\1\s*\)""")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)

FONT_FACE = re.compile(r"@font-face\s*\{.*?\}", re.DOTALL)
FONT_FAMILIES = {"latin-ext": "Nunito Extended", "latin": "Nunito"}
"""Subsets of the font, each as a family of its own. Latin serves English and Spanish.

The extended subset serves the names of players. In one family Chrome would search the device for
a fallback for that subset, which hardly any text needs. The search happens once for each weight
and size, and takes a quarter of the first layout. Japanese uses the fonts of the device, because
no web font of it is small enough.
"""

Rename = Callable[[Path], str]
"""Function from a file that a style sheet refers to, to its address in `dist/`."""


def bundle(sheets: list[Path], rename: Rename) -> str:
    """Return the style sheets in order, with all sheets that they import."""
    return "".join(_resolve_imports(sheet, rename, ()) for sheet in sheets)


def font_faces(rename: Callable[[str], str]) -> str:
    """Return the `@font-face` rules of Nunito, with the names in `FONT_FAMILIES`.

    `rename` takes the path of a font file in its package and returns its address.
    """
    rules = []
    css = vendored.read(vendored.NUNITO, "index.css").decode("utf-8")
    for rule in FONT_FACE.findall(css):
        file = ADDRESS.search(rule)
        part = file and re.search(rf"nunito-({'|'.join(FONT_FAMILIES)})-wght", file[2])
        if not file or not part:
            continue
        address = rename(file[2].removeprefix("./"))
        named = rule.replace("Nunito Variable", FONT_FAMILIES[part[1]])
        rules.append(ADDRESS.sub(f'url("{address}")', named))
    if len(rules) != len(FONT_FAMILIES):
        raise BuildError(f"{vendored.NUNITO}: index.css does not have the font files expected")
    return "\n".join(rules) + "\n"


def _resolve_imports(sheet: Path, rename: Rename, importers: tuple[Path, ...]) -> str:
    if sheet in importers:
        raise BuildError(f"{sheet} imports itself")
    try:
        css = COMMENT.sub("", sheet.read_text("utf-8"))
    except OSError as error:
        wanted = f", which {importers[-1]} imports" if importers else ""
        raise BuildError(f"Cannot read {sheet}{wanted}: {error.strerror}") from error

    def imported(found: re.Match[str]) -> str:
        if found[2]:
            raise BuildError(f"{sheet}: an @import with conditions cannot be bundled: {found[0]}")
        return _resolve_imports(sheet.parent / found[1], rename, (*importers, sheet))

    def renamed(found: re.Match[str]) -> str:
        address = found[2]
        if address.startswith("#"):
            return found[0]
        file = (sheet.parent / address).resolve()
        if not file.is_file():
            raise BuildError(f"{sheet}: url({address}) is no file of the project")
        return f'url("{rename(file)}")'

    # Replace addresses before imports, because addresses in an imported sheet are relative to
    # another folder.
    parts, position = [], 0
    for found in IMPORT.finditer(css):
        parts.append(ADDRESS.sub(renamed, css[position : found.start()]))
        parts.append(imported(found))
        position = found.end()
    parts.append(ADDRESS.sub(renamed, css[position:]))
    return "".join(parts).strip() + "\n"
