"""Description of the card game for the shared tests."""

from fleet_engine.cards import events, ruleset
from tests.cards import games
from tests.games.kind import Kind

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

KIND = Kind(
    games.games,
    games.house_rules,
    games.check_end,
    revealing=(
        events.TurnBegan,
        events.CardsDrawn,
        events.LicencesRevealed,
        events.DeckShuffled,
    ),
    falling={
        events.CardsDrawn: lambda event: event.cards,
        events.LicencesRevealed: lambda event: event.licences,
        events.DeckShuffled: lambda event: (),
    },
    stir=games.stir,
    switches={edition: ruleset.switches_of(edition) for edition in ruleset.EDITIONS},
    changed=(("2012", "empty_draw"), ("2012", "empty_trade")),
    silent={NOTHING_TO_DRAW: (55, 30, 51, 41)},
    drawers=frozenset({"menu", "how", "legend", "log", "pad", "fleet-2"}),
)
