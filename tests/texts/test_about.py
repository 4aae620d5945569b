from collections.abc import Callable

import pytest

from app import about
from app.words import Words
from fleet_engine.dice import sheet

PRINTED = {
    "harbor.king-crab.licence_points", "harbor.research-vessel.points", "sea.oyster.capacity",
    "wharf.casino", "wharf.salvage-yard", "wharf.bait-shop", "wharf.ridback-canning",
    "wharf.smokehouse", "wharf.seafood-buffet", "wharf.amas-bank.points",
    "wharf.fishermans-pub.points",
}  # fmt: skip


@pytest.mark.parametrize("page", [about.about_sheet, about.legal, about.credits])
def test_every_part_has_a_heading_and_text(
    words: Words, page: Callable[[Words], about.Parts]
) -> None:
    for heading, paragraphs in page(words):
        assert heading
        assert paragraphs
        assert not any("{" in text for text in (heading, *paragraphs))


@pytest.mark.parametrize("sheet_id", sheet.SHEETS)
def test_the_page_tells_of_each_value_that_is_printed(english: Words, sheet_id: str) -> None:
    """A value that moves from made up to printed, or back, has to move on the page too."""
    assert set(sheet.shipped(sheet_id).printed) == PRINTED
    assert sheet.shipped(sheet_id).provenance == "reconstruction"
    printed = " ".join(dict(about.about_sheet(english))["From the original game"])
    for name in (
        "King Crab licence", "Research Vessel", "Oyster boats", "Casino", "Salvage Yard",
        "Bait Shop", "Ridback Canning", "Smokehouse", "Seafood Buffet", "Ama’s", "Pub",
    ):  # fmt: skip
        assert name in printed


def test_the_law_is_named(english: Words) -> None:
    text = " ".join(" ".join(paragraphs) for _, paragraphs in about.legal(english))
    for part in ("fan work", "Eagle-Gryphon Games", "own words", "MIT", "No accounts, no tracking"):
        assert part in text


def test_people_and_programs_keep_their_names(words: Words) -> None:
    text = " ".join(" ".join(paragraphs) for _, paragraphs in about.credits(words))
    for name in (
        "Fleet: The Dice Game", "Ben Pinchback", "Matt Riddle", "Eagle-Gryphon Games",
        "Nunito", "Pyodide", "PyScript", "idiomorph", "SIL OFL 1.1",
    ):  # fmt: skip
        assert name in text
