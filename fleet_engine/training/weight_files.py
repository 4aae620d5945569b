"""Data files of weights, with their provenance and results."""

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from fleet_engine.bots.dice.value_function import STEP, kept, learned, packed
from fleet_engine.core import validation
from fleet_engine.training.origin import before, going_on, rows
from fleet_engine.training.selfplay import Array

LEVELS = """
# By how many hundredths of a point an expert beats what the weights tell, by the pools still to be
# rolled, from one: by edition.
"""
HEAD = """\
# The value of a sheet's traits, learned by playing; see
# `fleet_engine/bots/dice/value_function.py`.
"""


class Start(NamedTuple):
    """Weights that a run starts from, and the name of their data file."""

    name: str
    weights: Array


def start_of(name: str) -> Start:
    """Return the weights in the data file with this name.

    Raises:
        DataError: There is no such file, or it is invalid.
    """
    return Start(name, np.array(learned(name).weights, np.float32))


def digest(weights: Array) -> str:
    """Return the SHA-256 digest of weights, made of the steps in their data file."""
    steps = np.rint(weights[1:] / STEP).astype("<i2")
    return sha256(steps.tobytes()).hexdigest()


def provenance(trained: Mapping[str, str], start: Start | None) -> dict[str, Any]:
    """Return the provenance of weights: the run and the weights it started from."""
    if start is None:
        return {**trained}
    known = kept(start.name).table("provenance")
    return going_on(trained, known, start.name, digest(start.weights))


def data_file(name: str, weights: Array, told: Mapping[str, Any], folder: Path) -> str:
    """Return the text of a data file for the weights of a run.

    `folder` is the folder of the run, which contains its report. `told` is the provenance of the
    weights.
    """
    report = (folder / "report.jsonl").read_text("utf-8").splitlines()
    # An interrupted run may report a sweep twice; the last report counts.
    sweeps = {sweep["sweep"]: sweep for sweep in map(json.loads, report)}
    games = [sweep["games"] for sweep in sweeps.values()]
    means = [sweep["mean score"] for sweep in sweeps.values()]
    lines = [
        f"{HEAD}id = {json.dumps(name)}",
        "",
        "[provenance]",
        'kind = "learned"',
        *rows(told),
        f"games = {games}",
        "# Mean scores while learning, errors on purpose among them.",
        f"means = {means}",
        *before(told),
        "",
        "[values]",
        f'weights = "{packed(weights.tolist())}"',
    ]
    return "\n".join(lines) + "\n"


def levelled_file(text: str, measured: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the text of a data file with the measured levels, by edition.

    Levels of other editions do not change.
    """
    table = validation.parse(text, "weights")
    known = dict(table.raw("levels")) if "levels" in table else {}
    weights, _, _ = text.partition(LEVELS)
    lines = [LEVELS.rstrip()]
    for name, level in sorted({**known, **measured}.items()):
        lines += ["", f"[levels.{name}]", *rows(level)]
    return weights + "\n".join(lines) + "\n"
