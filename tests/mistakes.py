"""Mistakes in data, as whoever writes a file may make them."""

from typing import Any


def put(table: dict[str, Any], path: str, value: Any) -> None:
    """Put a value at a path of keys with slashes between, or take away what is there: `None`."""
    *steps, last = path.split("/")
    for step in steps:
        table = table[step]
    if value is None:
        del table[last]
    else:
        table[last] = value
