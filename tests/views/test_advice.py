"""Texts about choices on the coach's sheet."""

from app.i18n import Translator
from app.ui.coach import ChoiceRow, HintViewState, hint_sheet
from fleet_engine.bots.bot import Progress
from tests.views.checks import ParsedPage

NO_DIFFERENCE = "No difference that counts"


def sheet(words: Translator, *choices: tuple[str, bool]) -> str:
    found = [
        ChoiceRow("coin", name, value, "", "", good)
        for name, (value, good) in zip("ABC", choices, strict=False)
    ]
    return ParsedPage(
        str(hint_sheet(HintViewState(Progress(1, 1), choices=found, unit="chance"), words))
    ).text


def test_equally_good_choices_share_one_value(
    words: Translator,
) -> None:
    told = sheet(words, ("52 %", True), ("52 %", True), ("51 %", True))
    assert NO_DIFFERENCE in told
    assert "Chance to win: about 52 %" in told
    assert told.count("%") == 1


def test_only_choices_worse_than_the_best_have_their_own_numbers(
    words: Translator,
) -> None:
    told = sheet(words, ("52 %", True), ("51 %", True), ("40 %", False))
    assert NO_DIFFERENCE not in told
    assert "as good" in told
    assert "51 %" not in told
    assert "52 %" in told
    assert "40 %" in told


def test_single_choice_has_no_comparison(words: Translator) -> None:
    told = sheet(words, ("52 %", True))
    assert NO_DIFFERENCE not in told
    assert "as good" not in told
