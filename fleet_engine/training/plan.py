"""What a run of training is: kept in its folder, and held against whoever goes on with it."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from fleet_engine.core.game import Options
from fleet_engine.training import checkpoints
from fleet_engine.training.weight_files import Start, digest


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
    checkpoints.begin(told, folder, "games-*")
