"""Fishing-fleet board games: a rules engine without I/O, clock or global state.

>>> from fleet_engine import new_match
>>> match = new_match("dice", players=1, seed=7)
>>> while not match.is_over:
...     events = match.play(match.legal_actions[0])
>>> match.result.scores[0].total > 0
True

The public interface is `__all__` of this package, of `bots` and of `coach`:

- `new_match`, `replay`, `from_position`: start a `Match`. `CardsMatch`, `DiceMatch` and
  `FishingMatch` are its types by game.
- `games`, `find_game`: the names of the games, and a `Game` with its `GameType`, options and
  `Actions`.
- `Action`, `Preview`, `Result`, `Score`, `State`: the values that a match returns.
- `Record`: everything that a replay needs, as text, JSON or link.
- `to_json_data`, `event_to_json_data`: observations and events for `json.dumps`.
- `FleetError`: the base of all errors. The message is one line for users.
- `bots`: computer players.
- `coach`: advice, reviews and puzzles.

All other modules and names may change at any time. The changelog names each change of the public
interface. A record and the code of an action keep their meaning in all later versions. A seed gives
the same game on every platform.
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
from fleet_engine.core.action import Action, Actions
from fleet_engine.core.errors import (
    DataError,
    FleetError,
    IllegalAction,
    ImpossibleOutcome,
    OptionError,
    PositionError,
    RecordError,
)
from fleet_engine.core.game import (
    Game,
    GameType,
    Option,
    OptionInfo,
    Options,
    Result,
    Score,
    State,
    find_game,
    games,
)
from fleet_engine.core.json_data import event_to_json_data, to_json_data
from fleet_engine.core.match import Match, from_position, replay
from fleet_engine.core.preview import Preview
from fleet_engine.core.record import Record
from fleet_engine.core.version import VERSION
from fleet_engine.matches import CardsMatch, DiceMatch, FishingMatch, new_match

__version__ = VERSION

board.register_renderer("fleet_engine.cli.board")

if TYPE_CHECKING:
    from fleet_engine import bots, coach
else:

    def __getattr__(name: str) -> object:
        """Import `bots` and `coach` on first use, because a game needs neither."""
        if name in ("bots", "coach"):
            return import_module(f"fleet_engine.{name}")
        raise AttributeError(f"module 'fleet_engine' has no attribute {name!r}")


__all__ = [
    "Action",
    "Actions",
    "CardsMatch",
    "DataError",
    "DiceMatch",
    "FishingMatch",
    "FleetError",
    "Game",
    "GameType",
    "IllegalAction",
    "ImpossibleOutcome",
    "Match",
    "Option",
    "OptionError",
    "OptionInfo",
    "Options",
    "PositionError",
    "Preview",
    "Record",
    "RecordError",
    "Result",
    "Score",
    "State",
    "__version__",
    "bots",
    "coach",
    "event_to_json_data",
    "find_game",
    "from_position",
    "games",
    "new_match",
    "replay",
    "to_json_data",
]
