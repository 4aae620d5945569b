"""Random games of Pig for the shared tests, and the checks at their end."""

import random
from typing import Any

from hypothesis import strategies as st

from fleet_engine.pig.game import OPTIONS
from tests.games import playing


class RandomGame(playing.RandomGame):
    """A game of Pig. A busy player mostly rolls."""

    name = "pig"

    def preferred(self, legal: list[str], chance: random.Random) -> list[str]:
        """Return the choices of a busy player."""
        return ["roll"] if "roll" in legal and chance.random() < 0.7 else legal


def house_rules() -> st.SearchStrategy[dict[str, Any]]:
    """Return a strategy that draws a choice for every option."""
    return st.fixed_dictionaries(
        {name: st.sampled_from(info.choices) for name, info in OPTIONS.items()}
    )


def games() -> st.SearchStrategy[RandomGame]:
    """Return a strategy that draws games."""
    return st.builds(
        RandomGame,
        players=st.integers(2, 4),
        seed=st.integers(0, 2**48 - 1),
        choices=st.lists(st.integers(0, 3), max_size=40).map(tuple),
        prefers_progress=st.booleans(),
        options=house_rules(),
    )


def check_end(position: Any) -> None:
    """Check a finished game: exactly one seat has reached the target."""
    assert position.stack == []
    assert sum(pad.total >= position.target for pad in position.pads) == 1


def reshuffle(position: Any, chooser: random.Random) -> None:
    """Replace the dice to come, independent of the dice so far."""
    position.chance = chooser.getrandbits(64)
