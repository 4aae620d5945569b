"""What a run keeps, in a folder that belongs to one plan.

What lies in a folder already is not made anew. So a run of another plan would end there with
weights that its command never made, and claim them in its data file.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fleet_engine.core.errors import DataError, OptionError
from fleet_engine.core.validation import from_json, shown

FILE = "plan.json"


def begin(told: Mapping[str, Any], folder: Path, traces: str) -> None:
    """Begin a run in a folder, or go on with it there; its plan is told in plain data.

    Raises `OptionError` where another one was begun, or where the folder cannot be had, and
    `DataError` where nobody can read which it was. Without a plan `traces`, a pattern of names,
    betray that there was a run.
    """
    try:
        _begin(json.dumps(told, indent=1), folder, traces)
    except OSError as error:
        raise OptionError(f"folder: {folder}: {error.strerror}") from None


def _begin(told: str, folder: Path, traces: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    if path.exists():
        _hold(json.loads(told), path)
    elif any(folder.glob(traces)):
        raise OptionError(f"{folder}: {FILE}: is missing, so nobody knows which run lies here")
    else:
        write(path, told + "\n")


def write(path: Path, text: str) -> None:
    """Write a file that is there whole or not at all."""
    unfinished = path.with_suffix(".part")
    unfinished.write_text(text, "utf-8")
    unfinished.rename(path)


def read(path: Path) -> dict[str, Any]:
    """Return the table in a file; raises `DataError`, which names the file."""
    try:
        known = from_json(path.read_text("utf-8", errors="replace"))
    except DataError as error:
        raise DataError(f"{path}: {error}") from None
    if not isinstance(known, dict):
        raise DataError(f"{path}: must be a table, not {shown(known)}")
    return known


def _hold(wanted: Mapping[str, Any], path: Path) -> None:
    """Raise `OptionError` unless a file tells the plan that is wanted."""
    known = read(path)
    for field, value in wanted.items():
        if known.get(field) != value:
            begun = shown(known.get(field))
            raise OptionError(
                f"{path.parent}: {field}: a run with {begun} was begun here, not with "
                f"{shown(value)}; go on with that one or take another folder"
            )
