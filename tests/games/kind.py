"""What the shared tests have to know of each game."""

import random
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from hypothesis.strategies import SearchStrategy

from fleet_engine.core.game import OptionInfo
from tests.games.playing import Game


class Kind(NamedTuple):
    """A game: how it is drawn, what holds at its end, which events show what was unknown.

    `falling` are the events of chance, each with what falls in it; `stir` changes all that is to
    fall, and nothing else.
    """

    games: Callable[[], SearchStrategy[Game]]
    house_rules: Callable[[], SearchStrategy[dict[str, Any]]]
    check_end: Callable[[Any], None]
    revealing: tuple[type, ...]
    falling: Mapping[type, Callable[[Any], tuple[str, ...]]]
    stir: Callable[[Any, random.Random], None]
    switches: Mapping[str, Mapping[str, OptionInfo]]
    """Its house rules, edition by edition; without editions they stand under an empty name."""
    changed: tuple[tuple[str, str], ...]
    """Editions and switches whose default is not what a record means without them."""
    silent: Mapping[str, tuple[int, ...]]
    """Links that version 0.1.0 wrote, of games in which such a rule mattered, and their totals."""
    drawers: frozenset[str]
    """What can be laid over its screen on the page."""
    secret_choices: frozenset[str] = frozenset()
    """The kinds of decision that are asked even with one answer, to keep that secret."""
