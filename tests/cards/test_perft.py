"""Counts of the ways of play: they pin what is legal and what follows from it."""

import pytest

from tests.cards.perft import SITUATIONS, read, split

WRITTEN = read()


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_ways_of_play(name: str) -> None:
    counted, written = split(name), WRITTEN.get(name, {})
    differences = [
        f"{action}: {counted.get(action, 0)} instead of {written.get(action, 0)}"
        for action in {**written, **counted}
        if counted.get(action) != written.get(action)
    ]
    assert not differences, "\n".join([f"{name}: {sum(counted.values())} ways", *differences])


def test_every_situation_is_written_down() -> None:
    assert set(WRITTEN) == set(SITUATIONS)
