"""Mistakes in data, as in files that people write."""

from typing import Any


def set_value(table: dict[str, Any], path: str, value: Any) -> None:
    """Set the value at a path of keys separated by slashes, or remove it if `None`."""
    *steps, last = path.split("/")
    for step in steps:
        table = table[step]
    if value is None:
        del table[last]
    else:
        table[last] = value
