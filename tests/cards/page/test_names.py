"""Names of the card game in every language. Short names are parts of long ones."""

import pytest

from app.games.cards import labels
from app.i18n import LANGUAGES, translator_for


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_short_name_of_a_ship_is_a_part_of_its_name(language: str) -> None:
    words = translator_for(language)
    for kind in ("processing-vessel", *labels.BOATS):
        short, card = labels.short(kind, words), labels.card(kind, words)
        assert short.casefold() in card.casefold()


def test_spanish_short_names_of_boats_omit_the_word_for_ship() -> None:
    """Short names in Spanish omit `buque`, because every boat is one.

    The processing vessel has a name of its own instead.
    """
    words = translator_for("es")
    for kind in labels.BOATS:
        assert "buque" not in labels.short(kind, words).casefold()
    assert labels.short("processing-vessel", words) == "Factoría"
