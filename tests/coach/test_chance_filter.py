"""Tests of the filter that smooths the curves of win probabilities."""

from itertools import pairwise

import pytest

from fleet_engine.coach.chance_filter import MODEL_ERROR, ChanceFilter
from fleet_engine.coach.estimates import Outlook

EQUALS = (0.5, 0.5)


def of_two(chance: float, error: float) -> Outlook:
    """Return an outlook of two seats, the first with a chance."""
    return Outlook((chance, 1 - chance), (error, error))


def curve(*outlooks: Outlook) -> list[float]:
    """Return the filtered probability of the first seat after each outlook."""
    chances = ChanceFilter(EQUALS, len(outlooks))
    found = []
    for outlook in outlooks:
        chances.observe(outlook)
        found.append(chances.outlook.chances[0])
    return found


def test_value_lies_between_the_last_one_and_the_new_estimate() -> None:
    [first, second] = curve(of_two(0.7, 0.1), of_two(0.3, 0.1))
    assert 0.5 < first < 0.7
    assert 0.3 < second < first


def test_less_certain_estimate_moves_the_curve_less() -> None:
    [sure], [unsure] = (curve(of_two(0.9, error)) for error in (0.01, 0.3))
    assert 0.5 < unsure < sure < 0.9


def test_value_does_not_depend_on_later_estimates() -> None:
    first = of_two(0.6, 0.05)
    assert curve(first, of_two(0.1, 0.05))[0] == curve(first, of_two(0.9, 0.05))[0]


def test_repeated_estimate_is_reached_with_a_shrinking_error() -> None:
    chances = ChanceFilter(EQUALS, 40)
    for _ in range(40):
        chances.observe(of_two(0.8, 0.05))
    assert chances.outlook.chances[0] == pytest.approx(0.8, abs=0.02)
    assert 0 < chances.outlook.errors[0] < 0.05 + MODEL_ERROR


def test_filtered_probabilities_add_up_to_one_with_unequal_errors() -> None:
    chances = ChanceFilter([1 / 3] * 3, 4)
    for outlook in (
        Outlook((0.6, 0.3, 0.1), (0.2, 0.05, 0.01)),
        Outlook((0.9, 0.1, 0.0), (0.01, 0.01, 0.0)),
        Outlook((0.0, 0.2, 0.8), (0.0, 0.15, 0.3)),
    ):
        chances.observe(outlook)
        assert sum(chances.outlook.chances) == pytest.approx(1, abs=1e-12)
        assert all(0 <= each <= 1 for each in chances.outlook.chances)


def test_noise_alone_makes_a_curve_of_small_changes() -> None:
    noisy = [of_two(0.5 + (-1) ** number * 0.1, 0.1) for number in range(40)]
    found = curve(*noisy)
    jumps = sum((after - before) ** 2 for before, after in pairwise(found))
    raw = 39 * 0.2**2
    assert jumps < raw / 3
