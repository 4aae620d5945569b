"""Description of Let's Go Fishing! for the shared tests."""

from fleet_engine.fishing import events
from fleet_engine.fishing.game import REVEALING_EVENTS, TYPE
from tests.fishing import games
from tests.games.kind import GameChecks

KIND = GameChecks(
    games.games,
    games.house_rules,
    games.check_end,
    revealing_events=REVEALING_EVENTS,
    chance_events={
        events.CubeDrawn: lambda event: (event.cube,),
        events.TreasureFound: lambda event: (event.treasure,),
        events.PairRevealed: lambda event: (event.shoal, event.fleet),
        events.EquipmentSeen: lambda event: event.cards,
    },
    reshuffle=games.reshuffle,
    switches={"": TYPE.options},
    changed_defaults=(),
    legacy_links={},
    overlays=frozenset({"menu", "how", "legend", "log", "pad", "mat-2", "details-bag"}),
    secret_choices=frozenset({"equip"}),
)
