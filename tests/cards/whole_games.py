"""Whole card games: golden games, old links, and random play.

This module imports only the engine and the standard library, so that a browser's Python can run
it too.
"""

import random
from pathlib import Path
from typing import Any

from fleet_engine import Match
from fleet_engine.core.action import Action

GOLDEN = Path(__file__).parent / "golden"
LEGACY_OPTIONS: dict[str, Any] = {"empty_draw": "discard", "empty_trade": True}
"""Values of switches that old records do not name. They were the rule before the switches."""
GAMES: dict[str, dict[str, Any]] = {
    "two-seats": {"players": 2, "seed": 2012, **LEGACY_OPTIONS},
    "three-seats-house-rules": {
        "players": 3, "seed": 7, "gone_fishing": True, "advanced_setup": True,
        "hiring": "after own launches", "draw_discard": "hidden", "needless_payment": True,
        "last_round": "until fishing", **LEGACY_OPTIONS,
    },
    "four-seats": {"players": 4, "seed": 281_474_976_710_655, **LEGACY_OPTIONS},
}  # fmt: skip
"""Setups of the golden games, by file name."""

LINKS: list[tuple[str, tuple[int, ...]]] = [
    (
        "1.cards.2.2012..ADAzAAANAPAFA0ANAPALAUAQALABAZArAGA0AMAOANAFAWACAWACAzALAZAfAoAAADAz"
        "AQAMAWAZAZABAEAAAEA0AMAQAgAgAoAFA0ANALACAzASAgAgABAuAKAHABArADAzAAAPABAYAPAcAhAhAfAo"
        "ApAHA5AAAPAOAMALAMAGA4ANANAMATAaAfAhAhAoAfAiAiAoAr._Nh7",
        (51, 48),
    ),
    (
        "1.cards.3.7.gone_fishing=true,advanced_setup=true,hiring=after+own+launches,draw_dis"
        "card=hidden,needless_payment=true,last_round=until+fishing.AFA0AAAAAPALAMANAOAQAGA6A"
        "GA0AQAMALAOANAPArArApADAzAAAAAOANABADAzA1A2AQAOAQARALAGA0APALAqAqACAUARAPAaAtACAzAAA"
        "QALAAATARABAWANABAZAtAtAEA0ARAUANARAcAfAoAsAtADAAAbAfABAoAsAHA5ANANAOARAFA0AAAQALAMA"
        "RAWAPAPARAdAfAgAoApAAAEA0APALAMATANASANARAbAgAfAfABApAEA0AAAAALAPANALAAAFA0APASAQASA"
        "SAgAfAfAoAsAuAFA0AAAAARARALANANAJAVAPAPAQARAb.N77f",
        (31, 39, 23),
    ),
    (
        "1.cards.4.281474976710655..ADAzAAAAAAALAQANAEA0A1AAAAAQAMALAOAFA0AAAMANAOAGA0AOAPAUA"
        "PAVAcAuAsAtAFA0AAAQAQANAPADAzAAANANAEAUAQAaAdAfAoApAtAqADAAAAAGAAAAAfAoABApAuAtAuAGA"
        "AAAACAzAAANANADAzANAMALATAdABAiAoArAtApAEA0AAAPANAMATAUAPAaAcAiAoAgAoApArAqAtAUANAVA"
        "LAXAcAcAfAgAoAiAfAoAsApAtApAEA4A5AAAOANALALASACA3AAAQANACAzAAAQAPAQAFA0APANAVATAbAbA"
        "gAfABAoAfAiAoAuAsACAzAAAAAAASAOAAAFA0ALANAGATAUAQAVAQAUAZAaAbAfAfABAoAfAfAiAoAiAiAoA"
        "pAt.aDHL",
        (29, 24, 35, 30),
    ),
]
"""Links as players may have sent them, with their scores.

Never rewrite them. A link must open for ever, even if the default edition or ruling changes.
"""


def choose(legal: tuple[Action, ...], chance: random.Random) -> Action:
    """Choose at random, with mostly low bids and few passes."""
    action = legal[int(chance.random() * len(legal))]
    if action.verb == "bid" and chance.random() < 0.8:
        action = next(cheap for cheap in legal if cheap.verb in ("bid", "pass"))
    elif action.verb in ("pass", "done") and chance.random() < 0.8:
        action = legal[0]
    return action


def options(seed: int) -> dict[str, Any]:
    """Return the setup of the game of a seed. Seeds cycle through the options."""
    return {
        "players": seed % 3 + 2,
        "gone_fishing": seed % 5 == 0,
        "advanced_setup": seed % 7 == 0,
    }


def unused_pad_lines(match: Match) -> set[str]:
    """Return the score lines without a part in a match. The card game has none."""
    return set()


def determinization_bytes(match: Match, seed: int) -> bytes:
    """Return the deck of a determinization for seat 0 at the start of a match."""
    begun = match.game.start(match.players, seed, match.options, None)
    imagined: Any = match.game.determinize(begun, 0, seed)
    return bytes(imagined.deck)
