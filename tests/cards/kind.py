"""Description of the card game for the shared tests."""

from fleet_engine.cards import events, ruleset
from tests.cards import games
from tests.games.kind import GameChecks

NOTHING_TO_DRAW = (
    "1.cards.4.6..AAAAAFA0AAAOANAGA0AMAPALArAuAAAAAEA0AAALAOAAAuAuAsAAAAAAACAzAQANAPAVALATAeA"
    "cAfAoArAqADAzAAAAAAALAPAEA0AAAAAMAQALANAAAEA0AQANANATABAfABApAsApACAzAAAAAAAOANAAACAzAAA"
    "PALAAAVAMAXAMAMABAaABAfAoApApArADAzAAAAAAAQAPADAzAAAAAPANAEA0AAASAOANAAAUAOAUAMATAXABABA"
    "BAfABAtAuAtAAAAAFA0AAAPAOAAATATAVASAPAVABAZABAdABAfAfABAtApACAzAAAAAAANASASADAzAAAAAMANA"
    "AAAATATAWAbABABAaAeAfAfAfABAAAAAFA0AAAOAMAAAWAUASAeAdAeABAbAcAfAfAfAfAfABAtArAGA0AAAAAAA"
    "LANAAAAAAATATATATAVAPAVAbABAaAcAdAdAfAgAiAoAfAfAfAfAfAfAfAoArArAtAAAAAAAAATAVAMATAXASATA"
    "VAMAUASABABAdABABAfAfAfAfAfAfAfAoAfAgAiABAqArAAAAAGA0AAAMANASAAAXAOAVAOAUANAUAPATATATAaA"
    "eABABABAfAfAfAfAfAfAfAfAfAoAfAgAiAoAtAFA0AAAAAAAPAMAPAGA0AAAAANAOAAAAAVANAVAXAOAWATAXAQA"
    "VAOAeABABABAfAgAiAoAfAfAfAfAfAfAfAfAfABArAt.nkys"
)

KIND = GameChecks(
    games.games,
    games.house_rules,
    games.check_end,
    revealing_events=(
        events.TurnBegan,
        events.CardsDrawn,
        events.LicencesRevealed,
        events.DeckShuffled,
    ),
    chance_events={
        events.CardsDrawn: lambda event: event.cards,
        events.LicencesRevealed: lambda event: event.licences,
        events.DeckShuffled: lambda event: (),
    },
    reshuffle=games.reshuffle,
    switches={edition: ruleset.switches_of(edition) for edition in ruleset.EDITIONS},
    changed_defaults=(("2012", "empty_draw"), ("2012", "empty_trade")),
    legacy_links={NOTHING_TO_DRAW: (55, 30, 51, 41)},
    overlays=frozenset({"menu", "how", "legend", "log", "pad", "fleet-2"}),
)
