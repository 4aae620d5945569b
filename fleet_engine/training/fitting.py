"""Fitting of weights to samples, backward from the last roll to the first.

The value of a position before a roll is the mean, over rolls, of the best candidate. It is
chosen with the weights of the next roll, which were fitted just before. Knowledge about the end
of the game thus reaches its beginning in one sweep. Each fit is a ridge regression towards the old
weights, so rarely seen features keep their weights.
"""

from collections.abc import Sequence

import numpy as np

from fleet_engine.bots.dice.features import SIZE
from fleet_engine.bots.dice.value_function import WEIGHT_STEP
from fleet_engine.training.selfplay import Array, SelfPlayBatch


def fit_weights(
    old: Array, batches: Sequence[SelfPlayBatch], ridge: float
) -> tuple[Array, list[float]]:
    """Return new weights and their RMS errors.

    Row `i` of the weights and entry `i` of the errors belong to `i` pools still to be rolled.
    """
    weights = old.copy()
    errors = [0.0]
    for left in range(1, len(old)):
        rows, gains = [], []
        for each in batches:
            chosen = np.flatnonzero(each.left == left)
            if len(chosen):
                rows.append(each.traits[chosen])
                gains.append(_best_values(each, chosen, weights[left - 1]) - each.points[chosen])
        if not rows:
            weights[left] = weights[left - 1]
            errors.append(0.0)
            continue
        features, gain = np.concatenate(rows), np.concatenate(gains)
        weights[left], error = _ridge(features, gain, old[left], ridge)
        errors.append(error)
    return weights, errors


def _best_values(batch: SelfPlayBatch, chosen: Array, weights: Array) -> Array:
    """Return the best value of each chosen roll, by the weights of the next roll.

    The value of a candidate is the mean over its leaves, weighted by their probabilities.
    """
    wanted = np.zeros(len(batch.left), bool)
    wanted[chosen] = True
    leaves = np.flatnonzero(wanted[batch.leaf_before])
    value = batch.leaf_points[leaves] + _linear_values(batch.leaf_traits[leaves], weights)
    value = value * batch.leaf_part[leaves]
    first_leaf = _run_starts(batch.leaf_option[leaves])
    candidates = np.add.reduceat(value, first_leaf)
    return np.maximum.reduceat(candidates, _run_starts(batch.leaf_before[leaves][first_leaf]))


def _run_starts(rising: Array) -> Array:
    """Return the start index of each run of equal numbers in a sorted array."""
    return np.flatnonzero(np.append(True, rising[1:] != rising[:-1]))


def _ridge(features: Array, gain: Array, old: Array, ridge: float) -> tuple[Array, float]:
    """Return the weights that predict the gain from the features, and the RMS error."""
    facts = np.zeros((len(features), SIZE + 1), np.float32)
    rows = np.repeat(np.arange(len(features)), features.shape[1])
    facts[rows, features.ravel()] = 1
    facts = facts[:, :SIZE]
    seen = np.flatnonzero(facts.any(0))
    facts = facts[:, seen]
    missing = gain - _linear_values(features, old)
    square = (facts.T @ facts).astype(np.float64)
    square[np.diag_indices_from(square)] += ridge
    pull = np.bincount(features.ravel(), np.repeat(missing, features.shape[1]), SIZE + 1)[seen]
    weights = old.copy()
    weights[seen] += np.linalg.solve(square, pull)
    # Round to the steps of the data file. Processors differ in the last bits of sums, and this
    # rounding makes the results equal.
    weights = np.round(weights / WEIGHT_STEP) * np.float32(WEIGHT_STEP)
    return weights, float(np.sqrt(np.mean((gain - _linear_values(features, weights)) ** 2)))


def _linear_values(features: Array, weights: Array) -> Array:
    """Return the sum of the feature weights of each row."""
    found: Array = np.append(weights, np.float32(0))[features].sum(1, dtype=np.float64)
    return found
