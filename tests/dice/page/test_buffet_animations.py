"""Test of the animations of the Seafood Buffet."""

from app.games.dice.animations import CUES
from app.i18n import Translator
from app.ui.animation import CueContext
from app.ui.players import SOLO
from fleet_engine.dice.events import HexFilled


def buffet(hexes: int, words: Translator) -> list[tuple[str, str]]:
    """Return kind and icon of each animation cue when this number of hexes is filled."""
    event = HexFilled(seat=0, type="oyster", hexes=hexes)
    return [(beat.kind, beat.icon) for beat in CUES[HexFilled](event, CueContext(SOLO, 0, words))]


def test_full_buffet_glows_and_sends_points(words: Translator) -> None:
    assert ("glow", "") not in buffet(4, words)
    assert {("glow", ""), ("travel", "points")} <= {*buffet(5, words)}
