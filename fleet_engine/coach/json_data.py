"""Plain data of coach answers. Validates JSON data and returns typed values."""

from math import isfinite
from typing import Any

from fleet_engine.coach.backend import VALUE_UNITS
from fleet_engine.coach.estimates import VERDICTS, ActionEstimate, Outlook
from fleet_engine.core.errors import DataError
from fleet_engine.core.validation import DataTable, quote

MAX_NUMBER = 1_000_000
"""Upper limit of seat and decision numbers, far above those of any match."""


def table(data: object, name: str, keys: tuple[str, ...]) -> DataTable:
    """Return plain data as a table with exactly these keys. Raises `DataError`."""
    if not isinstance(data, dict):
        raise DataError(f"{name}: must be a table, not {quote(data)}")
    found = DataTable(data, name)
    found.check_keys(*keys)
    return found


def unit(found: DataTable, *more: str) -> str:
    """Return the unit of a table. Raises `DataError` if it is unknown and none of `more`."""
    name = found.text("unit")
    if name not in VALUE_UNITS and name not in more:
        raise found.error("unit", f"is none of {', '.join(VALUE_UNITS)}")
    return name


def tables(found: DataTable, key: str, keys: tuple[str, ...]) -> list[DataTable]:
    """Return the list of tables at a key. Raises `DataError`."""
    rows = found.raw(key)
    if not isinstance(rows, list):
        raise found.error(key, f"must be a list, not {quote(rows)}")
    return [table(row, f"{found.file}: {key}", keys) for row in rows]


def value(found: DataTable, key: str) -> float:
    """Return the number at a key. Raises `DataError`."""
    return _number(found, key, found.raw(key))


def values(found: DataTable, key: str) -> tuple[float, ...]:
    """Return the list of numbers at a key. Raises `DataError`."""
    numbers = found.raw(key)
    if not isinstance(numbers, list):
        raise found.error(key, f"must be a list, not {quote(numbers)}")
    return tuple(_number(found, key, number) for number in numbers)


def optional_value(found: DataTable, key: str) -> float | None:
    """Return the number at a key, or `None` if it is null. Raises `DataError`."""
    return None if found.raw(key) is None else value(found, key)


def estimate(found: DataTable) -> ActionEstimate:
    """Return the estimate at the key `estimate`. Raises `DataError`."""
    row = table(found.raw("estimate"), f"{found.file}: estimate", ActionEstimate._fields)
    verdict = row.text("verdict")
    if verdict not in VERDICTS:
        raise row.error("verdict", f"is none of {', '.join(VERDICTS)}")
    numbers = {key: value(row, key) for key in ("value", "gap", "error", "regret")}
    return ActionEstimate(**numbers, verdict=verdict, chance=optional_value(row, "chance"))


def optional_estimate(found: DataTable) -> ActionEstimate | None:
    """Return the estimate at the key `estimate`, or `None` if it is null. Raises `DataError`."""
    return None if found.raw("estimate") is None else estimate(found)


def outlook(found: DataTable) -> Outlook:
    """Return the outlook of a table. Raises `DataError` unless each seat has a chance."""
    chances, errors = values(found, "chances"), values(found, "errors")
    if not len(chances) == len(errors) > 1:
        raise found.error("errors", f"must have {len(chances)} numbers, and at least 2")
    return Outlook(chances, errors)


def _number(found: DataTable, key: str, number: Any) -> float:
    # JSON may turn 3.0 into 3, so accept `int`. Reject `bool`, a subclass of `int`.
    if isinstance(number, bool) or not isinstance(number, int | float) or not isfinite(number):
        raise found.error(key, f"must be a number, not {quote(number)}")
    return float(number)
