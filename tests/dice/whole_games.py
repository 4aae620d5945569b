"""Whole dice games: golden games, old links, and a random player.

The module imports only the engine and the standard library, so it also runs in the Python of a
browser.
"""

import random
from pathlib import Path
from typing import Any

from fleet_engine import Match
from fleet_engine.core.action import Action

GOLDEN = Path(__file__).parent / "golden"
LEGACY_OPTIONS: dict[str, Any] = {"captain_shared_coins": "as her own"}
"""Rule from the time before this switch. A record without the switch means this rule."""
GAMES: dict[str, dict[str, Any]] = {
    "solo-r2": {"players": 1, "seed": 7},
    "solo-r1-house-rules": {
        "players": 1, "seed": 42, "sheet": "r1", "casino_rerolls": 2, "buffet_opens": "next die",
        "shrimp_level3": "any faces", "captain_town_coins": "as boat die",
    },
    "two-seats": {"players": 2, "seed": 2020},
    "four-seats": {"players": 4, "seed": 281_474_976_710_655},
    "solo-2018": {"players": 1, "seed": 29, "edition": "2018", **LEGACY_OPTIONS},
    "three-seats-2018-cards": {
        "players": 3, "seed": 1066, "edition": "2018", "captains": True, "trophies": True,
        **LEGACY_OPTIONS,
    },
}  # fmt: skip
"""Setups of the golden games, by the name of their file."""

LINKS: list[tuple[str, tuple[int, ...]]] = [
    (
        "1.dice.1.7..CcMHYcddaHbMAfdlIeTeKKKHXMALLIedlFdiWBcVQChNGPdBLcVHXT.Sng6",
        (32,),
    ),
    (
        "1.dice.1.42.sheet=r1,casino_rerolls=2,buffet_opens=next+die,shrimp_level3=any+faces,"
        "captain_town_coins=as+boat+die.BcOGRcFdaMCMYBLcKHZNEOKeeCMdNIeKDdMlHXcFdaOHcTesaIeTd"
        ".c-fM",
        (20,),
    ),
    (
        "1.dice.2.2020..BcAKdcIeZGTOOAKcLLUbGQHULLEONNNAKGcePcbEjEOcfTtKIeGSggEOiNNKGTEOVYChC"
        "hNcURsTFdXHJceeEJMFdQOORKHWFcceCMBLNNUPosSsOFdYVXCMBJLTjOKIJPDJOceVDNEOMcOZslsNHJPCJ"
        "Mca.YLnQ",
        (61, 44),
    ),
    (
        "1.dice.4.281474976710655..FcBLCcOOOOODNHUPSPQRPFdAKDNEOLLLcMsXHUFdVGPqIeTRQSTBLFcEON"
        "KKcKIcEcQSPpQSPAcYAKDNANddQsddKONtatFdaHUIeGQseeNeeEOFdQCMCMdcdKdWNGTIelFdWXZXZUBJKB"
        "LDNEONcNcXSsQHbGQHaIeQcKdQcPdWEOEOFdKMKKKKAOHUIeKGJTeVeeLeAOBLcZNNNiNsKLNNtLFcHWIeHU"
        "ekPrePebEkMBgBLMMMMMKVGkRHYIcHZMMMOMFdLDNANDNcOOcZOLRtPasbKGJcZBgHZIeOLcYab.ohQ4",
        (50, 46, 47, 47),
    ),
    (
        "1.dice.2.5.edition=2018,captains=true,trophies=true.CcFdKcIeFdYUXEOCMNcQNGPoGRLLCMEO"
        "KKEOHaTPBLEcKKOZIeCMQRSBLFdKcLIcBcQSFdOAKccZtUIeaFdSRQCMLLLNGcCMbaCMDiOOUsLMIeOFdRPA"
        "NFdbNTiKIeALTTTChEjMMTsUKOBJLHXcQQ.HLuy",
        (65, 37),
    ),
    (
        "1.dice.1.9.edition=2018,sheet=own1-EaLN3K7CCCE2eztzKTOQG7NyAxM2KrM6cBEz5NQkABBBBBBBB"
        "BBBbkQgMTiEU0IhAZ2ERooRCByMJiQRjECkZSkgiGJEIzjNIVQBhUIDFGm5hKggBIogiIyIQoABEEKMEKEGI"
        "coAUCB-b4sn,captains=true.FcdIeWLAKdHaNCMdTAMeFdNKSHWMBLMaHbekZOOAcQkVDikZGSeNFdKSVA"
        "NPc.E5ZA",
        (30,),
    ),
]
"""Links that players have sent, and their totals.

They are never changed, because a link must open forever, even if another edition, sheet or ruling
becomes the default.
"""


def choose(legal: tuple[Action, ...], chance: random.Random) -> Action:
    """Return a random action, but seldom a coin or a pass."""
    action = legal[int(chance.random() * len(legal))]
    if action.text in ("coin", "pass") and chance.random() < 0.7:
        action = legal[0]
    return action


def options(seed: int) -> dict[str, Any]:
    """Return the setup of the game of a seed, with varying seats and sheets."""
    return {"players": seed % 4 + 1, "sheet": ("r2", "r1")[seed % 3 == 0]}


def unused_pad_lines(match: Match) -> set[str]:
    """Return the score lines that a match does not use."""
    cards = match.observe(0)
    lines = {"captain": cards.captain_cards, "trophies": cards.trophies}
    return {line for line, found in lines.items() if not found}


def determinization_bytes(match: Match, seed: int) -> bytes:
    """Return the chance state of a determinization, which is all hidden information."""
    imagined: Any = match.determinize(0, seed)
    return str(imagined.chance).encode()
