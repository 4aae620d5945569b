"""Data files of weights, with their provenance and results."""

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from fleet_engine.bots.dice.value_function import (
    WEIGHT_STEP,
    load_value_function,
    load_weight_file,
    pack_weights,
)
from fleet_engine.core import validation
from fleet_engine.training.provenance import continue_provenance, origin_lines, toml_lines
from fleet_engine.training.selfplay import Array

LEVELS_COMMENT = """
# Mean lead of an expert over the learned value, in hundredths of a point: one row per edition, one
# number for each count of pools still to be rolled, from 1.
"""
FILE_HEADER = """\
# The value of a sheet's traits, learned by playing; see
# `fleet_engine/bots/dice/value_function.py`.
"""


class StartWeights(NamedTuple):
    """Weights that a run starts from, and the name of their data file."""

    name: str
    weights: Array


def load_start(name: str) -> StartWeights:
    """Return the weights in the data file with this name.

    Raises:
        DataError: There is no such file, or it is invalid.
    """
    return StartWeights(name, np.array(load_value_function(name).weights, np.float32))


def digest(weights: Array) -> str:
    """Return the SHA-256 digest of weights, made of the steps in their data file."""
    steps = np.rint(weights[1:] / WEIGHT_STEP).astype("<i2")
    return sha256(steps.tobytes()).hexdigest()


def weights_provenance(trained: Mapping[str, str], start: StartWeights | None) -> dict[str, Any]:
    """Return the provenance of weights: the run and the weights it started from."""
    if start is None:
        return {**trained}
    known = load_weight_file(start.name).table("provenance")
    return continue_provenance(trained, known, start.name, digest(start.weights))


def data_file(name: str, weights: Array, provenance: Mapping[str, Any], folder: Path) -> str:
    """Return the text of a data file for the weights of a run.

    `folder` is the folder of the run, which contains its report. `provenance` is the provenance
    of the weights.
    """
    report = (folder / "report.jsonl").read_text("utf-8").splitlines()
    # An interrupted run may report a sweep twice; the last report counts.
    sweeps = {sweep["sweep"]: sweep for sweep in map(json.loads, report)}
    games = [sweep["games"] for sweep in sweeps.values()]
    means = [sweep["mean score"] for sweep in sweeps.values()]
    lines = [
        f"{FILE_HEADER}id = {json.dumps(name)}",
        "",
        "[provenance]",
        'kind = "learned"',
        *toml_lines(provenance),
        f"games = {games}",
        "# Mean scores while learning, with deliberate errors.",
        f"means = {means}",
        *origin_lines(provenance),
        "",
        "[values]",
        f'weights = "{pack_weights(weights.tolist())}"',
    ]
    return "\n".join(lines) + "\n"


def replace_levels(text: str, measured: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the text of a data file with the measured levels, by edition.

    Levels of other editions do not change.
    """
    table = validation.parse_toml(text, "weights")
    known = dict(table.raw("levels")) if "levels" in table else {}
    weights, _, _ = text.partition(LEVELS_COMMENT)
    lines = [LEVELS_COMMENT.rstrip()]
    for name, level in sorted({**known, **measured}.items()):
        lines += ["", f"[levels.{name}]", *toml_lines(level)]
    return weights + "\n".join(lines) + "\n"
