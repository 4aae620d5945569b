"""Texts about choices on the coach's sheet."""

import pytest

from app.i18n import Translator
from app.ui.coach import ChoiceRow, HintViewState, expected_text, hint_sheet
from fleet_engine.bots.bot import Progress
from fleet_engine.coach import EQUAL, UNCLEAR, WORSE, ActionEstimate
from tests.views.checks import ParsedPage

NO_DIFFERENCE = "These are about equal"


def estimate(value: float, chance: float | None) -> ActionEstimate:
    """Return the estimate of a best action."""
    return ActionEstimate(value, 0.0, 0.0, 0.0, EQUAL, chance)


def sheet(words: Translator, *verdicts: str) -> str:
    """Return the text of a sheet whose choices have these verdicts."""
    found = [
        ChoiceRow("coin", name, verdict, "", lost=("−3.2", "1.1") if verdict == WORSE else ("", ""))
        for name, verdict in zip("ABC", verdicts, strict=False)
    ]
    expected = expected_text(estimate(4.0, 0.52), words)
    return ParsedPage(
        str(hint_sheet(HintViewState(Progress(1, 1), choices=found, expected=expected), words))
    ).text


def test_equally_good_choices_have_one_note_and_no_numbers(words: Translator) -> None:
    text = sheet(words, EQUAL, EQUAL, EQUAL)
    assert NO_DIFFERENCE in text
    assert "Best choice: about 52% to win" in text
    assert "equally good" not in text


def test_only_choices_known_to_be_worse_have_numbers(words: Translator) -> None:
    text = sheet(words, EQUAL, EQUAL, WORSE)
    assert NO_DIFFERENCE not in text
    assert "equally good" in text
    assert text.count("−3.2") == text.count("± 1.1") == 1


def test_choice_that_is_not_clear_is_never_called_equal(words: Translator) -> None:
    text = sheet(words, EQUAL, UNCLEAR, UNCLEAR)
    assert NO_DIFFERENCE not in text
    assert "equally good" not in text
    assert text.count("hard to tell") == 2


def test_single_choice_has_no_comparison(words: Translator) -> None:
    text = sheet(words, EQUAL)
    assert NO_DIFFERENCE not in text
    assert "equally good" not in text


@pytest.mark.parametrize(
    ("chance", "all_equal", "text"),
    [
        (None, False, "Best choice: about 41.2 points at the end"),
        (None, True, "Any of these: about 41.2 points at the end"),
        (0.52, False, "Best choice: about 52% to win"),
        (0.52, True, "Any of these: about 52% to win"),
    ],
)
def test_headline_has_the_expected_score_or_the_chance_to_win(
    words: Translator, chance: float | None, all_equal: bool, text: str
) -> None:
    assert expected_text(estimate(41.25, chance), words, all_equal=all_equal) == text
