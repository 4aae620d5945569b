"""Weights as a data file, which tells who trained them, how, and what came of it."""

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
    """Weights that a run begins with, and the name that they are kept under."""

    name: str
    weights: Array


def start_of(name: str) -> Start:
    """Return the weights that are kept under a name; raises `DataError`."""
    return Start(name, np.array(learned(name).weights, np.float32))


def digest(weights: Array) -> str:
    """Return what tells weights from others: a digest of their steps, as a data file keeps them."""
    steps = np.rint(weights[1:] / STEP).astype("<i2")
    return sha256(steps.tobytes()).hexdigest()


def provenance(trained: Mapping[str, str], start: Start | None) -> dict[str, Any]:
    """Return where weights come from: who trained them, how, and what they go on from."""
    if start is None:
        return {**trained}
    known = kept(start.name).table("provenance")
    return going_on(trained, known, start.name, digest(start.weights))


def data_file(name: str, weights: Array, told: Mapping[str, Any], folder: Path) -> str:
    """Return the text of the data file for the weights of a run, whose report lies in a folder.

    `told` is the provenance of the weights.
    """
    report = (folder / "report.jsonl").read_text("utf-8").splitlines()
    # A run that was ended while it wrote tells of that sweep once more.
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
    """Return the text of a data file with levels that were measured, by their names.

    Levels of other names stay as they are.
    """
    table = validation.parse(text, "weights")
    known = dict(table.raw("levels")) if "levels" in table else {}
    weights, _, _ = text.partition(LEVELS)
    lines = [LEVELS.rstrip()]
    for name, level in sorted({**known, **measured}.items()):
        lines += ["", f"[levels.{name}]", *rows(level)]
    return weights + "\n".join(lines) + "\n"
