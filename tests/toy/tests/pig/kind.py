"""Pig for the shared tests."""

from fleet_engine.pig import events
from fleet_engine.pig.game import OPTIONS
from tests.games.kind import GameChecks
from tests.pig import games

KIND = GameChecks(
    games.games,
    games.house_rules,
    games.check_end,
    revealing_events=(events.DiceRolled,),
    chance_events={events.DiceRolled: lambda event: tuple(map(str, event.faces))},
    reshuffle=games.reshuffle,
    switches={"": OPTIONS},
    changed_defaults=(),
    legacy_links={},
    overlays=frozenset({"menu", "how", "legend", "log", "pad"}),
)
