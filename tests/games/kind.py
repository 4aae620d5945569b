"""Description of a game for the shared tests."""

import random
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from hypothesis.strategies import SearchStrategy

from fleet_engine.core.game import OptionInfo
from tests.games.playing import RandomGame


class GameChecks(NamedTuple):
    """Strategies, checks and events of a game.

    Attributes:
        games: Hypothesis strategy for random games.
        house_rules: Hypothesis strategy for options of house rules.
        check_end: Check of the last position of a game.
        revealing_events: Events that reveal unknown information.
        chance_events: Events of chance, each with a function that returns their outcome.
        reshuffle: Function that changes all chance to come in a position, and nothing else.
    """

    games: Callable[[], SearchStrategy[RandomGame]]
    house_rules: Callable[[], SearchStrategy[dict[str, Any]]]
    check_end: Callable[[Any], None]
    revealing_events: tuple[type, ...]
    chance_events: Mapping[type, Callable[[Any], tuple[str, ...]]]
    reshuffle: Callable[[Any, random.Random], None]
    switches: Mapping[str, Mapping[str, OptionInfo]]
    """House rules by edition. A game without editions has them under an empty name."""
    changed_defaults: tuple[tuple[str, str], ...]
    """Editions and switches whose default differs from the meaning of a record without them."""
    legacy_links: Mapping[str, tuple[int, ...]]
    """Links of version 0.1.0, of games in which such a switch mattered, and their totals."""
    overlays: frozenset[str]
    """Overlays that the page can open on the screen of the game."""
    secret_choices: frozenset[str] = frozenset()
    """Kinds of decision that are asked even with one legal action, to keep hands secret."""
