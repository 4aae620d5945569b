"""Checkpoints of a run in a folder that belongs to one plan.

A run does not repeat work that its folder already contains. With a different plan it would thus end
with weights that its command did not produce. Its data file would then name the wrong command. The
plan is therefore saved and compared.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fleet_engine.core.errors import DataError, OptionError
from fleet_engine.core.validation import parse_untrusted_json, quote

PLAN_FILE = "plan.json"


def begin(plan: Mapping[str, Any], folder: Path, traces: str) -> None:
    """Start or continue a run in a folder.

    Args:
        plan: The plan as plain data.
        folder: The folder; it is created if necessary.
        traces: A glob pattern of files that prove a run if the plan is missing.

    Raises:
        OptionError: The folder contains another run or is not accessible.
        DataError: The saved plan is not readable.
    """
    try:
        _begin(json.dumps(plan, indent=1), folder, traces)
    except OSError as error:
        raise OptionError(f"folder: {folder}: {error.strerror}") from None


def _begin(plan: str, folder: Path, traces: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / PLAN_FILE
    if path.exists():
        _check_plan(json.loads(plan), path)
    elif any(folder.glob(traces)):
        raise OptionError(
            f"{folder}: {PLAN_FILE}: is missing, so the run in this folder is unknown"
        )
    else:
        write(path, plan + "\n")


def write(path: Path, text: str) -> None:
    """Write a file atomically: it exists completely or not at all."""
    unfinished = path.with_suffix(".part")
    unfinished.write_text(text, "utf-8")
    unfinished.rename(path)


def read(path: Path) -> dict[str, Any]:
    """Return the table in a JSON file.

    Raises:
        DataError: The file is invalid. The message names it.
    """
    try:
        known = parse_untrusted_json(path.read_text("utf-8", errors="replace"))
    except DataError as error:
        raise DataError(f"{path}: {error}") from None
    if not isinstance(known, dict):
        raise DataError(f"{path}: must be a table, not {quote(known)}")
    return known


def _check_plan(wanted: Mapping[str, Any], path: Path) -> None:
    """Raise `OptionError` unless the plan in a file equals the wanted one."""
    known = read(path)
    for field, value in wanted.items():
        if known.get(field) != value:
            begun = quote(known.get(field))
            raise OptionError(
                f"{path.parent}: {field}: the run in this folder has {begun}, not "
                f"{quote(value)}; continue that run or take another folder"
            )
