"""Names of the card game in every language. Short names are parts of long ones."""

import pytest

from app.games.cards import names
from app.words import LANGUAGES, load


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_short_name_of_a_ship_is_a_part_of_its_name(language: str) -> None:
    words = load(language)
    for kind in ("processing-vessel", *names.BOATS):
        short, card = names.short(kind, words), names.card(kind, words)
        assert short.casefold() in card.casefold()


def test_in_spanish_no_ship_is_any_ship() -> None:
    """Short names in Spanish omit `buque`, because every boat is one.

    The processing vessel has a name of its own instead.
    """
    words = load("es")
    for kind in names.BOATS:
        assert "buque" not in names.short(kind, words).casefold()
    assert names.short("processing-vessel", words) == "Factoría"
