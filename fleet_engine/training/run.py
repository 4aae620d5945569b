"""Sweeps of training: self-play with the current weights, then a fit.

The folder of a run contains the games of each sweep in parts, and the weights after each sweep. A
run does not repeat work that its folder already contains, so an interrupted run continues where it
stopped. All results follow from the seed. They do not depend on the number and kind of workers.
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
"""Games per task of a worker."""

Tell = Callable[[str, int, int], None]
"""Progress callback: label, number of finished parts, number of parts."""


def run(plan: Plan, folder: Path, start: Start | None, workers: Executor, tell: Tell) -> Array:
    """Run a plan and return the final weights.

    `start` are the initial weights; `None` means zero weights, so the value of a position is its
    score. If a game has more rolls than the initial weights cover, their earliest row is repeated.

    Raises:
        OptionError: The folder contains another run or is not accessible.
        DataError: The saved plan is not readable.
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
    """Play the games of a sweep and return the weights fitted to them."""
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
    """Play the missing games of a sweep and return the files of all its games."""
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
