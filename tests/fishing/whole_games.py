"""Whole games of Let's Go Fishing!: golden games, old links, and random play.

This module imports only the engine and the standard library, so that a browser's Python can run
it too.
"""

import random
from pathlib import Path
from typing import Any

from fleet_engine import Match
from fleet_engine.core.action import Action

GOLDEN = Path(__file__).parent / "golden"
GAMES: dict[str, dict[str, Any]] = {
    "two-seats": {"players": 2, "seed": 5},
    "three-seats-house-rules": {
        "players": 3, "seed": 7, "areas": "renewed", "fleet_pile": "all start cards",
        "leftovers": "stay", "rot": "by boat", "last_rot": False, "piracy": "both",
        "freezer_return": "moved",
    },
    "four-seats": {"players": 4, "seed": 2016, "freezer_return": "lost"},
    "five-seats": {
        "players": 5, "seed": 281_474_976_710_655, "fifth_seat_cards": "first round",
    },
}  # fmt: skip
"""Setups of the golden games, by file name."""

LINKS: list[tuple[str, tuple[int, ...]]] = [
    (
        "1.fishing.2.5..ACA2A1AAAAAbAHBfAFAEAIBsBrAGAHBhAGAAAcAAABAwAvA5A5ADAHAFAMABAzAzAHBgA"
        "IADBMAAAGAFAHBkBpAMAHBnAGAVABAwAzAzBAAzA5ABAzA7AzAaAAAcCSCjADAVBQAMAEABAvAzAzAFACA5A"
        "ICiAGBJBOAAAcAIAEADBLBPABA2AzBFAIBsCjABA1A5ADAAAcAVBPABAzAzAzAHBlBnAHAJCWCjAMAEAVAHB"
        "gADBLBSAHBpAIAMCiADBNAGAHBgBpAEAMABAzAzBGBSBRAHBp.zxsl",
        (28, 20),
    ),
    (
        "1.fishing.3.7.areas=renewed,fleet_pile=all+start+cards,leftovers=stay,rot=by+boat,la"
        "st_rot=false,piracy=both,freezer_return=moved.ACA4A0AGAHBiAAAcACAzAzAAAcADAJBsABAzAz"
        "AHAAAcAICTAMAHBmAGAKB6AOAMABAzAzAMABAzAIBqBtAAAcAJAOAMAMAHBfALAAAHBnAAADABA5ABAzAzAF"
        "CVAAAHAAAKB6ALAGBKBLABAzBDADBFBLABAyAzA5AHACAwAvA2AzAzAzAIB2BtCSCXCYAAAcAKB7AJAGAAAc"
        "AAABAwAzAzAKCAADBLAHBkABAyAzBBAJCWACAyAzAzA0ABAzA0AzAMAAAKADBLACAyAzALAEANAJAUBUBPCe"
        "CjBHBLBLAIBqBrAAAQAMAOAGAUANACA4AzA2AAADBLAIB0CjAAAMALANABAzAzBEA3AHBhAOAIBzBzB1AMAC"
        "AyAzA5ALAA.fd46",
        (6, 24, 14),
    ),
    (
        "1.fishing.4.2016.freezer_return=lost.ADAGAAAKB6B_AAACAzAzBBACA4BKA1ABAzBGA2ABAzAKB9A"
        "IBtBrAJBsAaAEAFAHBjAHCUAHBfAIAHAMALALAGAAAMAMARADBMAAAAAbAEAJAAAcABAvA5ABA0AzAKB7CAA"
        "RAcAMAHBgAGAAAbAAAEAMAFACAvA2AzAKB7AHAGAEACAzAzAIAAAbAHAAAHAKB6CAAAAIALABAzA5ACAzAMA"
        "DBLAAAKB6AFAAAKB8ACAzA_A0AHBiADBMAUAHAUACA4A5AGAIAEAICjCjACAzAzBFA4ABAzAzAHBfAHBoAUB"
        "TBVAMAUASAbAMAAAcAMAKB8ADBAACAxAzAzAEATCdCaCjCiCjADBLBPAGAUAJAHBfBpAHBpAAAKB8AEAVAMA"
        "MAAAKB7B_ACAvA1A0CSCjCiCiACAzAzA5ABAzAzBQBQAAAGACAzAzAAAcAMAFAKB8AIB3ADAKB7B_AJB5B3B"
        "3AHBhCjCiATAMAAAEALACAwA0AzAzBTBUBVACAwAzAzBKAzAUALAXAHBmBnAJBwBuAaAHBnAGBKBLADBDAJ."
        "y3Hl",
        (13, 17, 17, 15),
    ),
    (
        "1.fishing.5.281474976710655.fifth_seat_cards=first+round.ACA1A0AGAHBfAAAAAFAEADBMABA"
        "4AzABAzBCBJAzAAAMAJALALAEAFAAAGAIBrBqAKB8CAADBEBMAJAMAKB9CBCEAHBgAMAMAJACA4ABAzAzABA"
        "wAvAzAzAEAAAJAAAcAGAMAMAHAMAAAHACAzBFA2ADBLABAwAzBIBAAzAIAaAHBfAJBtAFAHAIAAACAvA0AzA"
        "KB8AKB7CBCHBLAAAMAMADBLAGAAAAAcABAwAzAIBvBrADABAvAzAKB7CCAHBmAHACAzAKB9CAACAzA5AEAMA"
        "JBxBuBuAEAGAHBgAHAFAAAbAMAMAMALASAIAaAJAIBqBuBqBvAGBIBNABAzAMALAHBiAJAAAHBoAEADBLAMA"
        "JBtBrAAAKB9B_AOAMALAAAcAAABAzAzBGAzAAAbADBBAMACA4AzABAzACAvAzA5AHBhBnAGAKB-CAAMAJAGA"
        "DAIBxBuAKB8AAAcACA1AzALAEAJACAzAzAMAIAOAH.Tumf",
        (12, 19, 14, 18, 13),
    ),
]
"""Links as players may have sent them, with their scores.

Never rewrite them. A link must open for ever, even if the default of a ruling changes.
"""

IDLE_ACTIONS = ("captain", "season", "protect", "pass", "done", "stop")


def choose(legal: tuple[Action, ...], chance: random.Random) -> Action:
    """Choose at random, but seldom an action without an immediate effect.

    A secret choice between equal cards uses no randomness, as if it had not been asked.
    """
    if len(legal) == 1:
        return legal[0]
    action = legal[int(chance.random() * len(legal))]
    if action.verb in IDLE_ACTIONS and chance.random() < 0.7:
        action = legal[0]
    return action


def options(seed: int) -> dict[str, Any]:
    """Return the setup of the game of a seed. Seeds cycle through the options."""
    return {
        "players": seed % 4 + 2,
        "areas": ("conveyor", "renewed")[seed % 5 == 0],
        "freezer_return": ("by timing", "lost", "moved")[seed % 3],
    }


def unused_pad_lines(match: Match) -> set[str]:
    """Return the score lines without a part in a match. This game has none."""
    return set()


def determinization_bytes(match: Match, seed: int) -> bytes:
    """Return the unseen cards of a determinization for seat 0 at the start."""
    begun = match.game.start(match.players, seed, match.options, None)
    imagined: Any = match.game.determinize(begun, 0, seed)
    pile = bytes(laid.card for laid in (*imagined.board_equipment, *imagined.pile))
    return bytes(imagined.treasures + imagined.shoals + imagined.fleets + pile)
