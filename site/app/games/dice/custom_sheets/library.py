"""Storage and import of custom sheets.

A sheet is a dict of plain values in the form of the engine's data files. The viewer must look at
imported data first. It never replaces a stored sheet.
"""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Any

from app.store import StorageError, Store
from fleet_engine.core.errors import DataError
from fleet_engine.core.validation import format_toml, parse_untrusted_json
from fleet_engine.dice import sheet

Values = dict[str, Any]
"""The values of a sheet, by area and row."""

SHEETS = "three-fleets-sheets"
MAX_SHEETS = 50
"""Maximum number of stored sheets, more than a player owns. Each takes 2,000 characters."""
NEXT = "next"
"""JSON key of the next sheet's key. Keys are not reused."""
MAX_KEY_LENGTH = 5
NAME = "sheet"
"""Name of the custom content."""
ADDRESS = f"{NAME}="
"""Start of the link fragment that contains a sheet."""
KEPT = "sheets"
"""Name of the sheets in the store."""


AREAS = ("track", "sea", "harbor", "wharf")
"""The tables of a sheet file that have its values."""


class TooManySheets(Exception):
    """The device already stores `MAX_SHEETS` sheets."""


@dataclass(frozen=True)
class SheetLibrary:
    """The sheets that this device stores, each under a permanent key."""

    store: Store

    def all(self) -> dict[str, Values]:
        """Return the sheets by key, oldest first. Unreadable data is set aside."""
        text = self.store.reload(KEPT)
        if text is None:
            return {}
        good, fault = read_all(text)
        if fault:
            self.store.quarantine(KEPT, text, fault)
            if good:
                with suppress(StorageError):
                    self._write(good)
        return good

    def save(self, key: str, values: Values) -> None:
        """Store a sheet under a key. Raises `StorageError`."""
        self._write({**self.all(), key: values})

    def with_free_name(self, values: Values) -> tuple[str, Values]:
        """Return a free key, and the sheet with a free name, without storing it.

        Raises `TooManySheets` if `MAX_SHEETS` sheets are stored.
        """
        kept = self.all()
        if len(kept) >= MAX_SHEETS:
            raise TooManySheets
        key = next_key(self.store.reload(KEPT) or "", kept)
        return str(key), {**deepcopy(values), "id": free_name(values["id"], kept)}

    def merge(self, others: Iterable[Values]) -> None:
        """Store all sheets that are not stored yet.

        Raises `StorageError`, or `TooManySheets` if not all of them fit.
        """
        for values in others:
            if self.find_equal(values) is None:
                self.save(*self.with_free_name(values))

    def delete(self, key: str) -> None:
        """Delete a sheet."""
        self._write({known: values for known, values in self.all().items() if known != key})

    def find_equal(self, values: Values) -> str | None:
        """Return the key of a stored sheet with equal values, ignoring its name, or None."""
        named = {"id": values["id"]}
        return next((key for key, mine in self.all().items() if {**mine, **named} == values), None)

    def playable(self) -> dict[str, str]:
        """Return the name of each valid sheet by its option value.

        A sheet that equals a built-in sheet is left out.
        """
        names = {
            sheet.to_option(sheet.from_values(values)): values["id"]
            for values in self.all().values()
            if not sheet.find_problems(values)
        }
        return {option: name for option, name in names.items() if option not in sheet.SHEETS}

    def _write(self, sheets: Mapping[str, Values]) -> None:
        coming = next_key(self.store.reload(KEPT) or "", sheets)
        kept = {SHEETS: 1, NEXT: coming, "sheets": sheets}
        self.store.save_text(KEPT, json.dumps(kept, ensure_ascii=False))


def next_key(text: str, sheets: Mapping[str, Values]) -> int:
    """Return a key that no sheet has had. Another tab may show a deleted sheet.

    `text` is the stored text, `sheets` the current sheets. After 99,999 sheets, free keys are
    reused.
    """
    found = _found(text)
    stored = found.get(NEXT) if isinstance(found, dict) else None
    first = stored if type(stored) is int and stored > 0 else 1
    coming = max(first, max(map(int, sheets), default=0) + 1)
    if len(str(coming)) <= MAX_KEY_LENGTH:
        return coming
    return next(free for free in count(1) if str(free) not in sheets)


@lru_cache(4)
def _found(text: str) -> object:
    """Return the parsed JSON of a stored text, or None if it is invalid."""
    try:
        return parse_untrusted_json(text)
    except ValueError:
        return None


@lru_cache(4)
def read_all(text: str) -> tuple[dict[str, Values], str]:
    """Return the valid sheets in a stored text, and a message about the rest.

    The result is cached, so callers must not change it.
    """
    try:
        found = parse_untrusted_json(text)
    except ValueError as error:
        return {}, f"sheets: {error}"
    sheets = found.get("sheets") if isinstance(found, dict) and found.get(SHEETS) == 1 else None
    if not isinstance(sheets, dict):
        return {}, "sheets: unknown form"
    good = {
        key: values
        for key, values in sheets.items()
        if key.isascii() and key.isdigit() and len(key) <= MAX_KEY_LENGTH and _has_form(values)
    }
    wrong = next((key for key in sheets if key not in good), None)
    return good, "" if wrong is None else f"sheets: {wrong[:20]!r} is no sheet"


def _has_form(values: object) -> bool:
    """Return True if the values have a form that the editor can handle."""
    return _are_equal(values, sheet.default_values()) and not any(
        problem for problem in sheet.find_problems(values) if not _is_draft(problem)
    )


def _are_equal(found: object, wanted: object) -> bool:
    if isinstance(wanted, dict):
        return (
            isinstance(found, dict)
            and found.keys() == wanted.keys()
            and all(_are_equal(found[key], wanted[key]) for key in wanted)
        )
    if isinstance(wanted, list):
        return isinstance(found, list) and all(type(item) in (int, str) for item in found)
    return type(found) is type(wanted)


def _is_draft(problem: str) -> bool:
    """Return True if a mistake is normal for a sheet that is not complete yet."""
    return problem.startswith(("id:", "provenance.note:")) or "must not shrink" in problem


def free_name(name: str, kept: Mapping[str, Values]) -> str:
    """Return a name, followed by a number if another sheet has it."""
    taken = {values["id"] for values in kept.values()} | set(sheet.SHEETS)
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name[: sheet.MAX_ID_LENGTH - 4]} {number}"
    return free


# --- import ---------------------------------------------------------------------------------


def read(text: str) -> Values | None:
    """Return the unvalidated sheet in the text of a file, or None if there is none.

    Raises `DataError` for a sheet that is damaged or too long.
    """
    text = text.removeprefix("\ufeff")
    spoken_of = [area for area in AREAS if f'"{area}"' in text or f"[{area}" in text]
    if not spoken_of:
        return None
    try:
        found = sheet.parse_text(text)
    except DataError:
        if text.lstrip()[:1] == "{" or any(f"\n[{area}]" in f"\n{text}" for area in spoken_of):
            raise
        return None
    if not isinstance(found, dict):
        return None
    areas = {area for area in AREAS if isinstance(found.get(area), dict) and found[area]}
    return found if "track" in areas or len(areas) > 1 else None


def from_code(code: str) -> Values:
    """Return the sheet of a link's code. Raises `OptionError`."""
    return sheet.to_values(sheet.from_link(code))


def as_toml(values: Values) -> str:
    """Return a sheet as a file for people to read and edit."""
    lines = [
        "# A sheet of Three Fleets, entered by a player. A letter a box:",
        "#   -  plain    L  licence    B  boat    ?  licence or boat",
        "#   F  personal fishing    A  the circle that activates a building",
        f"id = {format_toml(values['id'])}",
    ]
    for part in ("provenance", *AREAS):
        lines += ["", f"[{part}]"]
        lines += [f"{key} = {format_toml(value)}" for key, value in values[part].items()]
    return "\n".join([*lines, ""])


def as_json(values: Values) -> str:
    """Return a sheet as JSON."""
    return json.dumps(values, ensure_ascii=False, indent=1)
