"""Parameters of a training run, saved in its folder to reject a different plan."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from fleet_engine.core.game import Options
from fleet_engine.training import checkpoints
from fleet_engine.training.weight_files import StartWeights, digest


class TrainingPlan(NamedTuple):
    """Parameters of a training run.

    Attributes:
        games: The number of games of each sweep.
        players: The number of seats; only one of them learns.
        pools: The number of pools rolled in a game.
        options: The options of the games.
        seed: The seed of the run.
        memory: The number of sweeps whose samples a fit uses.
        errs: The probability of a deliberate error in the first and in the last sweep. It changes
            linearly between them.
        ridge: The strength of the ridge penalty, which holds the weights at their old values.
        budget: The positions to search per roll.
        beam: The boxes of a star action that the search follows.
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


def begin(plan: TrainingPlan, start: StartWeights | None, folder: Path) -> None:
    """Start or continue a run in a folder.

    Raises:
        OptionError: The folder contains another run or is not accessible.
        DataError: The saved plan is not readable.
    """
    saved_plan = {
        **plan._asdict(),
        "start": start.name if start else "",
        "digest": digest(start.weights) if start else "",
    }
    checkpoints.begin(saved_plan, folder, "games-*")
