"""Description of the dice game for the shared tests."""

from fleet_engine.dice import events, ruleset
from tests.dice import games
from tests.games.kind import GameChecks

SHARED_COINS_2018 = (
    "1.dice.1.0.edition=2018.DcNHccEccVlIecBLcbIceAfcZeVcFdjZGTcAKLWHaEcLWHklNdkOOeakS._H8I"
)
COINS_FROM_THE_TOP = (
    "1.dice.1.0.captain_coins_strike=top.DcNHccEccVIecBLcbIceAfcZecFcjDNcBgcLHUEOcaHVicdOlee.Xtjo"
)

KIND = GameChecks(
    games.games,
    games.house_rules,
    games.check_invariants,
    revealing_events=(events.DiceRolled, events.DieRerolled),
    chance_events={
        events.DiceRolled: lambda event: event.dice,
        events.DieRerolled: lambda event: (event.new,),
    },
    reshuffle=games.reshuffle,
    switches={edition: ruleset.switches_of(edition) for edition in ruleset.EDITIONS},
    changed_defaults=(("2018", "captain_shared_coins"),),
    legacy_links={SHARED_COINS_2018: (23,), COINS_FROM_THE_TOP: (19,)},
    overlays=frozenset({"menu", "how", "legend", "log", "pad", "cards"}),
)
