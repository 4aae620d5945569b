"""Fishing-fleet board games: a rules engine without I/O, clock or global state.

>>> from fleet_engine import new_match
>>> match = new_match("dice", players=1, seed=7)
>>> while match.to_move is not None:
...     events = match.play(match.legal_actions[0])
>>> match.result.scores[0].total > 0
True
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING

# isort: off
try:
    import fleet_engine.dice  # each import registers its game; this order is that of `games()`
    import fleet_engine.cards
    import fleet_engine.fishing  # noqa: F401
except KeyboardInterrupt:
    # `python -m fleet_engine` imports the package before `__main__` can catch Ctrl-C.
    if sys.argv[:1] != ["-m"]:
        raise
    sys.stderr.write("python -m fleet_engine: stopped\n")
    sys.exit(130)
# isort: on

from fleet_engine.core import board
from fleet_engine.core.errors import (
    DataError,
    FleetError,
    IllegalAction,
    ImpossibleOutcome,
    OptionError,
    PositionError,
    RecordError,
)
from fleet_engine.core.game import games
from fleet_engine.core.json_data import event_to_json_data, to_json_data
from fleet_engine.core.match import Match, from_position, replay
from fleet_engine.core.preview import Preview
from fleet_engine.core.record import Record
from fleet_engine.core.version import VERSION
from fleet_engine.matches import CardsMatch, DiceMatch, FishingMatch, new_match

__version__ = VERSION

board.register("fleet_engine.cli.board")

if TYPE_CHECKING:
    from fleet_engine import bots, coach
else:

    def __getattr__(name: str) -> object:
        """Import `bots` and `coach` on first use, because a game needs neither."""
        if name in ("bots", "coach"):
            return import_module(f"fleet_engine.{name}")
        raise AttributeError(f"module 'fleet_engine' has no attribute {name!r}")


__all__ = [
    "CardsMatch",
    "DataError",
    "DiceMatch",
    "FishingMatch",
    "FleetError",
    "IllegalAction",
    "ImpossibleOutcome",
    "Match",
    "OptionError",
    "PositionError",
    "Preview",
    "Record",
    "RecordError",
    "__version__",
    "bots",
    "coach",
    "event_to_json_data",
    "from_position",
    "games",
    "new_match",
    "replay",
    "to_json_data",
]
