"""Perft counts, which pin the legal actions and their effects."""

import pytest

from fleet_engine import games
from tests.games.perft import SITUATIONS, count_by_action, read_golden


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, names in SITUATIONS.items() for name in names]
)
def test_perft_counts_equal_the_golden_file(game: str, name: str) -> None:
    counted, written = count_by_action(game, name), read_golden(game).get(name, {})
    differences = [
        f"{action}: {counted.get(action, 0)} instead of {written.get(action, 0)}"
        for action in {**written, **counted}
        if counted.get(action) != written.get(action)
    ]
    assert not differences, "\n".join([f"{name}: {sum(counted.values())} ways", *differences])


@pytest.mark.parametrize("game", games())
def test_golden_file_has_every_situation(game: str) -> None:
    assert set(read_golden(game)) == set(SITUATIONS[game])
