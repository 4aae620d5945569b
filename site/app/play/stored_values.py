"""Checks of values in stored texts, which a stranger may have changed."""

from collections.abc import Sequence
from typing import Any, TypeVar

from fleet_engine.core.validation import parse_untrusted_json

Rows = TypeVar("Rows", list[Any], dict[str, Any])


def rows_of_form(text: str, form: str, version: int, field: str, kind: type[Rows]) -> Rows:
    """Return the `field` of a JSON object whose `form` has this version.

    Raises:
        ValueError: The text is no such object.
    """
    values = parse_untrusted_json(text)
    if not isinstance(values, dict):
        raise ValueError("unknown form")
    rows, found = values.get(field), values.get(form)
    if not isinstance(rows, kind) or type(found) is not int or found != version:
        raise ValueError("unknown form")
    return rows


def as_text(value: object) -> str:
    """Return a text. Raises `TypeError`."""
    if not isinstance(value, str):
        raise TypeError("a text is needed")
    return value


def as_list(value: object) -> Sequence[Any]:
    """Return a list or a tuple. Raises `TypeError`."""
    if not isinstance(value, (list, tuple)):
        raise TypeError("a list is needed")
    return value


def as_number(value: object, limit: int) -> int:
    """Return a whole number from 0 to below `limit`. Raises `ValueError`."""
    if type(value) is not int or not 0 <= value < limit:
        raise ValueError(f"a whole number from 0 to {limit - 1} is needed")
    return value
