"""Description of Let's Go Fishing! for the shared tests."""

from fleet_engine.fishing import events
from fleet_engine.fishing.game import REVEALING, TYPE
from tests.fishing import games
from tests.games.kind import Kind

KIND = Kind(
    games.games,
    games.house_rules,
    games.check_end,
    revealing=REVEALING,
    falling={
        events.CubeDrawn: lambda event: (event.cube,),
        events.TreasureFound: lambda event: (event.treasure,),
        events.PairRevealed: lambda event: (event.shoal, event.fleet),
        events.EquipmentSeen: lambda event: event.cards,
    },
    stir=games.stir,
    switches={"": TYPE.options},
    changed=(),
    silent={},
    drawers=frozenset({"menu", "how", "legend", "log", "pad", "mat-2", "closer-bag"}),
    secret_choices=frozenset({"equip"}),
)
