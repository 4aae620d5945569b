"""Tests of the error texts for custom sheets, in every language."""

import re
from typing import Any

import pytest

from app.games.dice.custom_sheets.editor import mistakes
from app.games.dice.custom_sheets.error_text import CAUSES, error_text, place_name
from app.i18n import Translator
from fleet_engine.dice import sheet
from tests.mistakes import set_value


def changed(path: str, value: Any) -> dict[str, Any]:
    """Return the default sheet with another value at `path`, or without it if None."""
    values = sheet.default_values()
    set_value(values, path, value)
    return values


CASES = {
    "no name": ("id", "", "The sheet, name: give the sheet a name."),
    "a taken name": ("id", "r2", "Choose another."),
    "a long name": ("id", "x" * 31, "31 characters is too long. Use 30 at most."),
    "a strange letter": ("id", "a\x07b", "can’t be shown"),
    "a long note": ("provenance/note", "x" * 201, "The sheet, note: 201 characters"),
    "less room": ("sea/oyster/capacity", [9, 8, 10], "Oyster, fish per boat: a higher license"),
    "two levels": ("sea/oyster/capacity", [9, 10], "enter 1 number, or 3"),
    "too many boats": ("sea/cod/boats", 99, "number of boats: enter a number from 1 to 10."),
    "a number as text": ("sea/cod/points", "5", "Cod, points: this is the wrong type of value."),
    "no points": ("wharf/casino/points", None, "Casino, points: this value is missing. Enter it."),
    "no row": ("wharf/casino", None, "this value is missing"),
    "a strange key": ("sea/cod/moon", 1, "Cod moon: nothing here has this name"),
    "a strange part": ("moon", 1, "nothing here has this name"),
    "no boxes": ("sea/cod/boxes", "", "Cod, boxes: use 1 to 20 boxes."),
    "a strange box": ("sea/cod/boxes", "-LX", "'X' isn’t allowed here. Use - L B ?."),
    "boats of the Club": ("harbor/captains-club/boxes", "-B", "Remove the B"),
    "a circle too early": ("wharf/casino/boxes", "A-", "circle A must be the last box"),
    "two licences": ("harbor/king-crab/boxes", "LL", "only one license L"),
    "a licence elsewhere": ("harbor/inuit/boxes", "L", "only King Crab has a license"),
    "stars in disorder": ("track/stars", [12, 6], "stars: each star needs a higher number"),
    "no track": ("track", None, "Coin track"),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_a_mistake_has_its_place_and_its_remedy(english: Translator, case: str) -> None:
    path, value, said = CASES[case]
    [mistake] = mistakes(changed(path, value))
    assert said in error_text(mistake, english)


@pytest.mark.parametrize("case", CASES)
def test_a_mistake_has_another_text_in_each_language(
    english: Translator, spanish: Translator, japanese: Translator, case: str
) -> None:
    path, value, _ = CASES[case]
    [mistake] = mistakes(changed(path, value))
    assert len({error_text(mistake, words) for words in (english, spanish, japanese)}) == 3


def test_every_error_text_is_used_by_a_case() -> None:
    causes = [mistakes(changed(path, value))[0].cause for path, value, _ in CASES.values()]
    used = {next(message for sign, message in CAUSES if re.search(sign, cause)) for cause in causes}
    assert used == {message for _, message in CAUSES}


def test_an_unknown_cause_keeps_the_text_of_the_engine(japanese: Translator) -> None:
    mistake = mistakes(changed("id", ""))[0]._replace(cause="the moon is blue")
    assert "the moon is blue" in error_text(mistake, japanese)


def test_the_sheet_itself_is_a_place(english: Translator) -> None:
    assert place_name("paper", english) == "The sheet"
