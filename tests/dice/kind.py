"""Description of the dice game for the shared tests."""

from fleet_engine.dice import events, ruleset
from tests.dice import games
from tests.games.kind import Kind

SHARED_COINS_2018 = (
    "1.dice.1.0.edition=2018.DcNHccEccVlIecBLcbIceAfcZeVcFdjZGTcAKLWHaEcLWHklNdkOOeakS._H8I"
)
COINS_FROM_THE_TOP = (
    "1.dice.1.0.captain_coins_strike=top.DcNHccEccVIecBLcbIceAfcZecFcjDNcBgcLHUEOcaHVicdOlee.Xtjo"
)

KIND = Kind(
    games.games,
    games.house_rules,
    games.check,
    revealing=(events.DiceRolled, events.DieRerolled),
    falling={
        events.DiceRolled: lambda event: event.dice,
        events.DieRerolled: lambda event: (event.new,),
    },
    stir=games.stir,
    switches={edition: ruleset.switches_of(edition) for edition in ruleset.EDITIONS},
    changed=(("2018", "captain_shared_coins"),),
    silent={SHARED_COINS_2018: (23,), COINS_FROM_THE_TOP: (19,)},
    drawers=frozenset({"menu", "how", "legend", "log", "pad", "cards"}),
)
