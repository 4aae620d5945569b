"""Animations of something large: the Seafood Buffet, a building, a license at level 3."""

import pytest

from app.games.dice.animations import CUES
from app.i18n import Translator
from app.ui.animation import CueContext
from app.ui.players import SOLO, Players
from fleet_engine.dice.events import BuildingCompleted, Event, HexFilled, LicenceActivated


def buffet(hexes: int, words: Translator) -> list[tuple[str, str]]:
    """Return kind and icon of each animation cue when this number of hexes is filled."""
    event = HexFilled(seat=0, type="oyster", hexes=hexes)
    return [(beat.kind, beat.icon) for beat in CUES[HexFilled](event, CueContext(SOLO, 0, words))]


def test_full_buffet_glows_and_sends_points(words: Translator) -> None:
    assert ("glow", "") not in buffet(4, words)
    assert {("glow", ""), ("travel", "points")} <= {*buffet(5, words)}


@pytest.mark.parametrize(
    ("event", "place"),
    [
        (HexFilled(0, "oyster", 4), None),
        (HexFilled(0, "oyster", 5), "#sec-seafood-buffet"),
        (LicenceActivated(0, "cod", 2), None),
        (LicenceActivated(0, "cod", 3), "#sec-cod"),
        (BuildingCompleted(0, "salvage-yard"), "#sec-salvage-yard"),
    ],
)
def test_rays_shine_where_the_viewer_completes_something_large(
    event: Event, place: str | None, words: Translator
) -> None:
    for shown, expected in ((0, place), (1, None)):
        context = CueContext(Players(("Ana", "Bo"), shown), shown, words)
        rays = [cue.target for cue in CUES[type(event)](event, context) if cue.kind == "cheer"]
        assert rays == ([expected] if expected else [])
