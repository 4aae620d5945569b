"""Validation of TOML data files, key by key, and of JSON from untrusted sources.

Every mistake raises a `DataError` that names the file, the key and the mistake.
"""

import json
import pkgutil
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Any, TypeVar

from fleet_engine.core.errors import DataError

T = TypeVar("T", int, str, bool)

Rows = tuple[tuple[int, int], ...]
"""Rows of `(minimum count, value)`, with rising minimums."""

MAX_QUOTE_LENGTH = 60
"""Maximum number of characters of wrong input that an error message repeats."""
MAX_CAUSE_LENGTH = 200
MAX_LIST_LENGTH = 1000
"""Maximum number of entries of a list. No data file is near it."""
MAX_NESTING = 30
"""Maximum nesting depth of lists and tables. No data of this project is so deep."""
MAX_JSON_VALUES = 500_000
"""Maximum number of values in a JSON text, which a browser parses in 2 s.

It is above an export with 2000 results, 50 sheets and 100 puzzles.
"""
_NO_BRACKET = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[^"\[\]{}]++', re.DOTALL)
"""A string, or a text without brackets."""
_DEPTH_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def quote(value: Any) -> str:
    """Return a value as error messages show it, shortened to `MAX_QUOTE_LENGTH` characters."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "a value too long to show"
    return text if len(text) <= MAX_QUOTE_LENGTH else f"{text[:MAX_QUOTE_LENGTH]}..."


def lookup_step(rows: Rows, count: int) -> int:
    """Return the value of the last row whose minimum `count` reaches, else 0."""
    worth = 0
    for least, row_worth in rows:
        if count < least:
            break
        worth = row_worth
    return worth


def parse_untrusted_json(text: str) -> Any:
    """Return the content of a JSON text from an untrusted source.

    The number of values and the nesting depth are checked before parsing. Python in a browser needs
    minutes for millions of tables. Deep nesting overflows its stack and crashes it.

    Raises:
        DataError: The text is too large, nested too deeply or no valid JSON.
    """
    parts = sum(map(text.count, '[{,"'))
    if parts > MAX_JSON_VALUES:
        raise DataError(
            f"size: about {parts:,} values; the most that are read are {MAX_JSON_VALUES:,}"
        )
    depths = accumulate(map(_DEPTH_STEPS.__getitem__, _NO_BRACKET.sub("", text)))
    if max(depths, default=0) > MAX_NESTING:
        raise DataError(f"not valid JSON: more than {MAX_NESTING} lists within each other")
    try:
        return json.loads(text, object_pairs_hook=_reject_duplicate_keys)
    except ValueError as error:  # invalid JSON, a duplicate key (`DataError`) or a huge number
        raise DataError(f"not valid JSON: {error}") from None


def _reject_duplicate_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the table of the pairs of a JSON object.

    TOML refuses duplicate keys. The JSON parser alone would silently keep the last one.

    Raises:
        DataError: A key is duplicate.
    """
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(key for key, _ in pairs)
        raise DataError(f"{quote(max(counts, key=counts.__getitem__))} is given twice")
    return found


def read_data_file(package: str, path: str) -> "DataTable":
    """Return the data file at `path` inside `package`.

    Raises:
        DataError: The file does not exist or is no valid TOML.
    """
    try:
        content = pkgutil.get_data(package, path)
    except OSError:
        content = None
    if content is None:
        raise DataError(f"{path}: cannot be read in the package {package}")
    return parse_toml(content.decode(), path)


def parse_toml(text: str, name: str) -> "DataTable":
    """Return the table in `text`. Error messages call it `name`.

    Raises:
        DataError: The text is no valid TOML.
    """
    try:
        return DataTable(tomllib.loads(text), name)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{name}: not valid TOML: {error}") from None


class DataTable:
    """Table of a data file. Its methods check the type and bounds of each value.

    All methods that return a value raise `DataError` if it is missing or invalid.
    """

    def __init__(self, values: Mapping[str, Any], file: str, path: str = "") -> None:
        self._values = values
        self.file = file
        self.path = path

    def error(self, key: str, mistake: str) -> DataError:
        """Return the error to raise for `key`."""
        return DataError(f"{self.file}: {self._name(key)}: {mistake}")

    def _name(self, key: str) -> str:
        if not isinstance(key, str) or len(key) > MAX_QUOTE_LENGTH or not key.isprintable():
            key = quote(key)
        return f"{self.path}.{key}" if self.path else key

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def _get(self, key: str) -> Any:
        if key not in self._values:
            raise self.error(key, "is missing")
        return self._values[key]

    def check_keys(self, *keys: str) -> None:
        """Raise `DataError` if this table has a key that is not in `keys`."""
        for error in self.unknown_key_errors(*keys):
            raise error

    def unknown_key_errors(self, *keys: str) -> Iterator[DataError]:
        """Yield an error for every key of this table that is not in `keys`."""
        for key in self._values:
            if key not in keys:
                yield self.error(key, f"is not known here; known are {', '.join(keys)}")

    def table(self, key: str) -> "DataTable":
        """Return the table at `key`."""
        value = self._get(key)
        if not isinstance(value, dict):
            raise self.error(key, f"must be a table, not {quote(value)}")
        return DataTable(value, self.file, self._name(key))

    def subtable(self, key: str, *keys: str) -> "DataTable":
        """Return the table at `key`, which may only have the given keys."""
        part = self.table(key)
        part.check_keys(*keys)
        return part

    def raw(self, key: str) -> Any:
        """Return the value at `key` without a check of its type."""
        return self._get(key)

    def text(self, key: str) -> str:
        """Return the text at `key`."""
        return self._check_type(key, self._get(key), str, "a text")

    def number(self, key: str, low: int, high: int) -> int:
        """Return the whole number at `key`, from `low` to `high`."""
        return self._check_bounds(key, self._get(key), low, high)

    def numbers(self, key: str, low: int, high: int) -> tuple[int, ...]:
        """Return the list of whole numbers at `key`, each from `low` to `high`."""
        return tuple(self._check_bounds(key, value, low, high) for value in self._list(key))

    def exact_numbers(self, key: str, count: int, low: int, high: int) -> tuple[int, ...]:
        """Return the list of `count` whole numbers at `key`, each from `low` to `high`."""
        numbers = self.numbers(key, low, high)
        if len(numbers) != count:
            raise self.error(key, f"needs {count} numbers, not {len(numbers)}")
        return numbers

    def decimal(self, key: str, low: float, high: float) -> float:
        """Return the number at `key`, from `low` to `high`, as a float."""
        return self._check_decimal(key, self._get(key), low, high)

    def decimals(self, key: str, count: int, low: float, high: float) -> tuple[float, ...]:
        """Return the list of `count` floats at `key`, each from `low` to `high`."""
        numbers = tuple(self._check_decimal(key, value, low, high) for value in self._list(key))
        if len(numbers) != count:
            raise self.error(key, f"needs {count} numbers, not {len(numbers)}")
        return numbers

    def ascending_rows(self, key: str) -> Rows:
        """Return the rows of two numbers at `key`, whose first numbers must rise."""
        rows = tuple((least, worth) for least, worth in self.rows(key, 2))
        if [least for least, _ in rows] != sorted({least for least, _ in rows}):
            raise self.error(key, "the first numbers must rise from row to row")
        return rows

    def rows(self, key: str, width: int) -> tuple[tuple[int, ...], ...]:
        """Return the rows at `key`: `width` whole numbers from 0 to 10,000 each."""
        rows = []
        for row in self._list(key):
            if not isinstance(row, list) or len(row) != width:
                raise self.error(key, f"each row needs {width} numbers, not {quote(row)}")
            rows.append(tuple(self._check_bounds(key, value, 0, 10_000) for value in row))
        return tuple(rows)

    def texts(self, key: str) -> tuple[str, ...]:
        """Return the list of texts at `key`."""
        return tuple(self._check_type(key, value, str, "a text") for value in self._list(key))

    def _list(self, key: str) -> list[Any]:
        value = self._get(key)
        if not isinstance(value, list):
            raise self.error(key, f"must be a list, not {quote(value)}")
        if len(value) > MAX_LIST_LENGTH:
            raise self.error(key, f"has {len(value)} entries; {MAX_LIST_LENGTH} are the most")
        return value

    def _check_type(self, key: str, value: Any, kind: type[T], wanted: str) -> T:
        # In Python `bool` is a subclass of `int`, but `true` is no number in a data file.
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.error(key, f"must be {wanted}, not {quote(value)}")
        return value

    def _check_bounds(self, key: str, value: Any, low: int, high: int) -> int:
        number = self._check_type(key, value, int, "a whole number")
        if not low <= number <= high:
            raise self.error(key, f"must be from {low} to {high}, not {quote(number)}")
        return number

    def _check_decimal(self, key: str, value: Any, low: float, high: float) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.error(key, f"must be a number, not {quote(value)}")
        # This form also refuses `nan`, for which every comparison is false.
        if not low <= value <= high:
            raise self.error(key, f"must be from {low:g} to {high:g}, not {quote(value)}")
        return float(value)


def format_toml(value: Any) -> str:
    """Return a text, a number, a list or a table in one line of TOML."""
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key} = {format_toml(entry)}" for key, entry in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    # For all other values JSON equals TOML, except for one character that no text here contains.
    return json.dumps(value, ensure_ascii=False)
