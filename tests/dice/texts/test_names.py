"""Tests of the short and the full name of a section.

A player must recognize both as the name of the same place.
"""

import re

import pytest

from app.games.dice import labels
from app.i18n import Translator


def parts(name: str) -> set[str]:
    return set(re.findall(r"\w+", name.casefold()))


@pytest.mark.parametrize("place", labels.SECTIONS)
def test_a_short_name_is_made_of_words_of_the_full_one(words: Translator, place: str) -> None:
    full, short = words.t(labels.SECTIONS[place]), words.t(labels.SHORT_NAMES[place])
    assert all(any(of.startswith(part) for of in parts(full)) for part in parts(short))
    assert len(short) <= (6 if words.language == "ja" else 12)


@pytest.mark.parametrize("place", labels.SECTIONS)
def test_in_japanese_there_is_one_name(japanese: Translator, place: str) -> None:
    assert japanese.t(labels.SECTIONS[place]) == japanese.t(labels.SHORT_NAMES[place])
