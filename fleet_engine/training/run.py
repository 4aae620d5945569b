"""Sweeps of training: games by the weights there are, then weights by those games.

A run lives in a folder: the games of each sweep in parts, and the weights that each sweep ended
with. What lies there already is not made anew, so that a run that was ended goes on where it was.
All follows from the seed, however many workers there are and whatever they are.
"""

import json
import shutil
from collections.abc import Callable
from concurrent.futures import Executor, as_completed
from pathlib import Path

import numpy as np

from fleet_engine.bots.dice.features import SIZE
from fleet_engine.training.fitting import fitted
from fleet_engine.training.plan import Plan, begin
from fleet_engine.training.selfplay import Array, Kept, Lesson, played
from fleet_engine.training.weight_files import Start

PART = 50
"""Games that a worker plays at a time."""

Tell = Callable[[str, int, int], None]
"""Is told of the progress: what is done, and how much of how many."""


def run(plan: Plan, folder: Path, start: Start | None, workers: Executor, tell: Tell) -> Array:
    """Carry out a plan and return the weights that it ends with.

    `start` are the weights to begin with, none for nothing but the score. Where a game has more
    rolls than they know of, the earliest that they know stands for those before. Raises
    `OptionError` where another run was begun in the folder.
    """
    begin(plan, start, folder)
    weights = np.zeros((plan.pools + 1, SIZE), np.float32)
    if start is not None:
        known = min(len(start.weights), len(weights))
        weights[:known], weights[known:] = start.weights[:known], start.weights[known - 1]
    for sweep in range(len(plan.games)):
        made = folder / f"weights-{sweep + 1}.npy"
        if made.exists():
            weights = np.load(made)
            continue
        weights = _sweep(plan, sweep, weights, folder, workers, tell)
        _keep(made, weights)
        forgotten = folder / f"games-{sweep + 1 - plan.memory}"
        if forgotten.is_dir():
            shutil.rmtree(forgotten)
    return weights


def _sweep(
    plan: Plan, sweep: int, weights: Array, folder: Path, workers: Executor, tell: Tell
) -> Array:
    """Play the games of a sweep and return the weights that follow."""
    parts = _parts(plan, sweep, weights, folder, workers, tell)
    kept = [_load(part) for part in parts]
    totals = np.concatenate([each.total for each in kept])
    for before in range(max(sweep - plan.memory + 1, 0), sweep):
        kept += [_load(part) for part in sorted((folder / f"games-{before + 1}").glob("*.npz"))]
    tell(f"sweep {sweep + 1} of {len(plan.games)}: fitting", 0, 1)
    new, errors = fitted(weights, kept, plan.ridge)
    report = {
        "sweep": sweep + 1,
        "games": plan.games[sweep],
        "errs": round(_errs(plan, sweep), 3),
        "mean score": round(float(totals.mean()), 2),
        "off by": [round(error, 2) for error in errors],
    }
    with (folder / "report.jsonl").open("a", encoding="utf-8") as told:
        told.write(json.dumps(report) + "\n")
    return new


def _errs(plan: Plan, sweep: int) -> float:
    first, last = plan.errs
    return first + (last - first) * sweep / max(len(plan.games) - 1, 1)


def _parts(
    plan: Plan, sweep: int, weights: Array, folder: Path, workers: Executor, tell: Tell
) -> list[Path]:
    """Have the games of a sweep played that are not there yet, and return where they lie."""
    place = folder / f"games-{sweep + 1}"
    place.mkdir(parents=True, exist_ok=True)
    whole = plan.games[sweep]
    parts = [place / f"{first:07}.npz" for first in range(0, whole, PART)]
    missing = {}
    for part in parts:
        if part.exists():
            continue
        first = int(part.stem)
        lesson = Lesson(
            weights=weights.tolist(),
            players=plan.players,
            options=plan.options,
            seed=f"{plan.seed} {sweep} {first}",
            games=min(PART, whole - first),
            errs=_errs(plan, sweep),
            budget=plan.budget,
            beam=plan.beam,
        )
        missing[workers.submit(played, lesson)] = part
    done = len(parts) - len(missing)
    what = f"sweep {sweep + 1} of {len(plan.games)}: {whole:,} games"
    tell(what, done, len(parts))
    for future in as_completed(missing):
        _save(missing[future], future.result())
        done += 1
        tell(what, done, len(parts))
    return parts


def _save(path: Path, kept: Kept) -> None:
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez(file, **kept._asdict())
    unfinished.rename(path)


def _keep(path: Path, weights: Array) -> None:
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.save(file, weights)
    unfinished.rename(path)


def _load(path: Path) -> Kept:
    with np.load(path) as found:
        return Kept(**found)
