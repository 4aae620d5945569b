"""Codec for sheets as one line of text that fits a link: `own1-LETTERS-CHECK`.

The values of a sheet are digits of one large number. The base of each digit is the number of
possible values, so a sheet takes one and a half lines. The layout is part of the format and never
changes, even if the limits of sheets do. A new layout gets a new prefix.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from fleet_engine.core.checksum import (
    CHECKSUM_LENGTH,
    LETTER_VALUES,
    LETTERS,
    compute_checksum,
    encode_base64_digits,
)
from fleet_engine.core.errors import OptionError
from fleet_engine.dice.names import HARBOR, SEA, WHARF

PREFIX = "own1-"
PREFIX_PATTERN = re.compile(PREFIX)
MAX_CODE_LENGTH = 1500
"""Maximum length of a code in characters, far above that of any sheet."""

BOX_LETTERS = {"sea": "-LB?", "harbor": "-LBF", "wharf": "-A"}
"""Letters of boxes, by area."""
_ROWS = {"sea": SEA, "harbor": HARBOR, "wharf": WHARF}

_FEW, _POINTS, _COLUMN, _TRACK, _NAME, _NOTE = 32, 64, 32, 256, 128, 1024
_SIZES = {"boats": _FEW, "points": _POINTS, "licence_points": _POINTS, "stars": _FEW}
"""Number of values that each digit can have. The limits of sheets are narrower."""

Digit = tuple[int, int]
"""A value from 0, and the number of possible values."""


def encode(values: Mapping[str, Any], keys: Mapping[str, tuple[str, ...]]) -> str:
    """Return the code of a sheet's values. `keys` lists the keys of each `area.row`."""
    number = 0
    for value, size in reversed(list(_digits(values, keys))):
        number = number * size + value
    letters = 0
    while number >> 6 * letters:
        letters += 1
    body = PREFIX + encode_base64_digits(number, letters)
    return f"{body}-{compute_checksum(body)}"


def decode(code: str, keys: Mapping[str, tuple[str, ...]]) -> dict[str, Any]:
    """Return the values of a code, not yet validated.

    Raises `OptionError` if the code is truncated, altered or of another format.
    """
    if not code.startswith(PREFIX) or len(code) > MAX_CODE_LENGTH:
        raise OptionError(f"sheet: {code[:40]!r} is no code of a sheet")
    if not is_valid(code):
        raise OptionError("sheet: the check sum of its code does not fit; it is cut or altered")
    letters = _split_checksum(code)[0].removeprefix(PREFIX)
    number = 0
    for letter in reversed(letters):
        number = number * len(LETTERS) + LETTER_VALUES[letter]
    reader = _Reader(number)
    try:
        values = _values(reader, keys)
    except (IndexError, UnicodeDecodeError):
        raise OptionError("sheet: its code holds no sheet") from None
    # Reject all but the canonical code: no surplus digits, no second encoding of a sheet.
    if encode(values, keys) != code:
        raise OptionError("sheet: its code holds no sheet")
    return values


def is_valid(code: str) -> bool:
    """Return True if the checksum of a code fits and all its characters are valid."""
    body, check = _split_checksum(code)
    letters = body.removeprefix(PREFIX)
    return check == compute_checksum(body) and all(letter in LETTER_VALUES for letter in letters)


def _split_checksum(code: str) -> tuple[str, str]:
    """Return a code without its checksum, and the checksum."""
    # The letters may contain dashes, so do not split at a dash.
    return code[: -CHECKSUM_LENGTH - 1], code[-CHECKSUM_LENGTH:]


def _digits(values: Mapping[str, Any], keys: Mapping[str, tuple[str, ...]]) -> Iterator[Digit]:
    yield from _text(values["id"], _NAME)
    yield from _text(values["provenance"]["note"], _NOTE)
    track = values["track"]
    yield track["length"], _TRACK
    for box in range(1, track["length"] + 1):
        yield int(box in track["stars"]), 2
    for area, names in _ROWS.items():
        for name in names:
            row = values[area][name]
            yield len(row["boxes"]), _COLUMN
            for letter in row["boxes"]:
                yield BOX_LETTERS[area].index(letter), len(BOX_LETTERS[area])
            for key in keys[f"{area}.{name}"][1:]:
                if key == "capacity":
                    yield from _capacity(row[key])
                else:
                    yield row[key], _SIZES[key]


def _text(text: str, size: int) -> Iterator[Digit]:
    letters = text.encode()
    yield len(letters), size
    for letter in letters:
        yield letter, 256


def _capacity(capacity: Any) -> Iterator[Digit]:
    """Yield the length of a list, or 0 for a single number, then the numbers."""
    numbers = capacity if isinstance(capacity, list) else [capacity]
    yield len(numbers) if isinstance(capacity, list) else 0, 4
    for number in numbers:
        yield number, _FEW


class _Reader:
    """Splits a number into its digits, the first digit first."""

    def __init__(self, number: int) -> None:
        self.left = number

    def take(self, size: int) -> int:
        self.left, value = divmod(self.left, size)
        return value

    def text(self, size: int) -> str:
        length = self.take(size)
        return bytes(self.take(256) for _ in range(length)).decode()

    def capacity(self) -> Any:
        length = self.take(4)
        numbers = [self.take(_FEW) for _ in range(max(length, 1))]
        return numbers if length else numbers[0]


def _values(reader: _Reader, keys: Mapping[str, tuple[str, ...]]) -> dict[str, Any]:
    values: dict[str, Any] = {"id": reader.text(_NAME)}
    values["provenance"] = {"kind": "own", "note": reader.text(_NOTE), "printed": []}
    length = reader.take(_TRACK)
    stars = [box for box in range(1, length + 1) if reader.take(2)]
    values["track"] = {"length": length, "stars": stars}
    for area, names in _ROWS.items():
        values[area] = {}
        for name in names:
            row: dict[str, Any] = {}
            values[area][name] = row
            letters = BOX_LETTERS[area]
            count = reader.take(_COLUMN)
            row["boxes"] = "".join(letters[reader.take(len(letters))] for _ in range(count))
            for key in keys[f"{area}.{name}"][1:]:
                row[key] = reader.capacity() if key == "capacity" else reader.take(_SIZES[key])
    return values
