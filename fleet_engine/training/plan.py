"""What a run of training is: kept in its folder, and held against whoever goes on with it.

What lies in a folder already is not made anew. So a run of another plan would end there with
weights that its command never made, and claim them in its data file.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from fleet_engine.core.data import from_json, shown
from fleet_engine.core.errors import DataError, OptionError
from fleet_engine.core.game import Options
from fleet_engine.training.keeping import Start, digest

FILE = "plan.json"


class Plan(NamedTuple):
    """What a run is: so many games a sweep, and how they are played and learned from.

    `memory` is how many sweeps a fit looks at, `errs` how often a game goes astray, falling
    from the first sweep to the last.
    """

    games: Sequence[int]
    players: int
    pools: int
    options: Options
    seed: int
    memory: int
    errs: tuple[float, float]
    ridge: float
    budget: int
    beam: int


def begin(plan: Plan, start: Start | None, folder: Path) -> None:
    """Begin a run in a folder, or go on with it there.

    Raises `OptionError` where another one was begun, or where the folder cannot be had, and
    `DataError` where nobody can read which it was.
    """
    told = {
        **plan._asdict(),
        "start": start.name if start else "",
        "digest": digest(start.weights) if start else "",
    }
    try:
        _begin(json.dumps(told, indent=1), folder)
    except OSError as error:
        raise OptionError(f"folder: {folder}: {error.strerror}") from None


def _begin(told: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    if path.exists():
        _hold(json.loads(told), path)
    elif any(folder.glob("games-*")):
        raise OptionError(f"{folder}: {FILE}: is missing, so nobody knows which run lies here")
    else:
        unfinished = path.with_suffix(".part")
        unfinished.write_text(told + "\n", "utf-8")
        unfinished.rename(path)


def _hold(wanted: Mapping[str, Any], path: Path) -> None:
    """Raise `OptionError` unless a file tells the plan that is wanted."""
    try:
        known = from_json(path.read_text("utf-8", errors="replace"))
    except DataError as error:
        raise DataError(f"{path}: {error}") from None
    if not isinstance(known, dict):
        raise DataError(f"{path}: must be a table, not {shown(known)}")
    for field, value in wanted.items():
        if known.get(field) != value:
            begun = shown(known.get(field))
            raise OptionError(
                f"{path.parent}: {field}: a run with {begun} was begun here, not with "
                f"{shown(value)}; go on with that one or take another folder"
            )
