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
from fleet_engine.training.fitting import fit_weights
from fleet_engine.training.plan import TrainingPlan, begin
from fleet_engine.training.selfplay import Array, SelfPlayBatch, SelfPlayConfig, play_games
from fleet_engine.training.weight_files import StartWeights

GAMES_PER_TASK = 50
"""Games per task of a worker."""

ReportProgress = Callable[[str, int, int], None]
"""Progress callback: label, number of finished parts, number of parts."""


def run(
    plan: TrainingPlan,
    folder: Path,
    start: StartWeights | None,
    workers: Executor,
    report_progress: ReportProgress,
) -> Array:
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
        weights = _sweep(plan, sweep, weights, folder, workers, report_progress)
        _save_weights(made, weights)
        forgotten = folder / f"games-{sweep + 1 - plan.memory}"
        if forgotten.is_dir():
            shutil.rmtree(forgotten)
    return weights


def _sweep(
    plan: TrainingPlan,
    sweep: int,
    weights: Array,
    folder: Path,
    workers: Executor,
    report_progress: ReportProgress,
) -> Array:
    """Play the games of a sweep and return the weights fitted to them."""
    parts = _play_parts(plan, sweep, weights, folder, workers, report_progress)
    kept = [_load_batch(part) for part in parts]
    totals = np.concatenate([each.total for each in kept])
    for before in range(max(sweep - plan.memory + 1, 0), sweep):
        kept += [
            _load_batch(part) for part in sorted((folder / f"games-{before + 1}").glob("*.npz"))
        ]
    report_progress(f"sweep {sweep + 1} of {len(plan.games)}: fitting", 0, 1)
    new, errors = fit_weights(weights, kept, plan.ridge)
    report = {
        "sweep": sweep + 1,
        "games": plan.games[sweep],
        "errs": round(_error_rate(plan, sweep), 3),
        "mean score": round(float(totals.mean()), 2),
        "off by": [round(error, 2) for error in errors],
    }
    with (folder / "report.jsonl").open("a", encoding="utf-8") as report_file:
        report_file.write(json.dumps(report) + "\n")
    return new


def _error_rate(plan: TrainingPlan, sweep: int) -> float:
    first, last = plan.errs
    return first + (last - first) * sweep / max(len(plan.games) - 1, 1)


def _play_parts(
    plan: TrainingPlan,
    sweep: int,
    weights: Array,
    folder: Path,
    workers: Executor,
    report_progress: ReportProgress,
) -> list[Path]:
    """Play the missing games of a sweep and return the files of all its games."""
    place = folder / f"games-{sweep + 1}"
    place.mkdir(parents=True, exist_ok=True)
    whole = plan.games[sweep]
    parts = [place / f"{first:07}.npz" for first in range(0, whole, GAMES_PER_TASK)]
    missing = {}
    for part in parts:
        if part.exists():
            continue
        first = int(part.stem)
        config = SelfPlayConfig(
            weights=weights.tolist(),
            players=plan.players,
            options=plan.options,
            seed=f"{plan.seed} {sweep} {first}",
            games=min(GAMES_PER_TASK, whole - first),
            error_rate=_error_rate(plan, sweep),
            budget=plan.budget,
            beam=plan.beam,
        )
        missing[workers.submit(play_games, config)] = part
    done = len(parts) - len(missing)
    what = f"sweep {sweep + 1} of {len(plan.games)}: {whole:,} games"
    report_progress(what, done, len(parts))
    for future in as_completed(missing):
        _save_batch(missing[future], future.result())
        done += 1
        report_progress(what, done, len(parts))
    return parts


def _save_batch(path: Path, batch: SelfPlayBatch) -> None:
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez(file, **batch._asdict())
    unfinished.rename(path)


def _save_weights(path: Path, weights: Array) -> None:
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.save(file, weights)
    unfinished.rename(path)


def _load_batch(path: Path) -> SelfPlayBatch:
    with np.load(path) as found:
        return SelfPlayBatch(**found)
