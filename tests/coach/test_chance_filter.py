"""Tests of the filter that smooths the curve of win probabilities."""

from itertools import pairwise

import pytest

from fleet_engine.coach.chance_filter import MODEL_ERROR, ChanceFilter
from fleet_engine.coach.estimates import Outlook


def curve(start: float, *outlooks: Outlook) -> list[float]:
    """Return the filtered probabilities before each decision."""
    chances = ChanceFilter(start, len(outlooks))
    found = []
    for outlook in outlooks:
        chances.observe(outlook)
        found.append(chances.mean)
    return found


def test_value_lies_between_the_last_one_and_the_new_estimate() -> None:
    [first, second] = curve(0.5, Outlook(0.7, 0.1), Outlook(0.3, 0.1))
    assert 0.5 < first < 0.7
    assert 0.3 < second < first


def test_less_certain_estimate_moves_the_curve_less() -> None:
    [sure], [unsure] = (curve(0.5, Outlook(0.9, error)) for error in (0.01, 0.3))
    assert 0.5 < unsure < sure < 0.9


def test_value_does_not_depend_on_later_estimates() -> None:
    first = Outlook(0.6, 0.05)
    assert curve(0.5, first, Outlook(0.1, 0.05))[0] == curve(0.5, first, Outlook(0.9, 0.05))[0]


def test_repeated_estimate_is_reached_with_a_shrinking_error() -> None:
    chances = ChanceFilter(0.5, 40)
    for _ in range(40):
        chances.observe(Outlook(0.8, 0.05))
    assert chances.mean == pytest.approx(0.8, abs=0.02)
    assert 0 < chances.error < 0.05 + MODEL_ERROR


def test_loss_of_a_mistake_changes_the_curve_at_once() -> None:
    chances = ChanceFilter(0.5, 2)
    chances.observe(Outlook(0.6, 0.1))
    before = chances.mean
    chances.play(-0.2)
    assert chances.mean == pytest.approx(before - 0.2)
    chances.play(-0.9)
    assert chances.mean == 0


def test_noise_alone_makes_a_curve_of_small_changes() -> None:
    noisy = [Outlook(0.5 + (-1) ** number * 0.1, 0.1) for number in range(40)]
    found = curve(0.5, *noisy)
    jumps = sum((after - before) ** 2 for before, after in pairwise(found))
    raw = 39 * 0.2**2
    assert jumps < raw / 3
