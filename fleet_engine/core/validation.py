"""Reading printed values: TOML files, checked key by key; and JSON of strangers.

Every mistake is a `DataError` that names the file, the key and what is wrong.
"""

import json
import pkgutil
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from fleet_engine.core.errors import DataError

T = TypeVar("T", int, str, bool)

Rows = tuple[tuple[int, int], ...]
"""Rows of `(at least so many, what that is worth)`, rising."""

SHOWN = 60
"""So much of what is wrong is repeated in a message."""
LONGEST_CAUSE = 200
LONGEST_LIST = 1000
"""No list of any data file comes near so many entries."""
MOST_NESTED = 30
"""No text of ours has so many lists and tables within each other."""
MOST_PARTS = 500_000
"""More values than 500 results, 50 sheets and 100 puzzles have. A browser parses them in 2 s."""
_STRING_OR_BRACKET = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)


def shown(value: Any) -> str:
    """Return a value as a message may show it, however odd or long it is."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "what is too long to show"
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."


def best_row(rows: Rows, count: int) -> int:
    """Return what the last row that `count` reaches is worth, 0 below the first."""
    worth = 0
    for least, row_worth in rows:
        if count < least:
            break
        worth = row_worth
    return worth


def from_json(text: str) -> Any:
    """Return what a JSON text holds that may come from anybody; raises `DataError`.

    The values and how deep they are nested are counted before they are read: Python compiled for
    a browser takes minutes for millions of tables, and does not survive what is nested too deep
    for its stack.
    """
    parts = sum(map(text.count, '[{,"'))
    if parts > MOST_PARTS:
        raise DataError(f"size: about {parts:,} values; the most that are read are {MOST_PARTS:,}")
    depth = 0
    for found in _STRING_OR_BRACKET.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > MOST_NESTED:
            raise DataError(f"not valid JSON: more than {MOST_NESTED} lists within each other")
    try:
        return json.loads(text, object_pairs_hook=_once)
    except ValueError as error:  # what is no JSON, a key that stands there twice, a long number
        raise DataError(f"not valid JSON: {error}") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the table of some pairs of a JSON text; raises `DataError`.

    TOML refuses a key that stands there twice; JSON would forget the first of them.
    """
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise DataError(f"{shown(key)} stands there twice")
        found[key] = value
    return found


def read(package: str, path: str) -> "Table":
    """Return the data file at `path` inside `package`; raises `DataError` where there is none."""
    try:
        content = pkgutil.get_data(package, path)
    except OSError:
        content = None
    if content is None:
        raise DataError(f"{path}: cannot be read where {package} lies")
    return parse(content.decode(), path)


def parse(text: str, name: str) -> "Table":
    """Return the table in `text`; `name` stands for the file in messages."""
    try:
        return Table(tomllib.loads(text), name)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{name}: not valid TOML: {error}") from None


class Table:
    """A table of a data file whose values are fetched with their type and bounds."""

    def __init__(self, values: Mapping[str, Any], file: str, path: str = "") -> None:
        self._values = values
        self.file = file
        self.path = path

    def error(self, key: str, mistake: str) -> DataError:
        """Return the error to raise for `key`."""
        return DataError(f"{self.file}: {self._name(key)}: {mistake}")

    def _name(self, key: str) -> str:
        if not isinstance(key, str) or len(key) > SHOWN or not key.isprintable():
            key = shown(key)
        return f"{self.path}.{key}" if self.path else key

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def _get(self, key: str) -> Any:
        if key not in self._values:
            raise self.error(key, "is missing")
        return self._values[key]

    def only(self, *keys: str) -> None:
        """Raise unless every key of this table is one of `keys`."""
        for error in self.unknown(*keys):
            raise error

    def unknown(self, *keys: str) -> Iterator[DataError]:
        """Yield an error for every key of this table that is none of `keys`."""
        for key in self._values:
            if key not in keys:
                yield self.error(key, f"is not known here; known are {', '.join(keys)}")

    def table(self, key: str) -> "Table":
        """Return the table at `key`."""
        value = self._get(key)
        if not isinstance(value, dict):
            raise self.error(key, f"must be a table, not {shown(value)}")
        return Table(value, self.file, self._name(key))

    def part(self, key: str, *keys: str) -> "Table":
        """Return the table at `key`, which may have no other keys than `keys`."""
        part = self.table(key)
        part.only(*keys)
        return part

    def raw(self, key: str) -> Any:
        """Return the value at `key` as it stands."""
        return self._get(key)

    def text(self, key: str) -> str:
        """Return the text at `key`."""
        return self._typed(key, self._get(key), str, "a text")

    def number(self, key: str, low: int, high: int) -> int:
        """Return the whole number at `key`, from `low` to `high`."""
        return self._bounded(key, self._get(key), low, high)

    def numbers(self, key: str, low: int, high: int) -> tuple[int, ...]:
        """Return the list of whole numbers at `key`, each from `low` to `high`."""
        return tuple(self._bounded(key, value, low, high) for value in self._list(key))

    def exactly(self, key: str, count: int, low: int, high: int) -> tuple[int, ...]:
        """Return the list of `count` whole numbers at `key`, each from `low` to `high`."""
        numbers = self.numbers(key, low, high)
        if len(numbers) != count:
            raise self.error(key, f"needs {count} numbers, not {len(numbers)}")
        return numbers

    def decimal(self, key: str, low: float, high: float) -> float:
        """Return the number at `key`, whole or not, from `low` to `high`."""
        return self._decimal(key, self._get(key), low, high)

    def decimals(self, key: str, count: int, low: float, high: float) -> tuple[float, ...]:
        """Return the list of `count` numbers at `key`, whole or not, each from `low` to `high`."""
        numbers = tuple(self._decimal(key, value, low, high) for value in self._list(key))
        if len(numbers) != count:
            raise self.error(key, f"needs {count} numbers, not {len(numbers)}")
        return numbers

    def rising(self, key: str) -> Rows:
        """Return the rows at `key`, each with a higher first number than the one before."""
        rows = tuple((least, worth) for least, worth in self.rows(key, 2))
        if [least for least, _ in rows] != sorted({least for least, _ in rows}):
            raise self.error(key, "the first numbers must rise from row to row")
        return rows

    def rows(self, key: str, width: int) -> tuple[tuple[int, ...], ...]:
        """Return the list of rows of `width` whole numbers each at `key`."""
        rows = []
        for row in self._list(key):
            if not isinstance(row, list) or len(row) != width:
                raise self.error(key, f"each row needs {width} numbers, not {shown(row)}")
            rows.append(tuple(self._bounded(key, value, 0, 10_000) for value in row))
        return tuple(rows)

    def texts(self, key: str) -> tuple[str, ...]:
        """Return the list of texts at `key`."""
        return tuple(self._typed(key, value, str, "a text") for value in self._list(key))

    def _list(self, key: str) -> list[Any]:
        value = self._get(key)
        if not isinstance(value, list):
            raise self.error(key, f"must be a list, not {shown(value)}")
        if len(value) > LONGEST_LIST:
            raise self.error(key, f"has {len(value)} entries; {LONGEST_LIST} are the most")
        return value

    def _typed(self, key: str, value: Any, kind: type[T], wanted: str) -> T:
        # bool is a kind of int in Python, but `true` is no number in a data file.
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.error(key, f"must be {wanted}, not {shown(value)}")
        return value

    def _bounded(self, key: str, value: Any, low: int, high: int) -> int:
        number = self._typed(key, value, int, "a whole number")
        if not low <= number <= high:
            raise self.error(key, f"must be from {low} to {high}, not {shown(number)}")
        return number

    def _decimal(self, key: str, value: Any, low: float, high: float) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.error(key, f"must be a number, not {shown(value)}")
        # Nothing is less or more than what is no number, `nan`.
        if not low <= value <= high:
            raise self.error(key, f"must be from {low:g} to {high:g}, not {shown(value)}")
        return float(value)


def spell(value: Any) -> str:
    """Return a text, a number, a list or a table as TOML writes it within a line."""
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key} = {spell(entry)}" for key, entry in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    # JSON writes all else in the same way, but for a letter that no text here may hold.
    return json.dumps(value, ensure_ascii=False)
