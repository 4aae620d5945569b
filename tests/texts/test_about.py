from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from app import attribution
from app.games import GAMES
from app.games.dice.provenance import NOTES, about_sheet
from app.i18n import Translator
from fleet_engine.dice import sheet


def thanks(words: Translator) -> attribution.Parts:
    return attribution.thanks([game.credits(words) for game in GAMES.values()], words)


PAGES: dict[str, Callable[[Translator], attribution.Parts]] = {
    **{sheet_id: partial(about_sheet, sheet.load_bundled(sheet_id)) for sheet_id in sheet.SHEETS},
    "legal": attribution.legal,
    "credits": thanks,
}


@pytest.mark.parametrize("page", PAGES)
def test_every_part_has_a_heading_and_text(words: Translator, page: str) -> None:
    for heading, paragraphs in PAGES[page](words):
        assert heading
        assert paragraphs
        assert not any("{" in text for text in (heading, *paragraphs))


@pytest.mark.parametrize("sheet_id", sheet.SHEETS)
def test_page_lists_each_printed_value(english: Translator, sheet_id: str) -> None:
    parts = dict(about_sheet(sheet.load_bundled(sheet_id), english))
    printed, made_up = parts["From the original game"], parts["Reconstructed"]
    assert "King Crab: license points." in printed
    assert "Oyster: fish per boat." in printed
    assert "Salvage Yard: boxes, points, stars." in printed
    assert "Coin track: length, stars." in made_up
    assert any(text.startswith("Captain’s Club") for text in made_up)


def test_a_value_that_moves_from_made_up_to_printed_moves_on_the_page(english: Translator) -> None:
    mine = sheet.load_bundled("r2")
    known = replace(mine, printed=(*mine.printed, "track.length", "sea.cod"))
    parts = dict(about_sheet(known, english))
    assert "Coin track: length." in parts["From the original game"]
    assert "Coin track: stars." in parts["Reconstructed"]
    assert any(text.startswith("Cod:") for text in parts["From the original game"])
    assert not any("Cod" in text for text in parts["Reconstructed"])


@pytest.mark.parametrize("sheet_id", sheet.SHEETS)
def test_the_note_of_each_sheet_that_comes_with_the_game_is_translated(sheet_id: str) -> None:
    assert sheet.load_bundled(sheet_id).note in NOTES


def test_a_sheet_that_a_player_entered_is_never_called_printed(words: Translator) -> None:
    mine = replace(
        sheet.load_bundled("r2"), provenance="own", note="copied by <b>Ana</b>", printed=()
    )
    parts = about_sheet(mine, words)
    assert parts[0][0] == words.t("Entered by a player")
    assert parts[0][1][-1] == "copied by <b>Ana</b>"
    assert words.t("From the original game") not in dict(parts)
    nameless = about_sheet(replace(mine, note=""), words)
    assert len(nameless[0][1]) == 1


def test_the_law_is_named(english: Translator) -> None:
    text = " ".join(" ".join(paragraphs) for _, paragraphs in attribution.legal(english))
    named = ("fan project", "Eagle-Gryphon Games", "own words", "MIT", "No accounts, no tracking")
    for part in named:
        assert part in text


def test_people_and_programs_keep_their_names(words: Translator) -> None:
    text = " ".join(" ".join(paragraphs) for _, paragraphs in thanks(words))
    for name in (
        *(game.title for game in GAMES.values()), "Ben Pinchback", "Matt Riddle",
        "Eagle-Gryphon Games", "Nunito", "Pyodide", "PyScript", "morphdom", "SIL OFL 1.1",
    ):  # fmt: skip
        assert name in text
