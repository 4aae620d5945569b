"""Pig for the shared tests."""

from fleet_engine.pig import events
from fleet_engine.pig.game import OPTIONS
from tests.games.kind import Kind
from tests.pig import games

KIND = Kind(
    games.games,
    games.house_rules,
    games.check_end,
    revealing=(events.DiceRolled,),
    falling={events.DiceRolled: lambda event: tuple(map(str, event.faces))},
    stir=games.stir,
    switches={"": OPTIONS},
    changed=(),
    silent={},
    drawers=frozenset({"menu", "how", "legend", "log", "pad"}),
)
