"""What the coach's sheet says of choices."""

import pytest

from app.ui.coach import AdviceState, Advised, advice
from app.words import Words
from fleet_engine.bots.bot import Progress

SAME = "All of these come to about the same"


def sheet(words: Words, *values: str) -> str:
    found = [Advised("coin", f"Choice {value}", value, "") for value in values]
    return str(advice(AdviceState(Progress(1, 1), choices=found, unit="chance"), words))


def test_choices_that_come_to_the_same_are_said_to(words: Words) -> None:
    assert SAME in sheet(words, "52 %", "52 %", "52 %")


@pytest.mark.parametrize("values", [("52 %",), ("52 %", "51 %"), ("52 %", "52 %", "40 %")])
def test_nothing_is_said_of_choices_that_differ_nor_of_one_alone(
    words: Words, values: tuple[str, ...]
) -> None:
    assert SAME not in sheet(words, *values)
