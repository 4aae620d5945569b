"""Version of the engine, and its section of the changelog.

`python -m wasm_build.release.notes v1.2.3` prints the changes of a version. It fails if the tag is
not that of this version. It uses only the standard library, so it runs before any installation.
"""

import re
import sys
from datetime import date
from typing import NamedTuple

from wasm_build import ROOT, BuildError

VERSION_FILE = "fleet_engine/core/version.py"
CHANGELOG = "CHANGELOG.md"
UNRELEASED = "not released yet"
HEADING = re.compile(r"^## (.*)\n", re.MULTILINE)
TITLE = re.compile(rf"(\d+\.\d+\.\d+)(?:, {UNRELEASED}| - (\d{{4}}-\d\d-\d\d))")


class Section(NamedTuple):
    """Changes of one version.

    Attributes:
        version: The number of the version.
        day: The day of its release, or None before it.
        text: All lines below the heading.
    """

    version: str
    day: date | None
    text: str


def read_version() -> str:
    """Return the version of the engine. The build does not import it."""
    found = re.search(r'^VERSION = "(.+)"$', (ROOT / VERSION_FILE).read_text("utf-8"), re.MULTILINE)
    if not found:
        raise BuildError(f'{VERSION_FILE}: no line VERSION = "..."')
    return found[1]


def changelog_sections(text: str) -> list[Section]:
    """Return the sections of a changelog, the newest first.

    Raises:
        BuildError: A heading is neither `1.2.3 - 2026-12-31` nor `1.2.3, not released yet`.
    """
    _, *parts = HEADING.split(text)
    sections = []
    for title, body in zip(parts[::2], parts[1::2], strict=True):
        found = TITLE.fullmatch(title)
        if not found:
            raise BuildError(f"{CHANGELOG}: the heading {title!r} is not `1.2.3 - 2026-12-31`")
        try:
            day = date.fromisoformat(found[2]) if found[2] else None
        except ValueError as error:
            raise BuildError(f"{CHANGELOG}: the heading {title!r} has no valid day") from error
        sections.append(Section(found[1], day, body.strip()))
    return sections


def notes_for_tag(tag: str) -> str:
    """Return the changes of the version that a tag names.

    Raises:
        BuildError: The tag, the version of the engine and the newest section of the changelog
            differ, or that section has no day or no text.
    """
    version = read_version()
    if tag != f"v{version}":
        raise BuildError(f"The tag is {tag}, but {VERSION_FILE} has {version}: expected v{version}")
    newest = changelog_sections((ROOT / CHANGELOG).read_text("utf-8"))[0]
    if newest.version != version:
        raise BuildError(f"{CHANGELOG}: the newest version is {newest.version}, not {version}")
    if newest.day is None:
        raise BuildError(f"{CHANGELOG}: {version} has no day of release")
    if not newest.text:
        raise BuildError(f"{CHANGELOG}: {version} has no text")
    return newest.text


def main(tag: str) -> None:
    """Print the changes of the version that a tag names, or exit with an error."""
    try:
        print(notes_for_tag(tag))
    except BuildError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(*sys.argv[1:])
