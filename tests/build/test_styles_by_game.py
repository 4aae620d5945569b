"""Style sheets by game: classes of a single game are styled in its folder."""

import re
from collections.abc import Iterator
from pathlib import Path

from wasm_build.build import SITE
from wasm_build.styles import COMMENT, IMPORT

STYLES = SITE / "styles"
GAMES = SITE / "app" / "games"
BLOCK = re.compile(r"\{[^{}]*\}")
CLASS = re.compile(r"\.([a-z][\w-]*)")
BRACKETS = re.compile(r"\([^()]*\)")
BETWEEN = re.compile(r"[{};,]")
BARE = re.compile(r"\.([a-z][\w-]*)(?![\w.#-])")
TEXT = re.compile(r'"[^"\n]*"')
WORD = re.compile(r"[\w-]+")
WHOLE_PAGE = re.compile(r"(?:^|[\s>+~])(?:body|:root|#app)[^\s>+~]*:has\(")
OF_ANY_CHILD = re.compile(r":has\(.*\)\s*[>\s]\s*\*")


def selectors(sheet: Path) -> str:
    """Return a style sheet with the braces of its rules emptied."""
    return BLOCK.sub("{}", IMPORT.sub("", COMMENT.sub("", sheet.read_text("utf-8"))))


def named(sheet: Path) -> set[str]:
    """Return the classes that the selectors of a style sheet name."""
    return set(CLASS.findall(selectors(sheet)))


def bare(sheet: Path) -> set[str]:
    """Return the classes with a selector of one class only, which applies on every screen."""
    css = BRACKETS.sub("", selectors(sheet))
    found = (BARE.match(selector.strip()) for selector in BETWEEN.split(css))
    return {name[1] for name in found if name}


def homes() -> dict[str, set[str]]:
    """Return the games that write each word in a string, with "" for shared modules.

    The attributes of the drawings are strings, too.
    """
    found: dict[str, set[str]] = {}
    for module in (*(SITE / "app").rglob("*.py"), *(SITE / "app").rglob("*.svg")):
        within = module.relative_to(GAMES).parts if module.is_relative_to(GAMES) else ()
        home = within[0] if len(within) > 1 else ""
        for text in TEXT.findall(module.read_text("utf-8")):
            for word in WORD.findall(text):
                found.setdefault(word, set()).add(home)
    return found


def test_class_of_a_single_game_is_styled_in_its_folder() -> None:
    written = homes()

    def of_another(name: str, folder: Path) -> bool:
        without_number = name.rstrip("0123456789")  # f"many-{count}"
        games = written.get(name, set()) | written.get(without_number, set())
        return len(games) == 1 and not games <= {"", folder.name}

    astray = [
        f"{sheet.relative_to(STYLES)}: .{name}"
        for sheet in STYLES.rglob("*.css")
        for name in named(sheet)
        if of_another(name, sheet.parent)
    ]
    assert sorted(astray) == []


def test_no_two_games_style_a_class_of_the_same_name() -> None:
    shared = set[str]().union(*map(bare, STYLES.glob("*.css")))
    games: dict[str, set[str]] = {}
    for sheet in STYLES.glob("*/*.css"):
        for name in bare(sheet) - shared:  # a game may refine shared classes
            games.setdefault(name, set()).add(sheet.parent.name)
    assert games
    assert {name: found for name, found in games.items() if len(found) > 1} == {}


def test_every_style_sheet_is_part_of_the_page() -> None:
    def parts(sheet: Path) -> Iterator[Path]:
        yield sheet
        for found in IMPORT.finditer(sheet.read_text("utf-8")):
            yield from parts(sheet.parent / found[1])

    assert sorted(parts(STYLES / "main.css")) == sorted(STYLES.rglob("*.css"))


def test_no_style_uses_has_on_the_whole_page() -> None:
    """Such a selector makes the browser recalculate the styles of all elements at each tap."""
    for sheet in sorted(STYLES.rglob("*.css")):
        for selector in BETWEEN.split(selectors(sheet)):
            assert not WHOLE_PAGE.search(selector), f"{sheet.relative_to(STYLES)}: {selector}"
            assert not OF_ANY_CHILD.search(selector), f"{sheet.relative_to(STYLES)}: {selector}"
